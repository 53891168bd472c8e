import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  group: { minWidth: '0', margin: '0', padding: '0', border: '0' },
  legend: {
    paddingLeft: '0',
    paddingBottom: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  choices: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowX: 'hidden',
    overflowY: 'hidden',
  },
  choice: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    textAlign: 'center',
    cursor: 'pointer',
    ':has(:checked)': {
      backgroundColor: tokens.colorNeutralBackground3,
      fontWeight: tokens.fontWeightSemibold,
      boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}`,
    },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (pointer: fine)': { minHeight: '36px' },
  },
  radio: {
    position: 'absolute',
    width: '100%',
    height: '100%',
    margin: '0',
    opacity: '0',
    cursor: 'pointer',
  },
});

export interface ChoiceBarProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  /** Whether nothing can be chosen now. */
  readonly disabled?: boolean;
}

/** One choice among a few, side by side. */
export const ChoiceBar = <Value extends string>({
  legend,
  values,
  words,
  chosen,
  onChoose,
  disabled = false,
}: ChoiceBarProps<Value>) => {
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {values.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {words[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
