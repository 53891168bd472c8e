import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import {
  type PageOutcome,
  type PublicPageInput,
  publicPageMachine,
} from '../../../machines/public/public-page.machine.ts';
import { viewOfPublicPage } from '../../../machines/public/public-page.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));
const content = {
  sections: [{ section: 'hero-4' as const, title: 'Terms', lead: 'The terms.', actions: [] }],
  fares: [],
  reviews: [],
  banners: [],
};

const open = (answers: readonly (() => Promise<PageOutcome>)[]) => {
  const left = [...answers];
  const asked: string[] = [];
  const actor = createActor(
    publicPageMachine.provide({
      actors: {
        readPage: fromPromise(({ input }: { input: PublicPageInput }) => {
          asked.push(input.page);
          return left.shift()?.() ?? Promise.reject(new Error('asked too often'));
        }),
      },
    }),
    { input: { page: 'terms-and-conditions' } },
  ).start();
  return { actor, asked, view: () => viewOfPublicPage(actor.getSnapshot()) };
};

test('[PUB-08] a page is read by its name, and its sections are shown', async () => {
  const { view, asked } = open([async () => ({ ok: true, content })]);
  expect(view()).toEqual({ show: 'loading' });
  await settled();
  expect(asked).toEqual(['terms-and-conditions']);
  expect(view()).toEqual({ show: 'page', ...content });
});

test('[PUB-06] a page that the tenant does not have is not found, and is not asked for again', async () => {
  const { actor, view } = open([async () => ({ ok: false, refusal: 'page-not-found' })]);
  await settled();
  expect(view()).toEqual({ show: 'missing' });
  expect(actor.getSnapshot().can({ type: 'again.requested' })).toBe(false);
});

test('[PUB-08] a page that could not be read says why, and is read again on request', async () => {
  const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
  const { actor, view } = open([() => Promise.reject(lost), async () => ({ ok: true, content })]);
  expect(actor.getSnapshot().can({ type: 'again.requested' })).toBe(false);
  await settled();
  expect(view()).toEqual({ show: 'failed', message: 'The network could not be reached.' });
  actor.send({ type: 'again.requested' });
  expect(view()).toEqual({ show: 'loading' });
  await settled();
  expect(view()).toEqual({ show: 'page', ...content });
});
