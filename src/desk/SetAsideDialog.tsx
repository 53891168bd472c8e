import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { reasonMost } from '../../contract/money-decisions.ts';
import { say } from '../../contract/say.ts';
import type { DeskStatementsEvent } from '../../machines/desk/desk-statements.machine.ts';
import type { DeskStatementsView } from '../../machines/desk/desk-statements.view.ts';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  about: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
});

export interface SetAsideDialogProps {
  readonly dialog: NonNullable<Extract<DeskStatementsView, { show: 'lines' }>['dialog']>;
  readonly send: (event: DeskStatementsEvent) => void;
}

/** Asks why a line is the payment of no deposit. */
export const SetAsideDialog = ({ dialog, send }: SetAsideDialogProps) => {
  const styles = useStyles();
  return (
    <ModalFrame title={say('Set this line aside')} busy={false} onClose={() => send({ type: 'act.left' })}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'aside.confirmed' });
        }}
      >
        <p className={styles.about}>{dialog.about}</p>
        <Field label={say('Why it is the payment of no deposit')}>
          <Textarea
            {...focusedFirst}
            value={dialog.typed}
            maxLength={reasonMost}
            onChange={(_, { value }) => send({ type: 'reason.typed', text: value })}
          />
        </Field>
        <div className={styles.acts}>
          <Button className={styles.touch} onClick={() => send({ type: 'act.left' })}>
            {say('Not now')}
          </Button>
          <Button type="submit" appearance="primary" className={styles.touch} disabledFocusable={!dialog.mayConfirm}>
            {say('Set the line aside')}
          </Button>
        </div>
      </form>
    </ModalFrame>
  );
};
