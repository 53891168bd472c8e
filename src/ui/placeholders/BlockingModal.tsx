import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { LoaderMark } from './LoaderMark.tsx';

const useStyles = makeStyles({
  dialog: {
    width: 'min(400px, calc(100vw - 32px))',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow64,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':focus-visible': { outlineStyle: 'none' },
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  words: { display: 'grid', justifyItems: 'center', rowGap: tokens.spacingVerticalM, textAlign: 'center' },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  detail: { color: tokens.colorNeutralForeground2, maxWidth: '44ch', minHeight: tokens.lineHeightBase300 },
});

/**
 * Stable, so that React calls it once. Closes the dialog before it is removed, because browsers return the focus only
 * when a dialog closes.
 */
const showAsModal = (dialog: HTMLDialogElement | null): (() => void) | undefined => {
  if (dialog === null) return undefined;
  dialog.showModal();
  return () => dialog.close();
};

export interface BlockingModalProps {
  readonly title: string;
  /** Announced when it changes. */
  readonly children?: ReactNode;
}

/** A modal that blocks the page until the work is done. Escape does not close it. */
export const BlockingModal = ({ title, children }: BlockingModalProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <dialog
      ref={showAsModal}
      className={styles.dialog}
      aria-labelledby={id}
      aria-busy="true"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on a second Escape, so it is opened again.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
    >
      <div className={styles.words}>
        <LoaderMark sizePx={48} />
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children !== undefined && (
          <p role="status" className={styles.detail}>
            {children}
          </p>
        )}
      </div>
    </dialog>
  );
};
