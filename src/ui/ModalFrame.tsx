import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { openModal } from './open-modal.ts';

const useStyles = makeStyles({
  dialog: {
    width: 'calc(100% - 32px)',
    maxWidth: '640px',
    maxHeight: '90dvh',
    padding: '0',
    border: '0',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '[open]': { display: 'flex', flexDirection: 'column' },
  },
  /** As wide as a picture that is as high as the screen allows. */
  picture: { maxWidth: 'min(960px, 86dvh)' },
  drawer: {
    width: 'min(100%, 480px)',
    maxWidth: '100%',
    height: '100dvh',
    maxHeight: '100dvh',
    marginTop: '0',
    marginRight: '0',
    marginBottom: '0',
    marginLeft: 'auto',
    borderRadius: '0',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 480px)': { paddingLeft: tokens.spacingHorizontalL },
  },
  title: {
    minWidth: '0',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outlineStyle: 'none' },
  },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    '@media (max-width: 480px)': { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
  },
  close: { flexShrink: '0' },
});

/** Attributes of the element that has the focus when the dialog opens. Default: the title has it. */
export const focusedFirst = { 'data-focused-first': '' } as const;

/** Opens the dialog and moves the focus away from its first control, the button that closes it. A stable function. */
const openWithFocus = (dialog: HTMLDialogElement | null) => {
  const onRemoved = openModal(dialog);
  const first = dialog?.querySelector<HTMLElement>('[data-focused-first]') ?? dialog?.querySelector<HTMLElement>('h2');
  first?.focus();
  return onRemoved;
};

/** A drawer may hold text only. It is focusable, so that it can be scrolled by keyboard. */
const scrollableByKeyboard = { tabIndex: 0 } as const;

export interface ModalFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether Escape and the button leave the dialog open, for example until an answer has come. Default: no. */
  readonly busy?: boolean;
  /** Whether it stands at the right side of the window, as high as the window. Default: no. */
  readonly drawer?: boolean;
  /** Width: of text, or of a picture as high as the screen allows. Default: `text`. */
  readonly size?: 'text' | 'picture';
  readonly onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  readonly children: ReactNode;
}

/** A modal dialog with its title and a button that closes it. */
export const ModalFrame = ({
  title,
  onClose,
  busy = false,
  drawer = false,
  size = 'text',
  onKeyDown,
  children,
}: ModalFrameProps) => {
  const styles = useStyles();
  return (
    <dialog
      ref={openWithFocus}
      className={mergeClasses(styles.dialog, size === 'picture' && styles.picture, drawer && styles.drawer)}
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<DismissRegular />}
          aria-label={say('Close')}
          disabledFocusable={busy}
          onClick={onClose}
        />
      </div>
      <div className={styles.body} {...(drawer ? scrollableByKeyboard : {})}>
        {children}
      </div>
    </dialog>
  );
};
