import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { holds } from '../../contract/functionalities.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { UserContext } from '../../contract/shell/shell.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { EntryLinks } from './EntryLinks.tsx';
import { HeaderDropdown } from './HeaderDropdown.tsx';
import type { Entry } from './navigation.ts';
import { SchemeChoice } from './SchemeChoice.tsx';
import { useSessionSend } from './session.tsx';

const useStyles = makeStyles({
  initials: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  chevron: { '@media (max-width: 639px)': { display: 'none' } },
  who: {
    display: 'grid',
    overflowWrap: 'anywhere',
  },
  pages: { marginTop: tokens.spacingVerticalM },
  scheme: { marginTop: tokens.spacingVerticalM },
  out: { width: '100%', marginTop: tokens.spacingVerticalL },
  name: { fontWeight: tokens.fontWeightSemibold },
});

/** Menu of the signed-in person: own pages, appearance, sign-out. */
export const ProfileMenu = ({ session }: { readonly session: SignedIn }) => {
  const styles = useStyles();
  const send = useSessionSend();
  return (
    <HeaderDropdown
      label={say('Profile')}
      trigger={
        <>
          <span className={styles.initials}>{session.initials}</span>
          <HiddenText>{say('Profile of {personName}', { personName: session.personName })}</HiddenText>
          <ChevronDownRegular aria-hidden className={styles.chevron} />
        </>
      }
    >
      <div className={styles.who}>
        <span className={styles.name}>{session.personName}</span>
        <Quiet as="span" small>
          {session.companyName}
        </Quiet>
        <Quiet as="span" small>
          {session.user.email}
        </Quiet>
      </div>
      <div className={styles.pages}>
        <EntryLinks entries={pagesOf(session.user)} />
      </div>
      <div className={styles.scheme}>
        <SchemeChoice />
      </div>
      <Button className={styles.out} icon={<SignOutRegular />} onClick={() => send({ type: 'sign-out.requested' })}>
        {say('Logout')}
      </Button>
    </HeaderDropdown>
  );
};

const pagesOf = ({ functionalities }: UserContext): Entry[] => [
  { words: say('View profile'), path: pagePaths.profile },
  { words: say('Help'), path: pagePaths.help },
  ...(holds(functionalities, 'ViewFlows') ? [{ words: say('Flows in this browser'), path: pagePaths.flows }] : []),
];
