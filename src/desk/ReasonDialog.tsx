import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { reasonMost } from '../../contract/money-decisions.ts';
import { say } from '../../contract/say.ts';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  about: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
});

export interface ReasonDialogProps {
  readonly title: string;
  /** Label of the field. */
  readonly why: string;
  /** What follows from it. */
  readonly effect?: string;
  readonly confirm: string;
  readonly dialog: { readonly about: string; readonly typed: string; readonly mayConfirm: boolean };
  readonly onTyped: (text: string) => void;
  readonly onConfirmed: () => void;
  readonly onLeft: () => void;
}

/** Asks why something of a statement is done. */
export const ReasonDialog = ({
  title,
  why,
  effect,
  confirm,
  dialog,
  onTyped,
  onConfirmed,
  onLeft,
}: ReasonDialogProps) => {
  const styles = useStyles();
  return (
    <ModalFrame title={title} busy={false} onClose={onLeft}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirmed();
        }}
      >
        <p className={styles.about}>{dialog.about}</p>
        {effect !== undefined && <p>{effect}</p>}
        <Field label={why}>
          <Textarea
            {...focusedFirst}
            value={dialog.typed}
            maxLength={reasonMost}
            onChange={(_, { value }) => onTyped(value)}
          />
        </Field>
        <div className={styles.acts}>
          <Button onClick={onLeft}>{say('Not now')}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={!dialog.mayConfirm}>
            {confirm}
          </Button>
        </div>
      </form>
    </ModalFrame>
  );
};
