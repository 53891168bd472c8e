import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import type { Itinerary, Journey } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import type { BrandView } from '../../machines/flights/fare-offers.ts';
import type { FareTab } from '../../machines/flights/flight-results.types.ts';
import { fareTabs } from '../../machines/flights/flight-results.types.ts';
import type { OffersView } from '../../machines/flights/flight-results.view.ts';
import { WhyThisPrice } from '../markup/WhyThisPrice.tsx';
import { sizes } from '../ui/sizes.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { FareSumLines } from './FareSumLines.tsx';
import type { SendResults } from './flow-props.ts';
import { extraText, ruleText } from './rule-words.ts';

const useStyles = makeStyles({
  brand: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  label: { fontWeight: tokens.fontWeightSemibold },
  select: {
    height: sizes.control,
    paddingLeft: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    '@media (pointer: coarse)': { height: sizes.touch },
  },
  panel: { minHeight: '96px', paddingTop: tokens.spacingVerticalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  term: { color: tokens.colorNeutralForeground2 },
  journey: { paddingTop: tokens.spacingVerticalM },
  summary: { cursor: 'pointer', minHeight: sizes.control, '@media (pointer: coarse)': { minHeight: sizes.touch } },
  lead: { fontWeight: tokens.fontWeightSemibold },
});

const titles: Record<FareTab, string> = {
  baggage: say('Baggage'),
  change: say('Changes'),
  refund: say('Refund'),
  sums: say('Price'),
};

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
        <span className={styles.label}>{say('Fare')}</span>
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
        <Tabs
          label={say('Rules of {name}', { name: selected.name })}
          tabs={fareTabs.map((key) => ({ key, title: titles[key] }))}
          chosen={tab}
          onChoose={(each) => send({ type: 'fare-tab.chosen', tab: each })}
          idOf={(each) => `fare-tab-${each}`}
          panelOf={() => 'fare-panel'}
        />
        <div className={styles.panel} role="tabpanel" id="fare-panel" aria-labelledby={`fare-tab-${tab}`} tabIndex={0}>
          {contentOf(tab, selected, offers.itinerary)}
        </div>
      </div>
    </>
  );
};

const contentOf = (tab: FareTab, brand: BrandView, { itineraryId, journeyWises: journeys }: Itinerary) => {
  switch (tab) {
    case 'baggage':
      return <Baggage brand={brand} />;
    case 'change':
      return <Rule which="change" brand={brand} journeys={journeys} />;
    case 'refund':
      return <Rule which="refund" brand={brand} journeys={journeys} />;
    case 'sums':
      return (
        <>
          <FareSumLines sums={brand.sums} />
          <WhyThisPrice of={{ itineraryId, brandId: brand.brandId }} />
          <FareBases brand={brand} journeys={journeys} />
        </>
      );
  }
};

const Baggage = ({ brand }: { readonly brand: BrandView }) => {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      <dt className={styles.term}>{say('Checked')}</dt>
      <dd>{brand.baggage ?? say('Not included')}</dd>
      <dt className={styles.term}>{say('Cabin')}</dt>
      <dd>{brand.cabinBaggage}</dd>
      <dt className={styles.term}>{say('Meal')}</dt>
      <dd>{extraText('meal', brand.meal)}</dd>
      <dt className={styles.term}>{say('Seat')}</dt>
      <dd>{extraText('seat', brand.seatChoice)}</dd>
    </dl>
  );
};

interface OfJourneys {
  readonly brand: BrandView;
  readonly journeys: readonly Journey[];
}

const routeOf = (journey: Journey | undefined): string =>
  journey === undefined ? '' : `${journey.origin} – ${journey.destination}`;

/** A rule in short, then for each journey before and after departure and for a no-show. */
const Rule = ({ which, brand, journeys }: OfJourneys & { readonly which: 'change' | 'refund' }) => {
  const styles = useStyles();
  const { currency } = brand.price;
  return (
    <>
      <p className={styles.lead}>{ruleText(which, brand[which], currency)}</p>
      {brand.journeyTerms.length === 0 && <p>{brand[which].words}</p>}
      {brand.journeyTerms.map((terms, index) => (
        <section key={`${routeOf(journeys[index])} ${journeys[index]?.departureDate}`} className={styles.journey}>
          <h4 className={styles.term}>{routeOf(journeys[index])}</h4>
          <dl className={styles.facts}>
            {terms[which].map(({ when, rule }) => (
              <Fragment key={when}>
                <dt className={styles.term}>{when}</dt>
                <dd>{ruleText(which, rule, currency)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
};

/** Booking class and fare basis of each journey, on demand. */
const FareBases = ({ brand: { journeyTerms }, journeys }: OfJourneys) => {
  const styles = useStyles();
  if (journeyTerms.length === 0) return null;
  return (
    <details className={styles.journey}>
      <summary className={styles.summary}>{say('Booking class and fare basis')}</summary>
      <dl className={styles.facts}>
        {journeyTerms.map(({ bookingClass, fareBasis }, index) => (
          <Fragment key={`${routeOf(journeys[index])} ${journeys[index]?.departureDate}`}>
            <dt className={styles.term}>{routeOf(journeys[index])}</dt>
            <dd>{say('Class {bookingClass}, {fareBasis}', { bookingClass, fareBasis })}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
};
