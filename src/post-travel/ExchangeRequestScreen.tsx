import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { paxOfQuery, routesOfQuery } from '../../contract/search-link.ts';
import { viewOfExchangeRequest } from '../../machines/post-travel/exchange-request.view.ts';
import { viewOfExchangeWish } from '../../machines/post-travel/exchange-wish.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ExchangeRequestPage } from './ExchangeRequestPage.tsx';
import { ExchangeWishPage } from './ExchangeWishPage.tsx';
import { portalExchangeRequest } from './exchange-request-actors.ts';
import { portalExchangeWish } from './exchange-wish-actors.ts';

/**
 * Asking for other flights. The query names the order's `reference`. With `days` and `routes`, the wanted day and route of each flight, and
 * `pax`, it asks the desk to find them.
 */
export const ExchangeRequestScreen = () => {
  const [query] = useSearchParams();
  const reference = query.get('reference') ?? '';
  const days = query.get('days');
  const pax = paxOfQuery(query.toString()).join(',');
  const written = query.toString();
  if (days !== null) return <Wished key={written} reference={reference} pax={pax} days={days} query={written} />;
  return <Asked key={reference} orderReference={reference} />;
};

const Asked = ({ orderReference }: { readonly orderReference: string }) => {
  const input = useMemo(() => ({ orderReference }), [orderReference]);
  const flow = useFlow('exchange-request', portalExchangeRequest, { input });
  return <ExchangeRequestPage view={useView(flow, viewOfExchangeRequest)} send={flow.send} />;
};

interface WishedProps {
  readonly reference: string;
  /** Ids, with commas between them. */
  readonly pax: string;
  /** Days, with commas between them. */
  readonly days: string;
  /** The query of the page. */
  readonly query: string;
}

const Wished = ({ reference, pax, days, query }: WishedProps) => {
  const input = useMemo(
    () => ({
      orderReference: reference,
      paxIds: pax.split(','),
      days: days.split(','),
      routes: routesOfQuery(query),
      intentSeed: newIntent(),
    }),
    [reference, pax, days, query],
  );
  const flow = useFlow('exchange-wish', portalExchangeWish, { input });
  return <ExchangeWishPage view={useView(flow, viewOfExchangeWish)} send={flow.send} />;
};
