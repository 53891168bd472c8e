import { Button, Field, makeStyles, Textarea } from '@fluentui/react-components';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { say } from '../../contract/say.ts';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  about: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
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
      <Stack
        as="form"
        gap={16}
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
        <Row gap={8} align="stretch" justify="end">
          <Button onClick={onLeft}>{say('Not now')}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={!dialog.mayConfirm}>
            {confirm}
          </Button>
        </Row>
      </Stack>
    </ModalFrame>
  );
};
