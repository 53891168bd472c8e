import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Range } from '../../contract/flights/results-window.ts';
import { say } from '../../contract/say.ts';
import type { RangeGroup } from '../../machines/flights/filter-panel.ts';
import { type BoundEnd, boundRule, boundText, isMoney, settleBound } from '../../machines/flights/range-typing.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalXXS,
  },
  field: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: sizes.control,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-1px',
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    },
    '@media (pointer: coarse)': { height: sizes.touch },
  },
  refused: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  unit: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  input: {
    flexGrow: '1',
    minWidth: '0',
    width: '100%',
    padding: '0',
    border: '0',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  rule: {
    gridColumnStart: '1',
    gridColumnEnd: '3',
    paddingTop: tokens.spacingVerticalXXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorPaletteRedForeground1,
  },
});

/** The text of one field. `refused`: it was submitted and is out of range. */
interface Typed {
  readonly end: BoundEnd['end'];
  readonly text: string;
  readonly refused: boolean;
}

export interface BoundFieldsProps {
  readonly range: RangeGroup;
  readonly currency: string;
  /** Positions of the slider's thumbs. */
  readonly shown: Range;
  /** While a thumb moves, the fields follow it. */
  readonly moving: boolean;
  readonly choose: (chosen: Range) => void;
}

/** The ends of a range as number fields. A value out of range stays as typed, with the allowed range below it. */
export const BoundFields = ({ range, currency, shown, moving, choose }: BoundFieldsProps) => {
  const styles = useStyles();
  const ruleId = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const { id, title, span, chosen } = range;
  const settle = ({ end, text }: Typed) => {
    const outcome = settleBound({ range: id, currency, end }, text, span, chosen);
    if (outcome.kind === 'refused') return setTyped({ end, text, refused: true });
    setTyped(null);
    const { min, max } = outcome.chosen;
    if (min !== chosen.min || max !== chosen.max) choose(outcome.chosen);
  };
  const refused = typed?.refused && !moving ? typed : null;
  const field = (end: BoundEnd['end'], label: string) => {
    const own = typed?.end === end && !moving ? typed : null;
    return (
      <label className={mergeClasses(styles.field, own?.refused && styles.refused)}>
        <span className={styles.unit} aria-hidden>
          {isMoney(id) ? currency : 'h'}
        </span>
        <input
          className={styles.input}
          inputMode={isMoney(id) ? 'numeric' : 'text'}
          autoComplete="off"
          value={own?.text ?? boundText({ range: id, currency }, shown[end])}
          aria-label={`${title}, ${label}, ${isMoney(id) ? currency : 'hours'}`}
          aria-invalid={own?.refused ?? false}
          aria-describedby={own?.refused ? ruleId : undefined}
          onChange={({ target }) => setTyped({ end, text: target.value, refused: false })}
          onBlur={() => own !== null && !own.refused && settle(own)}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && own !== null && settle(own)}
        />
      </label>
    );
  };
  return (
    <div className={styles.fields}>
      {field('min', say('at least'))}
      {field('max', say('at most'))}
      {refused !== null && (
        <p id={ruleId} role="alert" className={styles.rule}>
          {boundRule({ range: id, currency, end: refused.end }, span, chosen)}
        </p>
      )}
    </div>
  );
};
