import type { ReactNode } from 'react';
import type { TravellersView } from '../../machines/travellers/travellers.view.ts';
import type { SendTravellers } from './flow-props.ts';
import { TravellerForm } from './TravellerForm.tsx';
import { TravellerList } from './TravellerList.tsx';

export interface TravellersPageProps {
  readonly view: TravellersView;
  readonly send: SendTravellers;
  readonly travellerImport: ReactNode;
  readonly doubles: ReactNode;
}

/** The list of saved travellers, the form of one, or the import. */
export const TravellersPage = ({ view, send, travellerImport, doubles }: TravellersPageProps) => {
  switch (view.show) {
    case 'list':
      return <TravellerList view={view} send={send} doubles={doubles} />;
    case 'form':
      return <TravellerForm view={view} send={send} />;
    case 'import':
      return travellerImport;
  }
};
