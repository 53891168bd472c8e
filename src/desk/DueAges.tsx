import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DueAge } from '../../contract/desk/desk-dues.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { AgesShown } from '../../machines/desk/dues-list.ts';
import { sizes } from '../ui/sizes.ts';

/** Lines across a part, so many pixels apart. */
const hatched = (px: number): string =>
  `repeating-linear-gradient(135deg, transparent 0 ${px}px, ${tokens.colorNeutralBackground1} ${px}px ${px + 1}px)`;

const useStyles = makeStyles({
  ages: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  bar: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXXS,
    height: '12px',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  /** Hatched ever closer the later it is, and at last not at all, so that the parts are told apart without colour. */
  'not-due': { backgroundColor: tokens.colorNeutralStrokeAccessible },
  week: { backgroundColor: tokens.colorPaletteMarigoldBorder2, backgroundImage: hatched(6) },
  month: { backgroundColor: tokens.colorPaletteDarkOrangeBorder2, backgroundImage: hatched(3) },
  older: { backgroundColor: tokens.colorStatusDangerForeground1 },
  table: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalM,
    margin: '0',
    fontVariantNumeric: 'tabular-nums',
    '& dd': { margin: '0' },
    '@media (max-width: 1023px)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      rowGap: tokens.spacingVerticalXS,
    },
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  part: {
    minWidth: '0',
    '@media (max-width: 639px)': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.control,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  dot: { width: '8px', height: '8px', borderRadius: '2px' },
  press: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.control,
    padding: '0',
    border: '0',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
});

export interface DueAgesProps {
  readonly ages: readonly AgesShown[];
  /** Shows the dues of one age. Default: the ages are read, and not pressed. */
  readonly onAge?: (age: DueAge) => void;
}

/** What is left to be paid by age, as one bar with its table. An age that is pressed is what the list shows. */
export const DueAges = ({ ages, onAge }: DueAgesProps) => {
  const styles = useStyles();
  return ages.map(({ currency, leftMinor, ages: parts }) => (
    <section
      key={currency}
      className={styles.ages}
      aria-label={say('Left to be paid by age, {currency}', { currency })}
    >
      <div className={styles.bar} aria-hidden>
        {parts
          .filter((part) => part.leftMinor > 0)
          .map((part) => (
            <span key={part.age} className={styles[part.age]} style={{ flexGrow: part.leftMinor / leftMinor }} />
          ))}
      </div>
      <dl className={styles.table}>
        <div className={styles.part}>
          <dt className={styles.head}>{say('Left of all')}</dt>
          <dd className={styles.strong}>{displayMoney({ currency, minor: leftMinor })}</dd>
        </div>
        {parts.map(({ age, name, count, leftMinor: left }) => (
          <div key={age} className={styles.part}>
            <dt>
              {onAge === undefined ? (
                <span className={styles.head}>
                  <Age age={age} name={name} count={count} />
                </span>
              ) : (
                <button type="button" className={styles.press} onClick={() => onAge(age)}>
                  <Age age={age} name={name} count={count} />
                </button>
              )}
            </dt>
            <dd>{displayMoney({ currency, minor: left })}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
};

const Age = ({ age, name, count }: Omit<AgesShown['ages'][number], 'leftMinor'>) => {
  const styles = useStyles();
  return (
    <>
      <span aria-hidden className={mergeClasses(styles.dot, styles[age])} />
      {name} ({count.toLocaleString('en')})
    </>
  );
};
