import { fromCallback, fromPromise } from 'xstate';
import {
  type BookingDraftEvent,
  bookingDraftMachine,
  type KeptSale,
} from '../../machines/booking/booking-draft.machine.ts';
import { newIntent, send } from '../calls/send.ts';

/** The latest call of this page that keeps a sale. Ended or not, it never rejects. */
let keeping: Promise<unknown> = Promise.resolve();

/** Resolves once everything that this page had to keep is kept. */
export const draftsKept = (): Promise<unknown> => keeping;

/** Keeps the sale. The call goes on when the page is left, so it is not aborted with its flow. */
const keepSale = (sale: KeptSale) => {
  const how = { intent: newIntent(), outlivesPage: true };
  const kept = 'priceId' in sale ? send('KeepBookingDraft', sale, how) : send('KeepHotelDraft', sale, how);
  keeping = kept.catch(() => {});
  return kept;
};

export interface DraftSource<Sale extends KeptSale> {
  /** The sale as it is to be kept now. `null`: there is nothing to keep. */
  readonly saleNow: () => Sale | null;
  /** Calls `look` after each change of the sale. Returns a function that ends it. */
  readonly onChange: (look: () => void) => () => void;
  /** Whether the sale as it is first seen needs no keeping, because nothing was typed since the server told of it. */
  readonly beginsKept: boolean;
  readonly kept?: (sale: Sale) => void;
}

/** The flow that keeps what is typed in a booking. */
export const portalDraft = <Sale extends KeptSale>(source: DraftSource<Sale>) =>
  bookingDraftMachine.provide({
    actors: {
      hearSale: fromCallback<BookingDraftEvent>(({ sendBack }) => hearSale(source, sendBack)),
      keepDraft: fromPromise(async ({ input: { sale } }: { input: { readonly sale: KeptSale | null } }) => {
        if (sale === null) throw new Error('there is nothing to keep');
        const outcome = await keepSale(sale);
        if (outcome.ok) source.kept?.(sale as Sale);
        return outcome;
      }),
    },
  });

/** Reports each change of a booking that is to be kept. Returns a function that ends it. */
const hearSale = <Sale extends KeptSale>(
  { saleNow, onChange, beginsKept }: DraftSource<Sale>,
  tell: (event: BookingDraftEvent) => void,
): (() => void) => {
  let told = '';
  const look = (): void => {
    const sale = saleNow();
    const content = JSON.stringify(sale);
    if (sale === null || content === told) return;
    const isFirst = told === '';
    told = content;
    if (!isFirst || !beginsKept) tell({ type: 'sale.changed', sale });
  };
  const unhear = onChange(look);
  const leave = () => tell({ type: 'page.left' });
  const hide = () => document.visibilityState === 'hidden' && leave();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    unhear();
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
  };
};
