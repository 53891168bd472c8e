import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { exchangeWishAddress, pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { DatedRoute, ExchangeChoice } from '../../contract/search-link.ts';
import { sizes } from '../ui/sizes.ts';
import { TextLink } from '../ui/TextLink.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    maxWidth: sizes.page,
    margin: `0 auto ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground2,
  },
});

interface ExchangeLineProps {
  readonly exchange: ExchangeChoice;
  /** Legs that are searched. Empty: they are not known. */
  readonly legs: readonly DatedRoute[];
}

/** For which tickets flights are chosen, with the ways to other dates, routes and passengers, and to the desk. */
export const ExchangeLine = ({ exchange, legs }: ExchangeLineProps) => {
  const { orderReference, paxIds } = exchange;
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <p>
        {say(
          'New flights for {passengers} of order {orderReference}. Prices are those of the new tickets, before the old ones count towards them.',
          {
            passengers: say({ one: '{count} passenger', other: '{count} passengers' }, { count: paxIds.length }),
            orderReference,
          },
        )}
      </p>
      <TextLink as={Link} href={pageAddress.exchangeRequest(orderReference)}>
        {say('Other dates, routes or passengers')}
      </TextLink>
      {legs.length > 0 && (
        <TextLink as={Link} href={exchangeWishAddress(exchange, legs)}>
          {say('Let the desk find flights')}
        </TextLink>
      )}
    </div>
  );
};
