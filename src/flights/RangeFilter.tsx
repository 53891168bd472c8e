import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useState } from 'react';
import type { RangeName } from '../../contract/flights/results-filters.ts';
import type { Range, SlideHint } from '../../contract/flights/results-window.ts';
import { displayMoney } from '../../contract/money.ts';
import type { RangeGroup } from '../../machines/flights/filter-panel.ts';
import { isMoney } from '../../machines/flights/range-typing.ts';
import { durationText } from '../ui/format-time.ts';
import { waitsInTurn } from '../ui/painted.ts';
import { sizes } from '../ui/sizes.ts';
import { useShownAtOnce } from '../ui/use-shown-at-once.ts';
import { BoundFields } from './BoundFields.tsx';
import { RangeBars } from './RangeBars.tsx';
import { rangeSteps, stepOf, valueAt } from './range-steps.ts';

const thumb = {
  pointerEvents: 'auto',
  width: '18px',
  height: '18px',
  borderRadius: '50%',
  border: `2px solid ${tokens.colorNeutralForeground2}`,
  backgroundColor: tokens.colorNeutralBackground1,
  cursor: 'grab',
} as const;

const useStyles = makeStyles({
  /** A layer of its own, so that changes beside it do not repaint it. */
  group: { border: '0', margin: '0', padding: '0', minWidth: '0', isolation: 'isolate' },
  title: { padding: '0', fontWeight: tokens.fontWeightSemibold, paddingBottom: tokens.spacingVerticalXS },
  track: { position: 'relative', height: '24px', '@media (pointer: coarse)': { height: sizes.touch } },
  rail: {
    position: 'absolute',
    top: 'calc(50% - 1px)',
    left: '9px',
    right: '9px',
    height: '2px',
    backgroundColor: tokens.colorNeutralStroke1,
  },
  fill: { position: 'absolute', top: '0', bottom: '0', backgroundColor: tokens.colorNeutralForeground3 },
  narrowed: { backgroundColor: tokens.colorCompoundBrandStroke },
  input: {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '100%',
    height: '100%',
    margin: '0',
    appearance: 'none',
    backgroundColor: 'transparent',
    pointerEvents: 'none',
    '::-webkit-slider-thumb': { appearance: 'none', ...thumb },
    '::-moz-range-thumb': thumb,
    '::-webkit-slider-runnable-track': { backgroundColor: 'transparent' },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::-webkit-slider-thumb': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
});

const textOf = (name: RangeName, currency: string, value: number): string =>
  isMoney(name) ? displayMoney({ currency, minor: value }) : durationText(value);

export interface RangeFilterProps {
  readonly range: RangeGroup;
  readonly currency: string;
  readonly choose: (name: RangeName, span: Range, chosen: Range) => void;
  /** Called when a person grabs a thumb, so that the engine can prepare its steps. */
  readonly expectSlide: ((hint: SlideHint) => void) | undefined;
}

/**
 * A minimum and a maximum with a histogram. While a thumb is dragged, only its label and the bars follow; the filter is
 * set on release, so that the history gets one entry.
 */
export const RangeFilter = memo(({ range, currency, choose: chooseRange, expectSlide }: RangeFilterProps) => {
  const styles = useStyles();
  const { id, title, span, bars } = range;
  const [chosen, choose] = useShownAtOnce(range.chosen, (wanted) => chooseRange(id, span, wanted));
  // `null` while no thumb is dragged. Only then do batches that widen the span move the thumbs.
  const [dragged, setDragged] = useState<Range | null>(null);
  const draft = dragged ?? { min: stepOf(span, chosen.min), max: stepOf(span, chosen.max) };
  const least = dragged === null || dragged.min === stepOf(span, chosen.min) ? chosen.min : valueAt(span, draft.min);
  const most = dragged === null || dragged.max === stepOf(span, chosen.max) ? chosen.max : valueAt(span, draft.max);
  const unit = (value: number) => textOf(id, currency, value);
  const settle = () => {
    setDragged(null);
    if (least !== chosen.min || most !== chosen.max) choose({ min: least, max: most });
  };
  const end = (which: 'min' | 'max', label: string, value: number) => (
    <input
      type="range"
      className={styles.input}
      min={0}
      max={rangeSteps}
      value={draft[which]}
      aria-label={`${title}, ${label}`}
      aria-valuetext={unit(value)}
      onChange={({ target }) => {
        const to = Number(target.value);
        setDragged(
          which === 'min' ? { ...draft, min: Math.min(to, draft.max) } : { ...draft, max: Math.max(to, draft.min) },
        );
      }}
      onPointerDown={() => expectSlide?.({ range: id, moves: which === 'min' ? 'least' : 'most' })}
      onFocus={() => expectSlide?.({ range: id, moves: which === 'min' ? 'least' : 'most' })}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  );
  return (
    <fieldset className={styles.group} {...waitsInTurn}>
      <legend className={styles.title}>{title}</legend>
      {bars !== null && <RangeBars bars={bars} chosen={{ min: least, max: most }} />}
      <div className={styles.track}>
        <div className={styles.rail}>
          <div
            className={mergeClasses(styles.fill, (draft.min > 0 || draft.max < rangeSteps) && styles.narrowed)}
            style={{ left: `${(100 * draft.min) / rangeSteps}%`, right: `${100 - (100 * draft.max) / rangeSteps}%` }}
          />
        </div>
        {end('min', 'least', least)}
        {end('max', 'most', most)}
      </div>
      <BoundFields
        range={{ ...range, chosen }}
        currency={currency}
        shown={{ min: least, max: most }}
        moving={dragged !== null}
        choose={choose}
      />
    </fieldset>
  );
});
