import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { KnownTraveller } from '../../../machines/booking/known-traveller.ts';
import { travellerPickMachine } from '../../../machines/travellers/traveller-pick.machine.ts';
import { type FoundTravellers, passportLeftWords } from '../../../machines/travellers/traveller-pick.setup.ts';
import { viewOfTravellerPick } from '../../../machines/travellers/traveller-pick.view.ts';
import { karim, nadia, pages } from '../../../machines/travellers/travellers.cases.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

const shown: CallOutcome<'ViewTravellerPassport'> = { ok: true, answer: { passportNumber: 'BX1234567' } };

interface Given {
  readonly passportRequired?: boolean;
  readonly found?: FoundTravellers;
  readonly passport?: () => Promise<CallOutcome<'ViewTravellerPassport'>>;
}

/** The field of one passenger: what it searched for, whose passport it fetched, and what it filled in. */
const picking = ({ passportRequired = true, found = pages.all, passport = async () => shown }: Given = {}) => {
  const searches: string[] = [];
  const fetched: string[] = [];
  const filled: KnownTraveller[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    travellerPickMachine.provide({
      actors: {
        findTravellers: fromPromise<FoundTravellers, { readonly search: string }>(async ({ input }) => {
          searches.push(input.search);
          return found;
        }),
        fetchPassport: fromPromise<CallOutcome<'ViewTravellerPassport'>, { readonly travellerId: string }>(
          async ({ input }) => {
            fetched.push(input.travellerId);
            return passport();
          },
        ),
      },
      actions: { fillPassenger: (_at, known) => filled.push(known) },
    }),
    { clock, input: { passportRequired } },
  ).start();
  const view = () => viewOfTravellerPick(actor.getSnapshot());
  const type = async (typed: string): Promise<void> => {
    actor.send({ type: 'name.typed', typed });
    clock.increment(250);
    await settled();
  };
  const choose = async ({ travellerId }: { readonly travellerId: string }): Promise<void> => {
    actor.send({ type: 'traveller.chosen', travellerId });
    await settled();
  };
  return { actor, clock, searches, fetched, filled, view, type, choose };
};

test('[BKG-02] two letters of a name are searched for, once typing rests, and one letter never', async () => {
  const { actor, clock, searches, type, view } = picking();
  await type(' r ');
  expect(searches).toEqual([]);
  actor.send({ type: 'name.typed', typed: 'ra' });
  clock.increment(200);
  await type('rah');
  expect(searches).toEqual(['rah']);
  expect(view().list).toMatchObject({
    is: 'options',
    active: 0,
    options: [
      { name: 'Chowdhury, Abdul Karim', passport: { masked: '••••••567' }, warning: { words: 'Expires in 89 days' } },
      { name: 'Rahman, Nadia', passport: null, warning: null },
    ],
  });
});

test('[BKG-02] whoever is picked fills the passenger, with the whole passport number where the flights need it', async () => {
  const { fetched, filled, type, choose, view } = picking();
  await type('ra');
  await choose(karim);
  expect(fetched).toEqual([karim.travellerId]);
  expect(filled).toEqual([
    {
      title: 'Mr',
      firstName: 'Abdul Karim',
      lastName: 'Chowdhury',
      dateOfBirth: '1984-03-12',
      nationality: 'BD',
      frequentFlyers: karim.frequentFlyers,
      passport: { number: 'BX1234567', expiryDate: '2027-02-28' },
    },
  ]);
  expect(view()).toMatchObject({ typed: '', list: { is: 'closed' }, note: 'Filled in for Abdul Karim Chowdhury.' });
});

test('[BKG-02] flights that need no passport fetch none', async () => {
  const { fetched, filled, type, choose, view } = picking({ passportRequired: false });
  await type('ra');
  await choose(karim);
  expect(fetched).toEqual([]);
  expect(filled).toMatchObject([{ firstName: 'Abdul Karim', passport: { number: null } }]);
  expect(view().note).toBe('Filled in for Abdul Karim Chowdhury.');
});

test.each([
  ['without the right to see passports', { found: pages.masked }, karim, passportLeftWords.hidden, 0],
  ['where none is saved', {}, nadia, passportLeftWords.unsaved, 0],
  [
    'where a colleague removed it',
    { passport: async () => ({ ok: false, refusal: 'no-passport' }) as const },
    karim,
    passportLeftWords.gone,
    1,
  ],
  [
    'where it could not be fetched',
    { passport: () => Promise.reject(new Error('the network is lost')) },
    karim,
    passportLeftWords.unfetched,
    1,
  ],
] as const)('[BKG-02] the passport is left to type %s, and that is said', async (_case, given, who, words, fetches) => {
  const { fetched, filled, type, choose, view } = picking(given);
  await type('ra');
  await choose(who);
  expect(fetched).toHaveLength(fetches);
  expect(filled).toHaveLength(1);
  expect(filled[0]?.passport?.number ?? null).toBeNull();
  expect(view().note).toBe(`Filled in for ${who.firstName} ${who.lastName}. ${words}`);
});

test('[BKG-02] arrows move among the options around the ends, Enter picks, and Escape or leaving closes the list', async () => {
  const { actor, filled, type, view } = picking();
  await type('ra');
  actor.send({ type: 'option.pointed', by: -1 });
  expect(view().list).toMatchObject({ active: 1 });
  actor.send({ type: 'option.pointed', by: 1 });
  actor.send({ type: 'option.pointed', by: 1 });
  actor.send({ type: 'option.taken' });
  expect(filled).toMatchObject([{ firstName: 'Nadia' }]);
  for (const event of [{ type: 'list.dismissed' }, { type: 'field.left' }] as const) {
    await type('ra');
    actor.send(event);
    expect(view()).toMatchObject({ typed: 'ra', list: { is: 'closed' } });
    expect(actor.getSnapshot().can({ type: 'option.taken' })).toBe(false);
  }
});

test('[BKG-02] a name that nobody has, and travellers that cannot be read, are said', async () => {
  const nobody = picking({ found: pages.none });
  await nobody.type('xy');
  expect(nobody.view().list).toEqual({ is: 'told', words: 'Nobody whose name begins with “xy” is saved.' });
  const unread = picking({ found: Promise.reject(new Error('the network is lost')) as never });
  await unread.type('ra');
  expect(unread.view().list).toMatchObject({ is: 'told', words: expect.stringContaining('could not be read') });
});
