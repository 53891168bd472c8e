import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { durationText } from './format-time.ts';
import { type StopOnLine, stopsText } from './stops-to-scale.ts';

const useStyles = makeStyles({
  /** Painted as a background instead of laid out: a list shows dozens. */
  line: {
    position: 'relative',
    height: '32px',
    minWidth: '96px',
    width: '100%',
    backgroundImage: [
      `radial-gradient(circle closest-side, ${tokens.colorNeutralForeground1} 90%, transparent)`,
      `radial-gradient(circle closest-side, ${tokens.colorNeutralForeground1} 90%, transparent)`,
      `linear-gradient(${tokens.colorNeutralStrokeAccessible} 0 0)`,
    ].join(', '),
    backgroundSize: '6px 6px, 6px 6px, 100% 2px',
    backgroundPosition: '0 7px, 100% 7px, 0 9px',
    backgroundRepeat: 'no-repeat',
    printColorAdjust: 'exact',
  },
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

/** A journey as a line to scale of time: each stop at its time, as long as its layover, with its code below. */
export const StopsLine = ({ totalMinutes, stops }: StopsLineProps) => {
  const styles = useStyles();
  const share = (minutes: number): string => `${(100 * minutes) / Math.max(1, totalMinutes)}%`;
  const words = [
    stopsText(stops.length),
    ...stops.map(({ code, layoverMinutes }) => `${code}, ${durationText(layoverMinutes)} layover`),
  ].join('; ');
  return (
    <div className={styles.line} role="img" aria-label={words}>
      {stops.map(({ code, atMinutes, layoverMinutes }) => (
        <Fragment key={`${code}${atMinutes}`}>
          <span
            className={styles.stop}
            style={{ left: share(atMinutes), width: share(layoverMinutes) }}
            title={`${code} ${durationText(layoverMinutes)}`}
          />
          <span className={styles.word} style={{ left: share(wordAt(atMinutes + layoverMinutes / 2, totalMinutes)) }}>
            {code}
          </span>
        </Fragment>
      ))}
      {stops.length === 0 && <span className={mergeClasses(styles.word, styles.middle)}>Non-stop</span>}
    </div>
  );
};

/** Keeps a code's centre away from the ends of the line, so that it is not clipped. */
const wordAt = (minutes: number, totalMinutes: number): number =>
  Math.min(Math.max(minutes, totalMinutes * 0.12), totalMinutes * 0.88);
