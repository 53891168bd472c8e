import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Banner } from '../../../contract/public/banners.ts';
import type { Review } from '../../../contract/public/testimonials.ts';
import type { OrdersAtHand } from '../../../contract/shell/orders-at-hand.ts';
import { bannersShown, ordersAtHand, review } from '../../../machines/search-pad/search-pad-extras.cases.ts';
import { searchPadExtrasMachine } from '../../../machines/search-pad/search-pad-extras.machine.ts';
import { viewOfSearchPadExtras } from '../../../machines/search-pad/search-pad-extras.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

interface Reading<Answer> {
  readonly logic: ReturnType<typeof fromPromise<Answer>>;
  answer(answer: Answer): Promise<void>;
  fail(): Promise<void>;
}

const reading = <Answer>(): Reading<Answer> => {
  const waiting: { answer: (answer: Answer) => void; fail: (fault: unknown) => void }[] = [];
  return {
    logic: fromPromise<Answer>(() => new Promise((answer, fail) => waiting.push({ answer, fail }))),
    async answer(answer) {
      waiting[0]?.answer(answer);
      await settled();
    },
    async fail() {
      waiting[0]?.fail(new Error('lost'));
      await settled();
    },
  };
};

const openPad = () => {
  const pictures = reading<readonly Banner[]>();
  const headlines = reading<readonly Banner[]>();
  const reviews = reading<readonly Review[]>();
  const orders = reading<OrdersAtHand | null>();
  const actor = createActor(
    searchPadExtrasMachine.provide({
      actors: {
        readPictures: pictures.logic,
        readHeadlines: headlines.logic,
        readReviews: reviews.logic,
        readOrders: orders.logic,
      },
    }),
  ).start();
  return { actor, pictures, headlines, reviews, orders, view: () => viewOfSearchPadExtras(actor.getSnapshot()) };
};

test('[PAD-02] of the pictures the first is the background, the others are offers', async () => {
  const { pictures, reviews, orders, view } = openPad();
  await orders.answer(null);
  await reviews.answer([]);
  await pictures.answer(bannersShown.pictures);
  expect(view().background).toBe('/pictures/noon');
  expect(view().below).toEqual({
    show: 'known',
    offers: [
      { id: 'dusk', picture: '/pictures/dusk', words: 'Dubai: compare fares', leadsToApp: false },
      { id: 'dawn', picture: '/pictures/dawn', words: 'Jeddah and Madinah', leadsToApp: false },
    ],
    reviews: [],
  });
});

test('[PAD-02] offers and reviews are shown together once the orders are, so that none moves the other', async () => {
  const { pictures, reviews, orders, view } = openPad();
  await pictures.answer(bannersShown.pictures);
  expect(view().below).toEqual({ show: 'nothing' });
  await reviews.answer([review]);
  expect(view().below).toEqual({ show: 'nothing' });
  await orders.answer(null);
  expect(view().below).toMatchObject({ show: 'known', reviews: [review] });
});

test('[PAD-02] banners that cannot be read are swallowed: the top falls back to an empty list, the rest is shown', async () => {
  const { actor, pictures, headlines, reviews, orders, view } = openPad();
  await orders.answer(null);
  await headlines.fail();
  await pictures.fail();
  await reviews.answer([review]);
  expect(view()).toEqual({
    background: null,
    headlines: [],
    below: { show: 'known', offers: [], reviews: [review] },
    orders: { show: 'hidden' },
  });
  expect(actor.getSnapshot().status).toBe('done');
});

test('[PAD-02] words along the top do not wait for pictures; a banner without words has no place there', async () => {
  const { headlines, view } = openPad();
  const [first] = bannersShown.headlines;
  await headlines.answer([first, { ...first, bannerId: 'without-words', text: null }]);
  expect(view().headlines).toEqual([{ id: 'regional', words: 'Hold seats now', leadsToApp: false }]);
  expect(view().below).toEqual({ show: 'nothing' });
});

test('[PAD-02] an offer with neither picture nor words is none', async () => {
  const { pictures, reviews, orders, view } = openPad();
  await orders.fail();
  const [background] = bannersShown.pictures;
  await reviews.fail();
  await pictures.answer([background, { bannerId: 'empty', bannerPath: null, text: null, downloadApp: false }]);
  expect(view().below).toEqual({ show: 'known', offers: [], reviews: [] });
});

test('[PAD-03] orders are shown once they are read; a person who may not see orders sees none', async () => {
  const pad = openPad();
  expect(pad.view().orders).toEqual({ show: 'reading' });
  await pad.orders.answer(ordersAtHand);
  expect(pad.view().orders).toEqual({ show: 'known', orders: ordersAtHand });
  const withoutOrders = openPad();
  await withoutOrders.orders.answer(null);
  expect(withoutOrders.view().orders).toEqual({ show: 'hidden' });
});

test('[PAD-03] orders that cannot be read are said to be missing, and can be read again', async () => {
  const { actor, orders, view } = openPad();
  await orders.fail();
  expect(view().orders).toEqual({ show: 'failed' });
  actor.send({ type: 'orders.retried' });
  expect(view().orders).toEqual({ show: 'reading' });
});
