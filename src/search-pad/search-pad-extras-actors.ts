import { fromPromise } from 'xstate';
import type { CallAnswer, CallName, CallOutcome } from '../../contract/calls.ts';
import { searchPadExtrasMachine } from '../../machines/search-pad/search-pad-extras.machine.ts';
import { send } from '../calls/send.ts';

/** The flow of the content around the search form, with its calls. */
export const portalSearchPadExtras = searchPadExtrasMachine.provide({
  actors: {
    readPictures: fromPromise(async ({ signal }) => answerOf(await send('GetSearchPadBanner', {}, { signal })).banners),
    readHeadlines: fromPromise(
      async ({ signal }) => answerOf(await send('GetTopSearchPadBanner', {}, { signal })).banners,
    ),
    readOrders: fromPromise(async ({ signal }) => answerOf(await send('GetOrdersAtHand', {}, { signal })).orders),
    readReviews: fromPromise(async ({ signal }) => answerOf(await send('GetAllReviews', {}, { signal })).reviews),
  },
});

/** For calls that declare no refusal: a refusal is a broken invariant. */
const answerOf = <N extends CallName>(outcome: CallOutcome<N>): CallAnswer<N> => {
  if (!outcome.ok) throw new Error(`refused without a declared refusal: ${outcome.refusal}`);
  return outcome.answer;
};
