import { makeStyles, tokens } from '@fluentui/react-components';
import type { Histogram, Range } from '../../contract/flights/results-window.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  /** Aligned with the slider's rail, which begins half a thumb from its edge. */
  bars: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: sizes.largeControl,
    paddingLeft: '9px',
    paddingRight: '9px',
    marginTop: tokens.spacingVerticalXS,
  },
  left: { fill: tokens.colorNeutralForeground3 },
  out: { fill: tokens.colorNeutralStroke1 },
});

const highPx = 40;
/** Share of a bar's width that is a gap. */
const gap = 0.12;

export interface RangeBarsProps {
  readonly bars: Histogram;
  /** The selected range. Bars within it are highlighted. */
  readonly chosen: Range;
}

/** Histogram over a slider. Drawn as two paths, however many bars there are. */
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
