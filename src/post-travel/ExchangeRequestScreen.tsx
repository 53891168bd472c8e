import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { viewOfExchangeRequest } from '../../machines/post-travel/exchange-request.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ExchangeRequestPage } from './ExchangeRequestPage.tsx';
import { portalExchangeRequest } from './exchange-request-actors.ts';

/** Asking for other flights. The query names the order's `reference`; `ask=desk` asks the desk to find them. */
export const ExchangeRequestScreen = () => {
  const [query] = useSearchParams();
  const reference = query.get('reference') ?? '';
  const asksDesk = query.get('ask') === 'desk';
  return <Asked key={`${reference} ${asksDesk}`} orderReference={reference} asksDesk={asksDesk} />;
};

interface AskedProps {
  readonly orderReference: string;
  readonly asksDesk: boolean;
}

const Asked = ({ orderReference, asksDesk }: AskedProps) => {
  const input = useMemo(() => ({ orderReference, asksDesk, intentSeed: newIntent() }), [orderReference, asksDesk]);
  const flow = useFlow('exchange-request', portalExchangeRequest, { input });
  return <ExchangeRequestPage view={useView(flow, viewOfExchangeRequest)} send={flow.send} />;
};
