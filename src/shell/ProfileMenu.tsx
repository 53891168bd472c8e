import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import type { SessionView } from '../../machines/shell/session.view.ts';
import { useSessionSend } from './session.tsx';

const useStyles = makeStyles({
  trigger: { paddingLeft: tokens.spacingHorizontalXS, paddingRight: tokens.spacingHorizontalXS, minWidth: 'auto' },
  initials: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  chevron: { '@media (max-width: 639px)': { display: 'none' } },
  who: {
    display: 'grid',
    maxWidth: '280px',
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** Who is signed in, and the way out. */
export const ProfileMenu = ({ session }: { readonly session: Extract<SessionView, { show: 'signed-in' }> }) => {
  const styles = useStyles();
  const send = useSessionSend();
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button className={styles.trigger} appearance="subtle" aria-label={`Profile of ${session.personName}`}>
          <span aria-hidden className={styles.initials}>
            {session.initials}
          </span>
          <ChevronDownRegular aria-hidden className={styles.chevron} />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <div className={styles.who}>
          <span className={styles.name}>{session.personName}</span>
          <span className={styles.quiet}>{session.companyName}</span>
          <span className={styles.quiet}>{session.user.email}</span>
        </div>
        <MenuList>
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={() => send({ type: 'sign-out.requested' })}>
            Logout
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
