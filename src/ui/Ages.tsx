import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { displayMoney } from '../../contract/money.ts';
import { sizes } from './sizes.ts';

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
  soon: { backgroundColor: tokens.colorNeutralStrokeAccessible },
  young: { backgroundColor: tokens.colorPaletteMarigoldBorder2, backgroundImage: hatched(6) },
  late: { backgroundColor: tokens.colorPaletteDarkOrangeBorder2, backgroundImage: hatched(3) },
  latest: { backgroundColor: tokens.colorStatusDangerForeground1 },
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

/** An amount of one age. */
export interface AgedPart<Age extends string> {
  readonly age: Age;
  readonly name: string;
  readonly minor: number;
  readonly tone: 'soon' | 'young' | 'late' | 'latest';
}

export interface AgesProps<Age extends string> {
  /** What the amounts are: the name of the section. */
  readonly label: string;
  readonly currency: string;
  /** Name and amount of all ages together. */
  readonly total: { readonly name: string; readonly minor: number };
  readonly parts: readonly AgedPart<Age>[];
  /** Shows what is of one age. Default: the ages are read, and not pressed. */
  readonly onAge?: (age: Age) => void;
}

/** Amounts by age, as one bar with its table. An age that is pressed is what the list shows. */
export const Ages = <Age extends string>({ label, currency, total, parts, onAge }: AgesProps<Age>) => {
  const styles = useStyles();
  return (
    <section className={styles.ages} aria-label={label}>
      <div className={styles.bar} aria-hidden>
        {parts
          .filter(({ minor }) => minor > 0)
          .map(({ age, minor, tone }) => (
            <span key={age} className={styles[tone]} style={{ flexGrow: minor / total.minor }} />
          ))}
      </div>
      <dl className={styles.table}>
        <div className={styles.part}>
          <dt className={styles.head}>{total.name}</dt>
          <dd className={styles.strong}>{displayMoney({ currency, minor: total.minor })}</dd>
        </div>
        {parts.map(({ age, name, minor, tone }) => (
          <div key={age} className={styles.part}>
            <dt>
              {onAge === undefined ? (
                <span className={styles.head}>
                  <AgeName name={name} tone={tone} />
                </span>
              ) : (
                <button type="button" className={styles.press} onClick={() => onAge(age)}>
                  <AgeName name={name} tone={tone} />
                </button>
              )}
            </dt>
            <dd>{displayMoney({ currency, minor })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const AgeName = ({ name, tone }: Pick<AgedPart<string>, 'name' | 'tone'>) => {
  const styles = useStyles();
  return (
    <>
      <span aria-hidden className={mergeClasses(styles.dot, styles[tone])} />
      {name}
    </>
  );
};
