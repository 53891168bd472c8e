import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { durationText } from './format-time.ts';
import { HiddenText } from './HiddenText.tsx';
import { type StopOnLine, stopsText } from './stops-to-scale.ts';

const useStyles = makeStyles({
  frame: { position: 'relative', height: '32px', minWidth: '96px', width: '100%' },
  line: {
    position: 'absolute',
    top: '9px',
    left: '0',
    right: '0',
    height: '2px',
    borderRadius: '1px',
    backgroundColor: tokens.colorNeutralStrokeAccessible,
  },
  end: {
    position: 'absolute',
    top: '7px',
    width: '6px',
    height: '6px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralForeground1,
  },
  first: { left: '0' },
  last: { right: '0' },
  stop: {
    position: 'absolute',
    top: '7px',
    height: '6px',
    minWidth: '6px',
    borderRadius: '3px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1.5px solid ${tokens.colorNeutralForeground1}`,
  },
  word: {
    position: 'absolute',
    top: '16px',
    transform: 'translateX(-50%)',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  middle: { left: '50%' },
});

export interface StopsLineProps {
  readonly totalMinutes: number;
  readonly stops: readonly StopOnLine[];
}

/** A journey as a line of time: each stop where it lies, as long as its layover, with its code below. */
export const StopsLine = ({ totalMinutes, stops }: StopsLineProps) => {
  const styles = useStyles();
  const share = (minutes: number): string => `${(100 * minutes) / Math.max(1, totalMinutes)}%`;
  return (
    <div className={styles.frame}>
      <HiddenText>
        {[
          stopsText(stops.length),
          ...stops.map(({ code, layoverMinutes }) => `${code}, ${durationText(layoverMinutes)} on the ground`),
        ].join('; ')}
      </HiddenText>
      <div aria-hidden>
        <span className={styles.line} />
        <span className={mergeClasses(styles.end, styles.first)} />
        <span className={mergeClasses(styles.end, styles.last)} />
        {stops.map(({ code, atMinutes, layoverMinutes }) => (
          <span key={`${code}${atMinutes}`} title={`${code} ${durationText(layoverMinutes)}`}>
            <span className={styles.stop} style={{ left: share(atMinutes), width: share(layoverMinutes) }} />
            <span className={styles.word} style={{ left: share(wordAt(atMinutes + layoverMinutes / 2, totalMinutes)) }}>
              {code}
            </span>
          </span>
        ))}
        {stops.length === 0 && <span className={mergeClasses(styles.word, styles.middle)}>Non-stop</span>}
      </div>
    </div>
  );
};

/** A code's middle keeps clear of the line's ends, so that it is never cut. */
const wordAt = (minutes: number, totalMinutes: number): number =>
  Math.min(Math.max(minutes, totalMinutes * 0.12), totalMinutes * 0.88);
