import { makeStyles, tokens } from '@fluentui/react-components';
import type { Histogram, Range } from '../../contract/results-window.ts';

const useStyles = makeStyles({
  /** The rail of the slider below begins half a thumb from its edge, and so do these. */
  bars: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: '40px',
    paddingLeft: '9px',
    paddingRight: '9px',
    marginTop: tokens.spacingVerticalXS,
  },
  left: { fill: tokens.colorNeutralForeground3 },
  out: { fill: tokens.colorNeutralStroke1 },
});

const highPx = 40;
/** Of a bar's place, what lies between it and the next one. */
const gap = 0.12;

export interface RangeBarsProps {
  readonly bars: Histogram;
  /** What is chosen of the range: the bars within stand out. */
  readonly chosen: Range;
}

/** How many lie where: bars over a slider, two shapes however many there are. */
export const RangeBars = ({ bars: { from, step, counts }, chosen }: RangeBarsProps) => {
  const styles = useStyles();
  const highest = Math.max(1, ...counts);
  const isWithin = (index: number): boolean => {
    const least = from + index * step;
    return least + step > chosen.min && least <= chosen.max;
  };
  const shape = (within: boolean): string =>
    counts
      .map((count, index) => (isWithin(index) === within ? barAt(index, Math.max(1, (highPx * count) / highest)) : ''))
      .join('');
  return (
    <svg className={styles.bars} viewBox={`0 0 ${counts.length} ${highPx}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.left} d={shape(true)} />
      <path className={styles.out} d={shape(false)} />
    </svg>
  );
};

const barAt = (index: number, high: number): string =>
  `M${index} ${highPx}V${(highPx - high).toFixed(1)}h${1 - gap}V${highPx}z`;
