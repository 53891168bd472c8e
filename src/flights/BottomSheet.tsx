import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { openModal } from '../ui/open-modal.ts';

const useStyles = makeStyles({
  sheet: {
    position: 'fixed',
    top: 'auto',
    bottom: '0',
    left: '0',
    right: '0',
    width: '100%',
    maxWidth: '560px',
    maxHeight: '90dvh',
    margin: '0 auto',
    padding: '0',
    border: '0',
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    animationName: { from: { transform: 'translateY(100%)' }, to: { transform: 'translateY(0)' } },
    animationDuration: '160ms',
    animationTimingFunction: 'ease-out',
    '::backdrop': {
      backgroundColor: tokens.colorBackgroundOverlay,
      animationName: { from: { opacity: '0' }, to: { opacity: '1' } },
      animationDuration: '160ms',
    },
    '[open]': { display: 'flex', flexDirection: 'column' },
  },
  body: {
    flexGrow: '1',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
    containerType: 'inline-size',
  },
  foot: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export interface BottomSheetProps {
  readonly label: string;
  /** Called when the person closes the sheet: with Escape, or by pressing beside it. */
  readonly onClose: () => void;
  /** Stays in view below the content. Default: none. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A modal that slides in from the bottom of the screen. */
export const BottomSheet = ({ label, onClose, foot, children }: BottomSheetProps) => {
  const styles = useStyles();
  return (
    <dialog
      ref={openModal}
      className={styles.sheet}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
};
