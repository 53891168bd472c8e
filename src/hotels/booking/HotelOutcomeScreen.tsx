import { useRoute } from 'wouter';
import { pagePaths } from '../../../contract/page-paths.ts';
import { viewOfHotelOutcome } from '../../../machines/hotels/hotel-outcome.view.ts';
import { useFlow } from '../../live-flows/live-flows.ts';
import { useView } from '../../live-flows/use-view.ts';
import { HotelOutcomePage } from './HotelOutcomePage.tsx';
import { portalHotelOutcome } from './hotel-outcome-actors.ts';

/** What the booking of a stay came to (HTL-05). Both addresses show the order as it stands now. */
export const HotelOutcomeScreen = () => {
  const [, confirmed] = useRoute(pagePaths.hotelConfirmed);
  const [, unConfirmed] = useRoute(pagePaths.hotelUnConfirmed);
  const reference = (confirmed ?? unConfirmed)?.referenceId ?? '';
  return <Outcome key={reference} reference={reference} />;
};

const Outcome = ({ reference }: { readonly reference: string }) => {
  const flow = useFlow('hotel-outcome', portalHotelOutcome, { input: { reference } });
  return <HotelOutcomePage view={useView(flow, viewOfHotelOutcome)} send={flow.send} />;
};
