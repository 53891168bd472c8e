import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import type { PasswordResetView } from '../../machines/sign-in/password-reset.view.ts';
import { PlainButton } from '../ui/PlainButton.tsx';

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
  words: { display: 'grid', rowGap: tokens.spacingVerticalL, justifyItems: 'center', textAlign: 'center' },
  icon: { fontSize: '48px', color: tokens.colorStatusSuccessForeground1 },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { color: tokens.colorNeutralForeground2 },
});

/** Stable, so that React calls it once, when the dialog appears. A native modal traps the focus. */
const showAsModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal();
};

export interface PasswordChangedProps {
  readonly because: Extract<PasswordResetView, { show: 'changed' }>['because'];
  readonly onRead: () => void;
}

/** Confirms that the password was set. The page reloads by itself, or when the person confirms. */
export const PasswordChanged = ({ because, onRead }: PasswordChangedProps) => {
  const styles = useStyles();
  return (
    <dialog
      ref={showAsModal}
      className={styles.dialog}
      aria-labelledby="password-changed"
      aria-describedby="password-changed-next"
      onClose={onRead}
    >
      <div className={styles.words}>
        <CheckmarkCircleRegular aria-hidden className={styles.icon} />
        <h1 id="password-changed" className={styles.title}>
          {because === 'first' ? say('Your password is set') : messages.passwordChanged}
        </h1>
        <p id="password-changed-next" className={styles.text}>
          {messages.signInWithNewPassword}
        </p>
        <PlainButton appearance="primary" wide onClick={onRead}>
          {say('Sign in')}
        </PlainButton>
      </div>
    </dialog>
  );
};
