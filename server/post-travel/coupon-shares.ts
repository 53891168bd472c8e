import type { OrderOption } from '../../contract/orders/options.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import { fareWeights, tenThousand } from './fare-weights.ts';
import { partsOf } from './parts-of.ts';

/**
 * Weights of the flights of a ticket in its part of a transfer. A published fare has no parts, so it is divided by scheduled flying time. What
 * the supplier got includes options, each of which belongs to its own flight, or to the flights of its journey by their time.
 */
export const couponWeights = (
  sale: { readonly order: OrderRow; readonly options: readonly OrderOption[] },
  { pax_id, type }: Pick<TravellerRow, 'pax_id' | 'type'>,
  withOptions: boolean,
): readonly bigint[] => {
  const { journeyWises } = sale.order.sold.itinerary;
  const minutes = journeyWises.flatMap(({ segments }) => segments.map(minutesOf));
  const options = sale.options.filter(({ paxId }) => paxId === pax_id);
  if (!withOptions || options.length === 0) return minutes;
  const { cost } = fareWeights(sale.order, type);
  const whole = minutes.reduce((sum, each) => sum + each, 0n);
  const optionsOn = journeyWises.flatMap(({ segments }, journey) =>
    segments.map((_, segment) =>
      options.reduce((sum, { priceMinor, journeyIndex, segmentIndex }) => {
        if (journeyIndex !== journey) return sum;
        if (segmentIndex !== null) return sum + (segmentIndex === segment ? priceMinor : 0);
        return sum + (partsOf(priceMinor, segments.map(minutesOf))[segment] ?? 0);
      }, 0),
    ),
  );
  return minutes.map((each, place) => cost * each + BigInt(optionsOn[place] ?? 0) * tenThousand * whole);
};

const minutesOf = ({ durationMinutes }: { readonly durationMinutes: number }): bigint => BigInt(durationMinutes);
