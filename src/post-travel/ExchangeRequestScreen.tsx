import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { viewOfExchangeRequest } from '../../machines/post-travel/exchange-request.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ExchangeRequestPage } from './ExchangeRequestPage.tsx';
import { portalExchangeRequest } from './exchange-request-actors.ts';

/** Asking for other flights. The query names the order's `reference`. */
export const ExchangeRequestScreen = () => {
  const reference = useSearchParams()[0].get('reference') ?? '';
  return <Asked key={reference} orderReference={reference} />;
};

const Asked = ({ orderReference }: { readonly orderReference: string }) => {
  const input = useMemo(() => ({ orderReference }), [orderReference]);
  const flow = useFlow('exchange-request', portalExchangeRequest, { input });
  return <ExchangeRequestPage view={useView(flow, viewOfExchangeRequest)} send={flow.send} />;
};
