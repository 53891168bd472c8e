import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { momentText } from './zoned-moment.ts';

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  words: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  others: {
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorCompoundBrandStroke}`,
  },
  by: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface SaidLine {
  readonly at: string;
  readonly who: string;
  readonly words: string;
  /** Written by the other side, and marked as such. */
  readonly isOthers?: boolean;
}

/** Notes or messages of people with their name and time, the earliest first. */
export const SaidLines = ({ name, lines }: { readonly name: string; readonly lines: readonly SaidLine[] }) => {
  const styles = useStyles();
  return (
    <ol className={styles.lines} aria-label={name}>
      {lines.map(({ at, who, words, isOthers = false }) => (
        <li key={`${at} ${who} ${words}`} className={mergeClasses(isOthers && styles.others)}>
          <p className={styles.words}>{words}</p>
          <p className={styles.by}>
            {who}, {momentText(at)}
          </p>
        </li>
      ))}
    </ol>
  );
};
