import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { type ReactNode, useId } from 'react';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  group: { minWidth: '0', margin: '0', padding: '0', border: '0' },
  legend: { padding: '0', marginBottom: tokens.spacingVerticalXS },
  star: { color: tokens.colorPaletteRedForeground1 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    minHeight: sizes.touch,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:checked)': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  radio: { margin: '3px 0 0', accentColor: tokens.colorCompoundBrandBackground, outlineStyle: 'none' },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  wrong: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXS,
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

export interface RadioCard {
  readonly code: string;
  readonly name: string;
  /** Below the name, a line each. */
  readonly lines: readonly string[];
}

export interface RadioCardsProps {
  /** Path of the field. The first choice has it as its id, to which the list of errors links. */
  readonly path: string;
  readonly legend: string;
  readonly cards: readonly RadioCard[];
  readonly chosen: string;
  readonly wrong: string | null;
  readonly none: ReactNode;
  readonly onChoose: (code: string) => void;
}

/** One choice among a few that say more than a word. */
export const RadioCards = ({ path, legend, cards, chosen, wrong, none, onChoose }: RadioCardsProps) => {
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.group} aria-describedby={wrong === null ? undefined : `${name}-wrong`}>
      <legend className={styles.legend}>
        {legend}{' '}
        <span aria-hidden className={styles.star}>
          *
        </span>
      </legend>
      {cards.length === 0 ? (
        none
      ) : (
        <div className={styles.cards}>
          {cards.map(({ code, name: words, lines }, index) => (
            <label key={code} className={mergeClasses(styles.card, wrong !== null && styles.invalid)}>
              <input
                id={index === 0 ? path : undefined}
                type="radio"
                name={name}
                className={styles.radio}
                checked={chosen === code}
                onChange={() => onChoose(code)}
              />
              <span>
                <span className={styles.name}>{words}</span>
                {lines.map((line) => (
                  <Quiet key={line} as="span" small figures breaks block>
                    {line}
                  </Quiet>
                ))}
              </span>
            </label>
          ))}
        </div>
      )}
      {wrong !== null && (
        <p id={`${name}-wrong`} className={styles.wrong}>
          <ErrorCircleRegular aria-hidden />
          {wrong}
        </p>
      )}
    </fieldset>
  );
};
