import { makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { Notification } from '../../contract/shell/notifications.ts';
import type { NotificationsEvent } from '../../machines/search-pad/notifications.machine.ts';
import type { NotificationsView } from '../../machines/search-pad/notifications.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { SliderButton } from './SliderButton.tsx';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  /**
   * In a corner: above the form, so that it can always be closed, and below the form's panels, so that it never covers a
   * choice. On a phone, where a corner is half of the form: under the form, in the page.
   */
  popup: {
    position: 'fixed',
    bottom: tokens.spacingVerticalXXL,
    right: tokens.spacingHorizontalXXL,
    zIndex: 2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    width: 'min(376px, calc(100vw - 48px))',
    maxHeight: 'min(420px, 60vh)',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow28,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: {
      position: 'static',
      width: 'auto',
      maxHeight: 'none',
      boxShadow: 'none',
    },
  },
  list: { paddingTop: tokens.spacingVerticalS },
  one: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: tokens.spacingHorizontalM },
  icon: { fontSize: sizes.icon, color: tokens.colorNeutralForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const kinds = {
  notice: { Icon: InfoRegular, words: say('Notice') },
  warning: { Icon: WarningRegular, words: say('Warning') },
  offer: { Icon: TagRegular, words: say('Offer') },
} as const;

export interface NotificationPopupProps {
  readonly view: NotificationsView;
  readonly send: (event: NotificationsEvent) => void;
}

/** Notifications in a corner, on a phone under the form. They take no focus and are announced once. */
export const NotificationPopup = ({ view, send }: NotificationPopupProps) => (
  <>
    <HiddenText>
      <span role="status">{view.show === 'popup' ? newWords(view.notifications) : ''}</span>
    </HiddenText>
    {view.show === 'popup' && <Popup notifications={view.notifications} send={send} />}
  </>
);

const newWords = (notifications: readonly Notification[]): string =>
  say({ one: '{count} notification', other: '{count} notifications' }, { count: notifications.length });

interface PopupProps extends Pick<NotificationPopupProps, 'send'> {
  readonly notifications: readonly Notification[];
}

const Popup = ({ notifications, send }: PopupProps) => {
  const styles = useStyles();
  const close = () => send({ type: 'notifications.closed' });
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <aside className={styles.popup} aria-label={say('Notifications')} onKeyDown={closeByEscape}>
      <Stack as="ul" gap={16} className={styles.list}>
        {notifications.map((each) => (
          <NotificationLine
            key={each.notificationId}
            notification={each}
            follow={() => send({ type: 'notification.followed' })}
          />
        ))}
      </Stack>
      <SliderButton label={say('Close notifications')} act={close}>
        <DismissRegular aria-hidden />
      </SliderButton>
    </aside>
  );
};

export interface NotificationLineProps {
  readonly notification: Pick<Notification, 'kind' | 'title' | 'text' | 'path'>;
  readonly follow: () => void;
}

/** One notification: its kind, its title, its words and where it leads. */
export const NotificationLine = ({ notification: { kind, title, text, path }, follow }: NotificationLineProps) => {
  const styles = useStyles();
  const { Icon, words } = kinds[kind];
  return (
    <li className={styles.one}>
      <Icon aria-hidden className={`${styles.icon} ${kind === 'warning' ? styles.warning : ''}`} />
      <div>
        <h2 className={styles.title}>
          <HiddenText>{words}: </HiddenText>
          {title}
        </h2>
        <Quiet breaks>{text}</Quiet>
        {path !== null && (
          <TextLink href={path} as={Link} onClick={follow}>
            {say('Open page')}
          </TextLink>
        )}
      </div>
    </li>
  );
};
