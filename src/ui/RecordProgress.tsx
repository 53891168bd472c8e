import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '../../contract/say.ts';
import type { RecordStop } from '../../machines/parts/record-stops.ts';
import { HiddenText } from './HiddenText.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS },
  stop: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    // The way from one stop to the next.
    ':not(:last-child)::after': {
      content: '""',
      width: '24px',
      marginRight: tokens.spacingHorizontalS,
      borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
      '@media (max-width: 639px)': { width: '8px' },
    },
  },
  next: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '16px',
    height: '16px',
    borderRadius: '50%',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: '12px',
  },
  doneMark: {
    border: `1px solid ${tokens.colorNeutralForeground2}`,
    backgroundColor: tokens.colorNeutralForeground2,
    color: tokens.colorNeutralBackground1,
  },
  nextMark: { border: `4px solid ${tokens.colorCompoundBrandStroke}` },
});

/** Read out after the title of a stop: the marks are seen only. */
const spokenState: Readonly<Record<RecordStop['is'], string>> = {
  done: say(', done'),
  next: say(', next'),
  ahead: say(', later'),
  ended: say(', ended here'),
};

/** How far a record has come: its stages on a line, such as held, paid and ticketed. */
export const RecordProgress = ({ stops }: { readonly stops: readonly RecordStop[] }) => {
  const styles = useStyles();
  return (
    <ol className={styles.line} aria-label={say('Progress')}>
      {stops.map(({ title, is }) => (
        <li
          key={title}
          className={mergeClasses(styles.stop, (is === 'next' || is === 'ended') && styles.next)}
          aria-current={is === 'next' || is === 'ended' ? 'step' : undefined}
        >
          <span
            aria-hidden
            className={mergeClasses(styles.mark, is === 'done' && styles.doneMark, is === 'next' && styles.nextMark)}
          >
            {is === 'done' && <CheckmarkRegular />}
            {is === 'ended' && <DismissRegular />}
          </span>
          <span>
            {title}
            <HiddenText>{spokenState[is]}</HiddenText>
          </span>
        </li>
      ))}
    </ol>
  );
};
