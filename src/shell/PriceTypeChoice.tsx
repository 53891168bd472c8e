import { useSyncExternalStore } from 'react';
import type { PriceType } from '../../contract/flights/price-type.ts';
import { say } from '../../contract/say.ts';
import { keptPriceType } from '../storage/price-type.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';

const words = { AF: 'Agent', GF: 'Customer' } as const;

/** Whose prices are shown, as kept in this browser. */
export const useKeptPriceType = (): PriceType => useSyncExternalStore(keptPriceType.onChange, keptPriceType.saved);

/** Whose price is shown. `grossMinor`: `null` for an agent who is not sent the customer price. */
export const useShownPriceType = (grossMinor: number | null): PriceType => {
  const kept = useKeptPriceType();
  return grossMinor === null ? 'AF' : kept;
};

/** Choice of whose prices are shown, here and everywhere. */
export const PriceTypeChoice = ({ shown }: { readonly shown: PriceType }) => (
  <ChoiceBar legend={say('Price')} values={['AF', 'GF']} words={words} chosen={shown} onChoose={keptPriceType.choose} />
);
