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

/** Marks the element of a dialog that has the focus first. Without one it is the title. */
export const focusedFirst = { 'data-focused-first': '' } as const;

/** Opens the dialog, and gives the focus to where a person begins, not to the button that closes it. A stable function. */
const openAtBeginning = (dialog: HTMLDialogElement | null) => {
  const closed = openModal(dialog);
  const first = dialog?.querySelector<HTMLElement>('[data-focused-first]') ?? dialog?.querySelector<HTMLElement>('h2');
  first?.focus();
  return closed;
};

/** What a drawer holds may be nothing but text: the keyboard must reach it to scroll. */
const readOnScroll = { tabIndex: 0 } as const;

export interface ModalFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The dialog stays open until what it waits for has come. */
  readonly busy?: boolean;
  /** Stands at the side of the page, as high as it. */
  readonly drawer?: boolean;
  /** What it is as wide as. Default: text. */
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
      ref={openAtBeginning}
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
      <div className={styles.body} {...(drawer ? readOnScroll : {})}>
        {children}
      </div>
    </dialog>
  );
};
