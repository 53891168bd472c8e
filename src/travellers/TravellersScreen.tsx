import { useCallback, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { viewOfTravellers } from '../../machines/travellers/travellers.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useLeaveWarning } from '../profile/use-leave-warning.ts';
import { TravellerDoubles } from './TravellerDoubles.tsx';
import { TravellerImport } from './TravellerImport.tsx';
import { TravellersPage } from './TravellersPage.tsx';
import { portalTravellers, travellersInput } from './travellers-actors.ts';

/** The page of the agency's saved travellers. Runs its flow. */
export const TravellersScreen = () => {
  const input = useMemo(() => travellersInput(), []);
  const travellers = useFlow('travellers', portalTravellers, { input });
  const view = useView(travellers, viewOfTravellers);
  useLeaveWarning(view.show === 'form' && view.unsaved);
  const readAgain = useCallback(() => {
    travellers.send({ type: 'search.typed', typed: travellers.getSnapshot().context.search });
  }, [travellers]);
  const importing = useView(travellers, importOf);
  return (
    <TravellersPage
      view={view}
      send={travellers.send}
      travellerImport={importing && <TravellerImport flow={importing} />}
      doubles={<TravellerDoubles onMerged={readAgain} />}
    />
  );
};

const importOf = ({ children }: SnapshotFrom<typeof portalTravellers>) => children.travellerImport;
