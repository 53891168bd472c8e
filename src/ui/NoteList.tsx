import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Quiet } from './Quiet.tsx';
import { Stack } from './Stack.tsx';
import { momentText } from './zoned-moment.ts';

const useStyles = makeStyles({
  words: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  others: {
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorCompoundBrandStroke}`,
  },
});

export interface NoteLine {
  readonly at: string;
  readonly who: string;
  readonly words: string;
  /** Whether the other side wrote it, which is marked. Default: no. */
  readonly isOthers?: boolean;
}

/** Notes or messages of people with their name and time, the earliest first. */
export const NoteList = ({ name, lines }: { readonly name: string; readonly lines: readonly NoteLine[] }) => {
  const styles = useStyles();
  return (
    <Stack as="ol" gap={12} aria-label={name}>
      {lines.map(({ at, who, words, isOthers = false }) => (
        <li key={`${at} ${who} ${words}`} className={mergeClasses(isOthers && styles.others)}>
          <p className={styles.words}>{words}</p>
          <Quiet small figures>
            {who}, {momentText(at)}
          </Quiet>
        </li>
      ))}
    </Stack>
  );
};
