import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { ActivityLine } from '../../machines/parts/record-activity.ts';
import { Quiet } from './Quiet.tsx';
import { momentText } from './zoned-moment.ts';

const useStyles = makeStyles({
  line: {
    position: 'relative',
    paddingLeft: '24px',
    paddingBottom: tokens.spacingVerticalL,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    marginLeft: '4px',
    ':last-child': { paddingBottom: '0', borderLeft: '2px solid transparent' },
    '::before': {
      content: '""',
      position: 'absolute',
      left: '-6px',
      top: '5px',
      width: '10px',
      height: '10px',
      borderRadius: '50%',
      backgroundColor: tokens.colorNeutralForeground3,
    },
  },
  words: { maxWidth: '68ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  message: {
    width: 'fit-content',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** What happened to a record and what people wrote about it. */
export const Activity = ({ lines }: { readonly lines: readonly ActivityLine[] }) => {
  const styles = useStyles();
  return (
    <ol aria-label={say('Activity')}>
      {lines.map(({ at, who, words, isMessage }) => (
        <li key={`${at} ${who} ${words}`} className={styles.line}>
          <p className={mergeClasses(styles.words, isMessage && styles.message)}>{words}</p>
          <Quiet small figures>
            {momentText(at)} · {who}
          </Quiet>
        </li>
      ))}
    </ol>
  );
};
