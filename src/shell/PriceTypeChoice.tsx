import { useSyncExternalStore } from 'react';
import { say } from '../../contract/say.ts';
import { keptPriceType, type ShownPriceType } from '../storage/price-type.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';

const words = { AF: 'Agent', GF: 'Customer' } as const;

/** The price that leads, as kept in this browser. */
export const useKeptPriceType = (): ShownPriceType => useSyncExternalStore(keptPriceType.onChange, keptPriceType.saved);

/** The price that leads. `grossMinor`: `null` for an agent who is not sent the customer price. */
export const useShownPriceType = (grossMinor: number | null): ShownPriceType => {
  const kept = useKeptPriceType();
  return grossMinor === null ? 'AF' : kept;
};

/** Choice of the price that leads, here and in the results. */
export const PriceTypeChoice = ({ shown }: { readonly shown: ShownPriceType }) => (
  <ChoiceBar legend={say('Price')} values={['AF', 'GF']} words={words} chosen={shown} onChoose={keptPriceType.choose} />
);
