import { makeStyles, tokens } from '@fluentui/react-components';
import type { PriceType } from '../../../contract/flights/price-type.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { say } from '../../../contract/say.ts';
import { stayTermsOf } from '../../../machines/hotels/stay-terms.ts';
import { Money } from '../../ui/Money.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { momentText, zonedMoment } from '../../ui/zoned-moment.ts';

const useStyles = makeStyles({
  moment: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
});

export interface StayTermsProps {
  readonly order: HotelOrder;
  /** Beside whose price they stand. Default: the agency's. */
  readonly priceType?: PriceType;
}

/** Cancellation in the property's time, what is paid there, and remarks. */
export const StayTerms = ({ order, priceType = 'AF' }: StayTermsProps) => {
  const styles = useStyles();
  const terms = stayTermsOf(order, priceType);
  const there = order.taxes.filter(({ paid }) => paid === 'there');
  return (
    <>
      <Stack as="ul" gap={4}>
        {terms.map(({ words, moment }) => (
          <li key={`${words} ${moment}`}>
            {words}
            {moment !== null && (
              <>
                {' '}
                <span className={styles.moment}>{zonedMoment(moment, order.timeZone) ?? momentText(moment)}</span>.
              </>
            )}
          </li>
        ))}
        {terms.some(({ moment }) => moment !== null) && (
          <Quiet as="li">{say('Times are those of the property in {city}.', { city: order.hotel.cityName })}</Quiet>
        )}
      </Stack>
      {there.length > 0 && (
        <Stack as="ul" gap={4}>
          {there.map(({ name, currency, taxMinor }) => (
            <li key={name}>
              {name}: <Money currency={currency} minor={taxMinor} /> {say('is paid at the property, beside the price.')}
            </li>
          ))}
        </Stack>
      )}
      {order.remarks.map((remark) => (
        <Quiet key={remark}>{remark}</Quiet>
      ))}
    </>
  );
};
