import type { StateMeta } from '../flow.ts';
import { faultOf } from './outcome-params.ts';

/** What a page that reads one thing first has of its own. */
interface ReadOf<Reading, Read> {
  /** `meta` and tags while it reads. */
  readonly reading: Reading;
  /** The actor that reads, what it is asked, and where its answer leads. */
  readonly read: Read;
  readonly unreadable: StateMeta;
}

/**
 * The states of a page that reads one thing first: while it reads, and where it could not. It is read again when the person asks. The
 * chart has the actions of a message (`messageActions`).
 */
export const reads = <const Reading extends { readonly meta: StateMeta }, const Read extends { readonly src: string }>({
  reading,
  read,
  unreadable,
}: ReadOf<Reading, Read>) =>
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
