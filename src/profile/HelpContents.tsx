import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { sizes } from '../ui/sizes.ts';
import type { HelpTopic } from './help-question.ts';
import { shortcutsId, shortcutsTitle } from './help-topics.ts';

const useStyles = makeStyles({
  contents: {
    position: 'sticky',
    top: '80px',
    '@media (max-width: 899px)': { position: 'static' },
  },
  list: {
    display: 'grid',
    listStyleType: 'none',
    margin: '0',
    padding: '0',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.choice,
    paddingLeft: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
});

export interface HelpContentsProps {
  readonly topics: readonly HelpTopic[];
  readonly hasShortcuts: boolean;
}

/** Table of contents of the topics that the search leaves. */
export const HelpContents = ({ topics, hasShortcuts }: HelpContentsProps) => {
  const styles = useStyles();
  const entries = [...topics, ...(hasShortcuts ? [{ id: shortcutsId, title: shortcutsTitle }] : [])];
  return (
    <nav className={styles.contents} aria-label={say('On this page')}>
      <ul className={styles.list}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
