import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { BrandView } from '../../machines/flights/fare-offers.ts';
import type { OffersView } from '../../machines/flights/flight-results.view.ts';
import { AddToProposal } from '../proposals/AddToProposal.tsx';
import { collectedBrand } from '../proposals/collected-options.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { useBrandLayout } from './brand-layout.ts';
import type { SendResults } from './flow-props.ts';

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  button: { width: '100%', whiteSpace: 'nowrap', minWidth: '0' },
  below: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
  },
});

/** The price is that of the flights: what an exchange costs is worked out on its own page. */
const verbs = { booking: say('Book for'), exchange: say('Choose at') } as const;

export interface BookButtonProps {
  readonly brand: BrandView;
  readonly offers: Extract<OffersView, { show: 'shown' }>;
  /** The primary button among several. */
  readonly lead: boolean;
  readonly leaving: boolean;
  readonly send: SendResults;
}

/** Books a brand. A brand that cannot be booked keeps its button, disabled, with the reason. */
export const BookButton = ({ brand, offers, lead, leaving, send }: BookButtonProps) => {
  const styles = useStyles();
  const { currency, shownMinor, charged = { currency, minor: shownMinor } } = brand.price;
  return (
    <div className={mergeClasses(useBrandLayout().book, styles.frame)}>
      <Button
        appearance={lead ? 'primary' : 'secondary'}
        className={styles.button}
        disabledFocusable={offers.blocked !== null || leaving}
        onClick={() => send({ type: 'brand.chosen', brandId: brand.brandId })}
      >
        {`${verbs[offers.use]} ${displayMoney(charged)}`}
      </Button>
      <div className={styles.below}>
        <Quiet small>{noteOf(brand, offers)}</Quiet>
        {offers.blocked === null && <AddToProposal small name={brand.name} options={[collectedBrand(brand, offers)]} />}
      </div>
    </div>
  );
};

/** Whether a fare is held or paid at once is a matter of bookings: seats of an exchange are held until it has ended. */
const noteOf = (
  { seatsLeft, holdAllowed }: BrandView,
  { blocked, use }: Pick<BookButtonProps['offers'], 'blocked' | 'use'>,
): string => {
  if (blocked !== null) return blocked;
  const seats = say({ one: '{count} seat left', other: '{count} seats left' }, { count: seatsLeft });
  const payment = holdAllowed ? say('Can be held') : say('Pay at once');
  return [...(seatsLeft <= 5 ? [seats] : []), ...(use === 'booking' ? [payment] : [])].join(' · ');
};
