import { useMemo } from 'react';
import type { KnownTraveller } from '../../machines/booking/known-traveller.ts';
import { viewOfTravellerPick } from '../../machines/travellers/traveller-pick.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { TravellerPick } from './TravellerPick.tsx';
import { portalTravellerPick } from './traveller-pick-actors.ts';

export interface TravellerPickerProps {
  readonly passportRequired: boolean;
  /** Puts the traveller into the form. Must be stable. */
  readonly fill: (known: KnownTraveller) => void;
}

/** Picks a saved traveller for one passenger. Runs its flow. */
export const TravellerPicker = ({ passportRequired, fill }: TravellerPickerProps) => {
  const machine = useMemo(() => portalTravellerPick(fill), [fill]);
  const input = useMemo(() => ({ passportRequired }), [passportRequired]);
  const pick = useFlow('traveller-pick', machine, { input });
  return <TravellerPick view={useView(pick, viewOfTravellerPick)} send={pick.send} />;
};
