import { useCallback } from 'react';
import type { Subscribable } from 'xstate';
import type { PriceType } from '../../contract/flights/price-type.ts';
import { useView } from '../live-flows/use-view.ts';
import { useKeptPriceType } from './PriceTypeChoice.tsx';

interface Viewed<Snapshot> extends Subscribable<Snapshot> {
  getSnapshot(): Snapshot;
}

/** The view of a flow at the prices that are shown. The view holds those alone. */
export const usePricedView = <Snapshot, View>(
  flow: Viewed<Snapshot>,
  viewOf: (snapshot: Snapshot, priceType: PriceType) => View,
): View => {
  const priceType = useKeptPriceType();
  return useView(
    flow,
    useCallback((snapshot: Snapshot) => viewOf(snapshot, priceType), [viewOf, priceType]),
  );
};
