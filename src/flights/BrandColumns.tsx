import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalendarEditRegular } from '@fluentui/react-icons/svg/calendar-edit';
import { FoodRegular } from '@fluentui/react-icons/svg/food';
import { LuggageRegular } from '@fluentui/react-icons/svg/luggage';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { SeatRegular } from '@fluentui/react-icons/svg/seat';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { BrandView } from '../../machines/flights/fare-offers.ts';
import type { OffersView } from '../../machines/flights/flight-results.view.ts';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { BookButton } from './BookButton.tsx';
import { brandColumnsStyle, useBrandLayout } from './brand-layout.ts';
import type { SendResults } from './flow-props.ts';
import { perPersonText } from './price-words.ts';
import { extraText, ruleText } from './rule-words.ts';

const useStyles = makeStyles({
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  feature: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
  icon: { fontSize: sizes.icon },
  not: { color: tokens.colorNeutralForeground3 },
});

export interface BrandColumnsProps {
  readonly offers: Extract<OffersView, { show: 'shown' }>;
  readonly leaving: boolean;
  readonly send: SendResults;
}

/** The brands of an itinerary side by side, cheapest first. Each row compares one fact. */
export const BrandColumns = ({ offers, leaving, send }: BrandColumnsProps) => {
  const styles = useStyles();
  const layout = useBrandLayout();
  return (
    <div className={layout.columns} style={brandColumnsStyle(offers.brands.length)}>
      {offers.brands.map((brand) => (
        <section key={brand.brandId} className={layout.column} aria-label={brand.name}>
          <div className={layout.head}>
            <h3 className={styles.name}>{brand.name}</h3>
            <Quiet small figures>
              {brand.className}
            </Quiet>
          </div>
          <Feature icon={<LuggageRegular className={styles.icon} aria-hidden />} has={brand.baggage !== null}>
            {brand.baggage === null ? say('No checked bag') : say('{baggage} checked', { baggage: brand.baggage })}
            <Quiet as="span" small figures>
              {say(', {cabinBaggage} cabin', { cabinBaggage: brand.cabinBaggage })}
            </Quiet>
          </Feature>
          <Feature
            icon={<CalendarEditRegular className={styles.icon} aria-hidden />}
            has={brand.change.state === 'yes'}
          >
            {ruleText('change', brand.change, brand.price.currency)}
          </Feature>
          <Feature icon={<MoneyHandRegular className={styles.icon} aria-hidden />} has={brand.refund.state === 'yes'}>
            {ruleText('refund', brand.refund, brand.price.currency)}
          </Feature>
          <Feature icon={<FoodRegular className={styles.icon} aria-hidden />} has={brand.meal === true}>
            {extraText('meal', brand.meal)}
          </Feature>
          <Feature icon={<SeatRegular className={styles.icon} aria-hidden />} has={brand.seatChoice === true}>
            {extraText('seat', brand.seatChoice)}
          </Feature>
          <Price brand={brand} />
          <BookButton
            brand={brand}
            offers={offers}
            lead={brand.brandId === offers.selected.brandId}
            leaving={leaving}
            send={send}
          />
        </section>
      ))}
    </div>
  );
};

const Feature = ({
  icon,
  has,
  children,
}: {
  readonly icon: ReactNode;
  readonly has: boolean;
  readonly children: ReactNode;
}) => {
  const styles = useStyles();
  return (
    <p className={mergeClasses(useBrandLayout().feature, styles.feature, !has && styles.not)}>
      {icon}
      <span>{children}</span>
    </p>
  );
};

const Price = ({ brand }: { readonly brand: BrandView }) => (
  <div className={useBrandLayout().price}>
    <Money currency={brand.price.currency} minor={brand.price.shownMinor} large strong />
    <Quiet small figures>
      {perPersonText(brand.price)}
    </Quiet>
  </div>
);
