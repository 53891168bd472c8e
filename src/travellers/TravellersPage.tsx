import type { TravellersView } from '../../machines/travellers/travellers.view.ts';
import type { SendTravellers } from './flow-props.ts';
import { TravellerForm } from './TravellerForm.tsx';
import { TravellerList } from './TravellerList.tsx';

export interface TravellersPageProps {
  readonly view: TravellersView;
  readonly send: SendTravellers;
}

/** The list of saved travellers, or the form of one. */
export const TravellersPage = ({ view, send }: TravellersPageProps) => {
  switch (view.show) {
    case 'list':
      return <TravellerList view={view} send={send} />;
    case 'form':
      return <TravellerForm view={view} send={send} />;
  }
};
