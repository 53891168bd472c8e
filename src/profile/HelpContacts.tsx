import { makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { Contact, UserContext } from '../../contract/shell/shell.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    maxWidth: sizes.column,
    listStyleType: 'none',
    margin: '0',
    padding: '0',
  },
  card: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    marginBottom: tokens.spacingVerticalS,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.choice,
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  icon: { flexShrink: '0', fontSize: sizes.icon },
});

/** Contacts: the support desk, the account manager and the branch. */
export const HelpContacts = ({ user }: { readonly user: UserContext }) => {
  const styles = useStyles();
  const { name, contactNo, email } = pageTenant();
  return (
    <ul className={styles.cards} aria-label={say('How to reach us')}>
      <Card role="Support" contact={{ name, phoneNumber: contactNo, email }} />
      {user.associatedStaff && <Card role={say('Your account manager')} contact={user.associatedStaff} />}
      {user.associatedBranch && <Card role={say('Your branch')} contact={user.associatedBranch} />}
    </ul>
  );
};

const Card = ({ role, contact }: { readonly role: string; readonly contact: Contact }) => {
  const styles = useStyles();
  return (
    <li className={styles.card}>
      <Quiet>{role}</Quiet>
      <p className={styles.name}>{contact.name}</p>
      <Reach href={`tel:${contact.phoneNumber.replace(/\s/g, '')}`} icon={<CallRegular className={styles.icon} />}>
        {contact.phoneNumber}
      </Reach>
      <Reach href={`mailto:${contact.email}`} icon={<MailRegular className={styles.icon} />}>
        {contact.email}
      </Reach>
    </li>
  );
};

interface ReachProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: string;
}

const Reach = ({ href, icon, children }: ReachProps) => (
  <a className={useStyles().link} href={href}>
    <span aria-hidden style={{ display: 'contents' }}>
      {icon}
    </span>
    {children}
  </a>
);
