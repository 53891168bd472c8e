// oxlint-disable-next-line no-restricted-imports -- everything else reads flows through useView
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Subscribable } from 'xstate';
import { shareStructure } from './share-structure.ts';

/**
 * The view of a flow. Parts whose content has not changed stay the same objects, so that `memo` skips the components
 * that show them. Compare parts of a view by id, not by identity: equal content in two places of a view may be two
 * objects.
 */
export const useView = <Snapshot, View>(flow: Viewed<Snapshot>, viewOf: (snapshot: Snapshot) => View): View => {
  const shared = useMemo(() => sharing(viewOf), [viewOf]);
  return useSelector(flow, shared);
};

/** The part of an actor that `useView` needs. */
interface Viewed<Snapshot> extends Subscribable<Snapshot> {
  getSnapshot(): Snapshot;
}

const sharing = <Snapshot, View>(viewOf: (snapshot: Snapshot) => View): ((snapshot: Snapshot) => View) => {
  let last: View | undefined;
  return (snapshot) => {
    last = shareStructure(last, viewOf(snapshot));
    return last;
  };
};
