import {
  AriaLiveAnnouncer,
  makeStyles,
  mergeClasses,
  Toast,
  Toaster,
  ToastTitle,
  tokens,
  useAnnounce,
  useId,
  useToastController,
} from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useEffect } from 'react';
import { say } from '../../contract/say.ts';
import { dragToDismiss } from './drag-to-dismiss.ts';
import { onToast, type ToastContent, toastStaysMs } from './toasts.ts';

const useStyles = makeStyles({
  toaster: {
    width: 'min(360px, calc(100vw - 32px))',
    // Paused by CSS alone: Fluent's script would resume a toast that is hovered while it slides in.
    '& > :is(:hover, :focus-within) > [data-timer-status]': { animationPlayState: 'paused !important' },
  },
  toast: {
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    boxShadow: tokens.shadow16,
    touchAction: 'pan-y',
    userSelect: 'none',
    cursor: 'grab',
    transitionProperty: 'transform',
    transitionDuration: tokens.durationNormal,
    '[data-dragged]': { transitionDuration: '0s', cursor: 'grabbing' },
  },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
  },
  title: {
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    fontWeight: tokens.fontWeightRegular,
  },
  icon: { paddingTop: '0', fontSize: '20px' },
  close: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '44px',
    height: '44px',
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontSize: '16px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
});

const icons = { success: CheckmarkCircleRegular, warning: WarningRegular, error: ErrorCircleRegular } as const;

/** Below the header, which is 56 px high. A toast has a margin of 16 px above. */
const belowHeader = { horizontal: 16, vertical: 56 };

const isFocusShortcut = ({ ctrlKey, altKey, metaKey, key }: KeyboardEvent): boolean =>
  ctrlKey && !altKey && !metaKey && key.toLowerCase() === 'm';

/**
 * Renders toasts (SHL-10): top right, announced once, closed after three seconds, by their button, by dragging aside,
 * or by Escape. Ctrl + M moves the focus to them.
 */
export const ToastRegion = () => (
  <AriaLiveAnnouncer>
    <AnnouncedToaster />
  </AriaLiveAnnouncer>
);

const AnnouncedToaster = () => {
  const styles = useStyles();
  const toasterId = useId('toasts');
  const { dispatchToast, dismissToast, dismissAllToasts } = useToastController(toasterId);
  const { announce } = useAnnounce();
  useEffect(() => {
    let shown = 0;
    const stop = onToast(({ intent, text }) => {
      shown += 1;
      const toastId = `${toasterId}-${shown}`;
      const body = <ToastBody intent={intent} text={text} onClose={() => dismissToast(toastId)} />;
      dispatchToast(body, { toastId, intent, timeout: toastStaysMs, position: 'top-end' });
    });
    const closeAll = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismissAllToasts();
    };
    document.addEventListener('keydown', closeAll);
    return () => {
      stop();
      document.removeEventListener('keydown', closeAll);
    };
  }, [toasterId, dispatchToast, dismissToast, dismissAllToasts]);
  return (
    <Toaster
      toasterId={toasterId}
      className={styles.toaster}
      aria-label={say('Notices')}
      offset={belowHeader}
      announce={(message) => announce(message)}
      shortcuts={{ focus: isFocusShortcut }}
    />
  );
};

interface ToastBodyProps extends ToastContent {
  readonly onClose: () => void;
}

const ToastBody = ({ intent, text, onClose }: ToastBodyProps) => {
  const styles = useStyles();
  const Icon = icons[intent];
  return (
    <Toast className={mergeClasses(styles.toast, styles[intent])} {...dragToDismiss(onClose)}>
      <ToastTitle
        className={styles.title}
        media={{ className: styles.icon, children: <Icon aria-hidden /> }}
        action={
          <button type="button" className={styles.close} aria-label={say('Close')} onClick={onClose}>
            <DismissRegular aria-hidden />
          </button>
        }
      >
        {text}
      </ToastTitle>
    </Toast>
  );
};
