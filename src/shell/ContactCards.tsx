import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { Contact, UserContext } from '../../contract/shell/shell.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  card: { display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' },
  role: { fontWeight: tokens.fontWeightRegular },
  name: { fontWeight: tokens.fontWeightSemibold },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.control,
    color: tokens.colorBrandForegroundLink,
  },
});

/** Contacts of this agency (SHL-05): the account manager and the branch. */
export const ContactCards = ({ user }: { readonly user: UserContext }) => (
  <Stack gap={16}>
    {user.associatedStaff && <Card role={say('Your account manager')} contact={user.associatedStaff} />}
    {user.associatedBranch && <Card role={say('Your branch')} contact={user.associatedBranch} />}
  </Stack>
);

const Card = ({ role, contact }: { readonly role: string; readonly contact: Contact }) => {
  const styles = useStyles();
  return (
    <div className={styles.card}>
      <Quiet small className={styles.role}>
        {role}
      </Quiet>
      <p className={styles.name}>{contact.name}</p>
      <a className={styles.link} href={`tel:${contact.phoneNumber.replace(/\s/g, '')}`}>
        {contact.phoneNumber}
      </a>
      <a className={styles.link} href={`mailto:${contact.email}`}>
        {contact.email}
      </a>
    </div>
  );
};
