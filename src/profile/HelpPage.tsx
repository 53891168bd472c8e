import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { UserContext } from '../../contract/shell/shell.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { HelpContacts } from './HelpContacts.tsx';
import { HelpContents } from './HelpContents.tsx';
import { HelpShortcuts } from './HelpShortcuts.tsx';
import { HelpTopicSection } from './HelpTopicSection.tsx';
import type { HelpTopic } from './help-question.ts';
import type { ShortcutGroup } from './help-topics.ts';

const useStyles = makeStyles({
  lead: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, maxWidth: '60ch' },
  search: { width: '100%', maxWidth: '480px', minHeight: sizes.touch },
  columns: {
    display: 'grid',
    gridTemplateColumns: '220px minmax(0, 68ch)',
    columnGap: sizes.betweenSections,
    rowGap: tokens.spacingVerticalXXL,
    alignItems: 'start',
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 68ch)' },
  },
});

export interface HelpPageProps {
  readonly user: UserContext;
  readonly sought: string;
  readonly topics: readonly HelpTopic[];
  readonly shortcuts: readonly ShortcutGroup[];
  readonly onSeek: (sought: string) => void;
}

/** The help page: contacts first, then questions by topic, with a search. */
export const HelpPage = ({ user, sought, topics, shortcuts, onSeek }: HelpPageProps) => {
  const styles = useStyles();
  const found = topics.reduce((sum, { questions }) => sum + questions.length, 0) + shortcuts.length;
  return (
    <Stack gap={24}>
      <Stack gap={16}>
        <PageHeading>{say('Help')}</PageHeading>
        <p className={styles.lead}>{say('Answers to common questions. For anything else, call or email us.')}</p>
      </Stack>
      <HelpContacts user={user} />
      <SearchBox
        className={styles.search}
        aria-label={say('Search help')}
        placeholder={say('Search help')}
        value={sought}
        onChange={(_, { value }) => onSeek(value)}
      />
      <HiddenText>
        <span role="status">{sought.trim() === '' ? '' : say('{found} found', { found })}</span>
      </HiddenText>
      {found === 0 ? (
        <p>{say('No results for “{sought}”. Try fewer words, or contact us.', { sought: sought.trim() })}</p>
      ) : (
        <div className={styles.columns}>
          <HelpContents topics={topics} hasShortcuts={shortcuts.length > 0} />
          <Stack gap={48}>
            {topics.map((topic) => (
              <HelpTopicSection key={topic.id} topic={topic} />
            ))}
            {shortcuts.length > 0 && <HelpShortcuts groups={shortcuts} />}
          </Stack>
        </div>
      )}
    </Stack>
  );
};
