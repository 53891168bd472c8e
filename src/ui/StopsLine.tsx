import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { say } from '../../contract/say.ts';
import { durationText } from './format-time.ts';
import { type StopOnLine, stopsText } from './stops-to-scale.ts';

const roomy = '@container (min-width: 860px)';

/** Width of an airport's code and the gap between it and the line. */
const besideLine = `calc(26px + ${tokens.spacingHorizontalS})`;

const airport = {
  position: 'absolute',
  top: '0',
  fontSize: tokens.fontSizeBase200,
  color: tokens.colorNeutralForeground2,
  whiteSpace: 'nowrap',
} as const;

const useStyles = makeStyles({
  /**
   * Painted as a background instead of laid out: a list shows dozens. The codes are painted too, since the image has its
   * own text for screen readers.
   */
  line: {
    boxSizing: 'border-box',
    position: 'relative',
    height: '32px',
    minWidth: '96px',
    backgroundImage: [
      `radial-gradient(circle closest-side, ${tokens.colorNeutralForeground1} 90%, transparent)`,
      `radial-gradient(circle closest-side, ${tokens.colorNeutralForeground1} 90%, transparent)`,
      `linear-gradient(${tokens.colorNeutralStrokeAccessible} 0 0)`,
    ].join(', '),
    backgroundSize: '6px 6px, 6px 6px, 100% 2px',
    backgroundPosition: '0 7px, 100% 7px, 0 9px',
    backgroundRepeat: 'no-repeat',
    printColorAdjust: 'exact',
    [roomy]: {
      marginLeft: besideLine,
      marginRight: besideLine,
      '::before': {
        ...airport,
        content: 'attr(data-from)',
        right: '100%',
        lineHeight: '20px',
        marginRight: tokens.spacingHorizontalS,
      },
      '::after': {
        ...airport,
        content: 'attr(data-to)',
        left: '100%',
        lineHeight: '20px',
        marginLeft: tokens.spacingHorizontalS,
      },
    },
  },
  direct: {
    paddingTop: '16px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  stop: {
    position: 'absolute',
    top: '7px',
    height: '6px',
    minWidth: '6px',
    borderRadius: '3px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1.5px solid ${tokens.colorNeutralForeground1}`,
    '::after': {
      ...airport,
      content: 'attr(data-code)',
      // 16 px below the top of the line, measured from inside the border.
      top: '7.5px',
      left: 'calc(var(--word) * (100% + 3px) - 1.5px)',
      transform: 'translateX(-50%)',
      lineHeight: tokens.lineHeightBase200,
    },
  },
});

export interface StopsLineProps {
  readonly className?: string | undefined;
  /** IATA codes of the first and the last airport. */
  readonly from: string;
  readonly to: string;
  readonly totalMinutes: number;
  readonly stops: readonly StopOnLine[];
}

/** A journey as a line to scale of time: each stop at its time, as long as its layover, with its code below. */
export const StopsLine = ({ className, from, to, totalMinutes, stops }: StopsLineProps) => {
  const styles = useStyles();
  const whole = Math.max(1, totalMinutes);
  const share = (minutes: number): string => `${(100 * minutes) / whole}%`;
  const spokenText = [
    stopsText(stops.length),
    ...stops.map(({ code, layoverMinutes, isTechnical }) =>
      isTechnical
        ? say('Stops at {place} without change', { place: code })
        : say('{code}, {layoverMinutes} layover', { code, layoverMinutes: durationText(layoverMinutes) }),
    ),
  ].join('; ');
  return (
    <div
      className={mergeClasses(styles.line, stops.length === 0 && styles.direct, className)}
      role="img"
      aria-label={spokenText}
      data-from={from}
      data-to={to}
    >
      {stops.length === 0
        ? say('Non-stop')
        : stops.map(({ code, atMinutes, layoverMinutes, isTechnical }) => (
            <span
              key={`${code}${atMinutes}`}
              className={styles.stop}
              style={
                {
                  left: share(atMinutes),
                  width: share(layoverMinutes),
                  '--word': codeCentreOf(atMinutes, layoverMinutes, whole),
                } as CSSProperties
              }
              title={
                isTechnical
                  ? say('Stops at {place} without change', { place: code })
                  : `${code} ${durationText(layoverMinutes)}`
              }
              data-code={code}
            />
          ))}
    </div>
  );
};

/**
 * Centre of a code, in lengths of its stop from the start of the stop: below the middle of the stop, but clear of the
 * ends of the line, so that it is not clipped.
 */
const codeCentreOf = (atMinutes: number, layoverMinutes: number, totalMinutes: number): number => {
  const middle = Math.min(Math.max(atMinutes + layoverMinutes / 2, totalMinutes * 0.12), totalMinutes * 0.88);
  return (middle - atMinutes) / Math.max(1, layoverMinutes);
};
