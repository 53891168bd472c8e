import type { StateMeta } from '../flow.ts';
import { faultOf } from './outcome-params.ts';

/** What a page that begins with a read declares. */
interface ReadOptions<Reading, Read> {
  /** `meta`, tags and events of the state in which it reads. */
  readonly reading: Reading;
  /** `src`, `input` and `onDone` of the actor that reads. */
  readonly read: Read;
  /** `meta` of the state after a fault. */
  readonly unreadable: StateMeta;
}

/**
 * The states `reading` and `unreadable` of a page that begins with a read. `again.requested` reads again after a fault. The chart needs
 * the actions of `messageActions`.
 */
export const reads = <const Reading extends { readonly meta: StateMeta }, const Read extends { readonly src: string }>({
  reading,
  read,
  unreadable,
}: ReadOptions<Reading, Read>) =>
  ({
    reading: {
      ...reading,
      invoke: { ...read, onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } } },
    },
    unreadable: {
      meta: unreadable,
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
  }) as const;
