import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type FareAddress, pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { type ExchangeChoice, paxOfQuery } from '../../contract/search-link.ts';
import { viewOfExchangeConfirm } from '../../machines/post-travel/exchange-confirm.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { ExchangeConfirmPage } from './ExchangeConfirmPage.tsx';
import { portalExchangeConfirm } from './exchange-confirm-actors.ts';

/**
 * Confirming an exchange. The query names the order (`reference`), whose tickets (`pax`), and the fare of the new flights (`request`,
 * `itinerary`, `brand`).
 */
export const ExchangeConfirmScreen = () => {
  const query = useSearch();
  const asked = new URLSearchParams(query);
  const named = (name: string): string => asked.get(name) ?? '';
  const choice = { orderReference: named('reference'), paxIds: paxOfQuery(query) };
  const fare = { requestId: named('request'), itineraryId: named('itinerary'), brandId: named('brand') };
  if (choice.orderReference === '' || choice.paxIds.length === 0 || Object.values(fare).includes('')) {
    const address =
      choice.orderReference === '' ? pagePaths.myBookings : pageAddress.exchangeRequest(choice.orderReference);
    return (
      <NoRecordsBox
        sentence={say('No flights are chosen. Choose the new flights first.')}
        action={{ words: say('Choose flights'), act: () => navigate(address) }}
      />
    );
  }
  return <Confirmed key={query} choice={choice} fare={fare} />;
};

interface ConfirmedProps {
  readonly choice: ExchangeChoice;
  readonly fare: FareAddress;
}

const Confirmed = ({ choice, fare }: ConfirmedProps) => {
  // The address at mount: another address is another exchange.
  const [input] = useState(() => ({ ...choice, fare, intentSeed: newIntent() }));
  const flow = useFlow('exchange-confirm', portalExchangeConfirm, { input });
  return <ExchangeConfirmPage view={useView(flow, viewOfExchangeConfirm)} send={flow.send} />;
};
