import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import type { TravellerDouble } from '../../../contract/travellers/traveller-merge.ts';
import { karimTwice } from '../../../machines/travellers/traveller-merge.cases.ts';
import { travellerMergeMachine } from '../../../machines/travellers/traveller-merge.machine.ts';
import type { Merged, SentMerge, TravellerMergeEvent } from '../../../machines/travellers/traveller-merge.setup.ts';
import { viewOfTravellerMerge } from '../../../machines/travellers/traveller-merge.view.ts';

const turn = () => new Promise((done) => setImmediate(done));
const merged: Merged = { ok: true, answer: { traveller: karimTwice.kept } };

const opened = async (given: {
  readonly reads?: readonly (readonly TravellerDouble[])[];
  readonly answers?: readonly (Merged | Error)[];
}) => {
  const reads = [...(given.reads ?? [[karimTwice], []])];
  const answers = [...(given.answers ?? [merged])];
  const sent: SentMerge[] = [];
  let told = 0;
  const actor = createActor(
    travellerMergeMachine.provide({
      actors: {
        readDoubles: fromPromise(async () => ({ doubles: [...(reads.shift() ?? [])] })),
        mergeTravellers: fromPromise<Merged, SentMerge>(async ({ input }) => {
          sent.push(input);
          const answer = answers.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
          return answer;
        }),
      },
      actions: {
        tellMerged: () => {
          told += 1;
        },
      },
    }),
    { input: { intentSeed: 'visit-1' } },
  ).start();
  await turn();
  const act = async (...events: TravellerMergeEvent[]) => {
    for (const event of events) actor.send(event);
    await turn();
    await turn();
    return viewOfTravellerMerge(actor.getSnapshot());
  };
  return { actor, act, sent, told: () => told, view: () => viewOfTravellerMerge(actor.getSnapshot()) };
};

const open: TravellerMergeEvent = { type: 'comparison.opened' };
const confirm: TravellerMergeEvent = { type: 'merge.confirmed' };
const takePhone: TravellerMergeEvent = { type: 'value.chosen', field: 'phone', of: 'removed' };

test('[CMP-03] two who may be one person are named above the list, several pairs are counted', async () => {
  const one = await opened({});
  expect(one.view()).toMatchObject({
    show: 'notice',
    words: '2 travellers may be the same person: Abdul Karim Chowdhury.',
  });
  const two = await opened({ reads: [[karimTwice, karimTwice]] });
  expect(two.view()).toMatchObject({ words: '2 pairs of travellers may each be one person.' });
  const none = await opened({ reads: [[]] });
  expect(none.view()).toEqual({ show: 'nothing', note: null, message: null });
});

test('[CMP-03] the later passport and what the first lacks are taken, all else stays, until somebody chooses otherwise', async () => {
  const { act } = await opened({});
  const view = await act(open);
  if (view.show !== 'comparison') throw new Error(view.show);
  expect(Object.fromEntries(view.fields.map(({ field, from }) => [field, from]))).toEqual({
    title: 'both',
    firstName: 'both',
    lastName: 'both',
    dateOfBirth: 'both',
    nationality: 'both',
    email: 'removed',
    phone: 'kept',
    frequentFlyers: 'both',
    passport: 'removed',
  });
  const earlier = await opened({ reads: [[{ ...karimTwice, kept: karimTwice.removed, removed: karimTwice.kept }]] });
  const other = await earlier.act(open);
  if (other.show !== 'comparison') throw new Error(other.show);
  expect(other.fields.find(({ field }) => field === 'passport')?.from).toBe('kept');
});

test('[CMP-03] a merge sends both versions with the chosen fields, tells the list, and looks for further doubles', async () => {
  const { act, sent, told } = await opened({});
  const view = await act(open, takePhone, { type: 'value.chosen', field: 'email', of: 'kept' }, confirm);
  expect(sent).toEqual([
    {
      request: {
        kept: { travellerId: 'traveller-karim', version: 1 },
        removed: { travellerId: 'traveller-karim-again', version: 3 },
        taken: ['passport', 'phone'],
      },
      intent: 'visit-1-merge-3',
    },
  ]);
  expect(told()).toBe(1);
  expect(view).toEqual({ show: 'nothing', note: 'Abdul Karim Chowdhury is saved once now.', message: null });
});

test('[CMP-03] [NET-03] a merge that was not heard of is sent again with its key, another choice with another', async () => {
  const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
  const { act, sent } = await opened({ answers: [lost, lost, merged] });
  expect(await act(open, confirm)).toMatchObject({ show: 'comparison', merging: false, message: lost.words });
  await act(confirm);
  await act(takePhone, confirm);
  const [first, second, third] = sent.map(({ intent }) => intent);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('[CMP-03] whoever was changed or removed meanwhile is looked for again; a known passport leaves the comparison open', async () => {
  const refused = (refusal: 'traveller-changed' | 'passport-known'): Merged => ({
    ok: false,
    refusal,
    detail: `words of ${refusal}`,
  });
  const changed = await opened({ reads: [[karimTwice], [karimTwice]], answers: [refused('traveller-changed')] });
  expect(await changed.act(open, confirm)).toMatchObject({ show: 'notice', message: 'words of traveller-changed' });
  expect(changed.told()).toBe(0);
  expect(await changed.act(open)).toMatchObject({ show: 'comparison', message: null });
  const known = await opened({ answers: [refused('passport-known'), merged] });
  expect(await known.act(open, confirm)).toMatchObject({ show: 'comparison', message: 'words of passport-known' });
  await known.act(confirm);
  expect(known.sent[1]?.intent).not.toBe(known.sent[0]?.intent);
});

test('[CMP-03] equal values cannot be chosen, and nothing is merged that was not compared', async () => {
  const { actor, act, view } = await opened({});
  expect(actor.getSnapshot().can(confirm)).toBe(false);
  await act(open);
  expect(actor.getSnapshot().can({ type: 'value.chosen', field: 'lastName', of: 'removed' })).toBe(false);
  await act({ type: 'comparison.closed' });
  expect(view().show).toBe('notice');
});
