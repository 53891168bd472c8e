import { useSearch } from 'wouter';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import { searchToQuery } from '../../../contract/search-link.ts';
import { viewOfPriceCurrency } from '../../../machines/flights/price-currency.view.ts';
import { twoOneWayMachine } from '../../../machines/flights/two-one-way.machine.ts';
import { viewOfTwoOneWay } from '../../../machines/flights/two-one-way.view.ts';
import { newIntent } from '../../calls/send.ts';
import { useFlow } from '../../live-flows/live-flows.ts';
import { useView } from '../../live-flows/use-view.ts';
import { CollectingProposal } from '../../proposals/CollectingProposal.tsx';
import { keptPriceType } from '../../storage/price-type.ts';
import { NoRecordsBox } from '../../ui/placeholders/NoRecordsBox.tsx';
import { portalPriceCurrency } from '../price-currency-actors.ts';
import { TwoOneWayPage } from './TwoOneWayPage.tsx';
import { twoOneWayActors } from './two-one-way-actors.ts';
import { type AddressedPair, pairOfAddress } from './two-one-way-address.ts';

/** The page of two one-ways: one flow for each return search. */
export const TwoOneWayScreen = () => {
  const pair = pairOfAddress(useSearch());
  if (pair === null) {
    return (
      <NoRecordsBox
        sentence={say('This link does not contain a return search.')}
        action={{ words: say('Search flights'), act: () => location.assign(pagePaths.searchPad) }}
      />
    );
  }
  return <TwoOneWay key={`${pair.kind} ${searchToQuery(pair.search)}`} pair={pair} />;
};

const machine = twoOneWayMachine.provide({ actors: twoOneWayActors });

const TwoOneWay = ({ pair }: { readonly pair: AddressedPair }) => {
  const flow = useFlow('two-one-way', machine, {
    input: { ...pair, priceType: keptPriceType.saved(), intentKey: newIntent() },
  });
  const currencyFlow = useFlow('price-currency', portalPriceCurrency);
  const view = useView(flow, viewOfTwoOneWay);
  const priced = useView(currencyFlow, viewOfPriceCurrency);
  return (
    <CollectingProposal>
      <TwoOneWayPage view={view} send={flow.send} emitter={flow} priced={priced} />
    </CollectingProposal>
  );
};
