import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import type { SessionView } from '../../machines/shell/session.view.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { moveByArrows } from '../ui/arrow-keys.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { openingFromLeft } from '../ui/opening-motion.ts';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { inBar } from './bar-styles.ts';
import { ContactCards } from './ContactCards.tsx';
import { EntryLinks } from './EntryLinks.tsx';
import { closeAfterLink } from './HeaderDropdown.tsx';
import { type EntryGroup, type Opener, phoneNavigation, sideNavigation } from './navigation.ts';

const useStyles = makeStyles({
  button: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: sizes.touch,
    height: sizes.touch,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})`,
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontSize: sizes.icon,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  opener: inBar,
  sheet: {
    position: 'fixed',
    top: '0',
    bottom: '0',
    left: '0',
    right: 'auto',
    width: 'min(304px, calc(100vw - 48px))',
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    border: '0',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow64,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    overscrollBehaviorY: 'contain',
    ...openingFromLeft,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  head: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  close: { marginRight: `calc(-1 * ${tokens.spacingHorizontalM})` },
  group: { marginTop: tokens.spacingVerticalL },
  title: {
    paddingBottom: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  phone: { '@media (min-width: 800px)': { display: 'none' } },
});

export interface SideNavigationProps {
  readonly session: Extract<SessionView, { show: 'signed-in' }>;
  readonly onOpen: (what: Opener['opens']) => void;
}

/** The side navigation (SHL-03): a sheet with every list and ledger. On a phone also what the header leaves out. */
export const SideNavigation = ({ session, onOpen }: SideNavigationProps) => {
  const styles = useStyles();
  const id = useId();
  const { user } = session;
  const tenant = pageTenant();
  const [searchPad, products] = phoneNavigation(user.functionalities, tenant.isDefault);
  return (
    <>
      <button type="button" className={mergeClasses(styles.button, styles.opener)} popoverTarget={id}>
        <NavigationRegular aria-hidden />
        <HiddenText>{say('Menu')}</HiddenText>
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={say('Side')}
        className={styles.sheet}
        onClick={closeAfterLink}
        onKeyDown={moveByArrows}
      >
        <Row gap={12} justify="between" wrap={false} className={styles.head}>
          <p>{session.companyName}</p>
          <button
            type="button"
            className={mergeClasses(styles.button, styles.close)}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <DismissRegular aria-hidden />
            <HiddenText>{say('Close menu')}</HiddenText>
          </button>
        </Row>
        {searchPad && <Group group={searchPad} className={styles.phone} />}
        {sideNavigation(user.functionalities, tenant.isDefault).map((group) => (
          <Group key={group.title} group={group} onOpen={onOpen} />
        ))}
        {products && <Group group={products} className={styles.phone} />}
        {(user.associatedStaff || user.associatedBranch) && (
          <div className={mergeClasses(styles.group, styles.phone)}>
            <ContactCards user={user} />
          </div>
        )}
      </nav>
    </>
  );
};

interface GroupProps {
  readonly group: EntryGroup;
  readonly className?: string | undefined;
  readonly onOpen?: SideNavigationProps['onOpen'];
}

const Group = ({ group, className, onOpen }: GroupProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.group, className)}>
      <h2 className={styles.title}>{group.title}</h2>
      <EntryLinks entries={group.entries} {...(onOpen && { onOpen })} />
    </div>
  );
};
