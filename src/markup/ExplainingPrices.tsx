import { type ReactNode, useCallback } from 'react';
import { viewOfPriceReasons } from '../../machines/markup/price-reasons.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { PriceReasons } from './PriceReasons.tsx';
import { portalPriceReasons } from './price-reasons-actors.ts';
import { type ExplainedPrice, PriceReasonsContext } from './price-reasons-desk.ts';

export interface ExplainingPricesProps {
  /** The search of the page's fares. Default: the page explains only prices that are kept. */
  readonly requestId?: () => string | null;
  readonly children: ReactNode;
}

const noSearch = () => null;

/** Lets a page explain its prices in a drawer. */
export const ExplainingPrices = ({ requestId = noSearch, children }: ExplainingPricesProps) => {
  const flow = useFlow('price-reasons', portalPriceReasons);
  const view = useView(flow, viewOfPriceReasons);
  const explain = useCallback(
    (price: ExplainedPrice) => {
      const asked =
        'priceId' in price
          ? { priceId: price.priceId, fare: null }
          : { priceId: null, fare: { ...price, requestId: requestId() ?? '' } };
      flow.send({ type: 'reasons.opened', asked });
    },
    [flow, requestId],
  );
  return (
    <PriceReasonsContext value={explain}>
      {children}
      {view.show !== 'closed' && <PriceReasons view={view} send={flow.send} />}
    </PriceReasonsContext>
  );
};
