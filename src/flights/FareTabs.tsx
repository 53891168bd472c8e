import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import type { BrandView, RuleView } from '../../machines/flights/fare-offers.ts';
import type { FareTab } from '../../machines/flights/flight-results.types.ts';
import { fareTabs } from '../../machines/flights/flight-results.types.ts';
import type { OffersView } from '../../machines/flights/flight-results.view.ts';
import { FareSumLines } from './FareSumLines.tsx';
import type { SendResults } from './flow-props.ts';
import { extraText, ruleText } from './rule-words.ts';

const useStyles = makeStyles({
  brand: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  label: { fontWeight: tokens.fontWeightSemibold },
  select: {
    height: '32px',
    paddingLeft: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    '@media (pointer: coarse)': { height: '44px' },
  },
  tabs: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    minHeight: '36px',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    marginBottom: '-1px',
    border: '0',
    borderBottom: '2px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  chosen: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}`,
  },
  panel: { minHeight: '96px', paddingTop: tokens.spacingVerticalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  term: { color: tokens.colorNeutralForeground2 },
  lead: { fontWeight: tokens.fontWeightSemibold },
});

const titles: Record<FareTab, string> = { baggage: 'Baggage', change: 'Changes', refund: 'Refund', sums: 'Price' };

export interface FareTabsProps {
  readonly offers: Extract<OffersView, { show: 'shown' }>;
  readonly send: SendResults;
}

/** Baggage, rules and price of one brand, each in a tab. */
export const FareTabs = ({ offers, send }: FareTabsProps) => {
  const styles = useStyles();
  const { selected, brands, tab } = offers;
  return (
    <>
      <label className={styles.brand}>
        <span className={styles.label}>Fare</span>
        <select
          className={styles.select}
          value={selected.brandId}
          onChange={({ target }) => send({ type: 'brand.selected', brandId: target.value })}
        >
          {brands.map(({ brandId, name, className }) => (
            <option key={brandId} value={brandId}>{`${name} · ${className}`}</option>
          ))}
        </select>
      </label>
      <div>
        <div
          className={styles.tabs}
          role="tablist"
          aria-label={`Rules of ${selected.name}`}
          onKeyDown={(event) => moveTab(event, tab, send)}
        >
          {fareTabs.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`fare-tab-${each}`}
              aria-selected={each === tab}
              aria-controls="fare-panel"
              tabIndex={each === tab ? 0 : -1}
              className={mergeClasses(styles.tab, each === tab && styles.chosen)}
              onClick={() => send({ type: 'fare-tab.chosen', tab: each })}
            >
              {titles[each]}
            </button>
          ))}
        </div>
        <div className={styles.panel} role="tabpanel" id="fare-panel" aria-labelledby={`fare-tab-${tab}`} tabIndex={0}>
          {contentOf(tab, selected)}
        </div>
      </div>
    </>
  );
};

const contentOf = (tab: FareTab, brand: BrandView) => {
  switch (tab) {
    case 'baggage':
      return <Baggage brand={brand} />;
    case 'change':
      return <Rule which="change" rule={brand.change} currency={brand.price.currency} />;
    case 'refund':
      return <Rule which="refund" rule={brand.refund} currency={brand.price.currency} />;
    case 'sums':
      return <FareSumLines sums={brand.sums} />;
  }
};

const Baggage = ({ brand }: { readonly brand: BrandView }) => {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      <dt className={styles.term}>Checked</dt>
      <dd>{brand.baggage ?? 'Not included'}</dd>
      <dt className={styles.term}>Cabin</dt>
      <dd>{brand.cabinBaggage}</dd>
      <dt className={styles.term}>Meal</dt>
      <dd>{extraText('meal', brand.meal)}</dd>
      <dt className={styles.term}>Seat</dt>
      <dd>{extraText('seat', brand.seatChoice)}</dd>
    </dl>
  );
};

const Rule = ({
  which,
  rule,
  currency,
}: {
  readonly which: 'change' | 'refund';
  readonly rule: RuleView;
  readonly currency: string;
}) => {
  const styles = useStyles();
  return (
    <>
      <p className={styles.lead}>{ruleText(which, rule, currency)}</p>
      <p>{rule.words}</p>
    </>
  );
};

/** Arrow keys move between tabs and select them. */
const moveTab = (event: KeyboardEvent<HTMLElement>, tab: FareTab, send: SendResults): void => {
  const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key as 'ArrowRight' | 'ArrowLeft'];
  if (step === undefined) return;
  event.preventDefault();
  const to = fareTabs[(fareTabs.indexOf(tab) + step + fareTabs.length) % fareTabs.length] ?? tab;
  send({ type: 'fare-tab.chosen', tab: to });
  document.getElementById(`fare-tab-${to}`)?.focus();
};
