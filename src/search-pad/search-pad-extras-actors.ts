import { fromPromise } from 'xstate';
import { searchPadExtrasMachine } from '../../machines/search-pad/search-pad-extras.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
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
