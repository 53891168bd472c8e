import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  dialog: {
    width: 'min(440px, calc(100vw - 32px))',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow64,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
});

export interface SessionEndedProps {
  readonly title: string;
  readonly message: string;
  readonly onAcknowledge: () => void;
}

/** Stable, so that React calls it once, when the dialog appears. A native modal traps the focus. */
const showAsModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal();
};

/**
 * The blocking dialog of a session that has ended (SES-02). Only Ok closes it: browsers close a dialog on a second
 * Escape, so it is opened again.
 */
export const SessionEnded = ({ title, message, onAcknowledge }: SessionEndedProps) => {
  const styles = useStyles();
  return (
    <dialog
      ref={showAsModal}
      className={styles.dialog}
      aria-labelledby="session-ended"
      aria-describedby="why-session-ended"
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <Stack gap={16}>
        <h1 id="session-ended" className={styles.title}>
          {title}
        </h1>
        <p id="why-session-ended">{message}</p>
        <PlainButton appearance="primary" wide onClick={onAcknowledge}>
          {say('Ok')}
        </PlainButton>
      </Stack>
    </dialog>
  );
};
