import { type ReactNode, useCallback } from 'react';
import type { SearchedRate } from '../../contract/markup/markup.ts';
import type { AskedPrice } from '../../machines/markup/price-reasons.machine.ts';
import { viewOfPriceReasons } from '../../machines/markup/price-reasons.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { PriceReasons } from './PriceReasons.tsx';
import { portalPriceReasons } from './price-reasons-actors.ts';
import { type ExplainedPrice, PriceReasonsContext } from './price-reasons-desk.ts';

export interface ExplainingPricesProps {
  /** The search of the page's fares. Default: the page explains only prices that are kept. */
  readonly requestId?: () => string | null;
  /** The hotel of the page's rates. Default: the page has none. */
  readonly hotel?: Pick<SearchedRate, 'requestId' | 'hotelGuid'>;
  readonly children: ReactNode;
}

const noSearch = () => null;
const noHotel = { requestId: '', hotelGuid: '' };

const askedOf = (
  price: ExplainedPrice,
  { requestId, hotel }: Required<Omit<ExplainingPricesProps, 'children'>>,
): AskedPrice => {
  if ('orderReference' in price) return { rate: null, orderReference: price.orderReference };
  if ('roomGuid' in price) return { rate: { ...hotel, ...price }, orderReference: null };
  if ('priceId' in price) return { priceId: price.priceId, fare: null };
  return { priceId: null, fare: { ...price, requestId: requestId() ?? '' } };
};

/** Lets a page explain its prices in a drawer. */
export const ExplainingPrices = ({ requestId = noSearch, hotel = noHotel, children }: ExplainingPricesProps) => {
  const flow = useFlow('price-reasons', portalPriceReasons);
  const view = useView(flow, viewOfPriceReasons);
  const explain = useCallback(
    (price: ExplainedPrice) => flow.send({ type: 'reasons.opened', asked: askedOf(price, { requestId, hotel }) }),
    [flow, requestId, hotel],
  );
  return (
    <PriceReasonsContext value={explain}>
      {children}
      {view.show !== 'closed' && <PriceReasons view={view} send={flow.send} />}
    </PriceReasonsContext>
  );
};
