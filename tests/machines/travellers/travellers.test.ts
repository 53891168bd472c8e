import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import { CallFault } from '../../../contract/client.ts';
import { karim, nadia, pages, specimen, specimenMistyped } from '../../../machines/travellers/travellers.cases.ts';
import { travellersMachine } from '../../../machines/travellers/travellers.machine.ts';
import type {
  SaveOutcome,
  SentTraveller,
  TravellersEvent,
  TravellersPage,
} from '../../../machines/travellers/travellers.setup.ts';
import {
  type FormView,
  type ListView,
  viewOfTravellers,
  warningOf,
} from '../../../machines/travellers/travellers.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));
const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

/** Calls of the page in their order, answered when the test says so. */
const asking = <Output, Input>() => {
  const asked: {
    readonly input: Input;
    readonly answer: (output: Output) => void;
    readonly fail: (why: unknown) => void;
  }[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) => new Promise((answer, fail) => asked.push({ input, answer, fail })),
  );
  return { asked, logic };
};

const openPage = async (page: TravellersPage = pages.all) => {
  const reads = asking<TravellersPage, { readonly search: string; readonly after: string | null }>();
  const saves = asking<SaveOutcome, SentTraveller>();
  const shows = asking<CallOutcome<'ViewTravellerPassport'>, { readonly travellerId: string }>();
  const removals = asking<CallOutcome<'RemoveTraveller'>, { readonly travellerId: string }>();
  const actor = createActor(
    travellersMachine.provide({
      actors: {
        readTravellers: reads.logic,
        saveTraveller: saves.logic,
        showPassport: shows.logic,
        removeTraveller: removals.logic,
      },
    }),
    { input: { intentSeed: 'visit' } },
  ).start();
  const send = (...events: TravellersEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const view = () => viewOfTravellers(actor.getSnapshot());
  const list = (): ListView => {
    const seen = view();
    if (seen.show !== 'list') throw new Error('a form is shown');
    return seen;
  };
  const form = (): FormView => {
    const seen = view();
    if (seen.show !== 'form') throw new Error('the list is shown');
    return seen;
  };
  reads.asked[0]?.answer(page);
  await settled();
  return { actor, send, list, form, reads, saves, shows, removals };
};

const typed = (fields: Readonly<Partial<Record<keyof FormView['draft'], string>>>): TravellersEvent[] =>
  Object.entries(fields).map(([field, text]) => ({ type: 'field.typed', field, typed: text }) as TravellersEvent);

const rehana = { title: 'Mrs', firstName: 'Rehana', lastName: 'Begum', dateOfBirth: '05061990', gender: 'F' };

describe('the list of travellers', () => {
  test('[CMP-03] shows surnames first, passports masked, and warns of one that expires within six months', async () => {
    const { list } = await openPage();
    expect(list().list).toMatchObject({
      is: 'rows',
      rows: [
        {
          name: 'Chowdhury, Abdul Karim',
          passport: { masked: '••••••567', expiryDate: '2027-02-28' },
          warning: { tone: 'warning', words: 'Expires in 89 days' },
        },
        { name: 'Rahman, Nadia', passport: null, warning: null },
      ],
    });
  });

  test.each([
    [-1, { tone: 'danger', words: 'Expired' }],
    [0, { tone: 'danger', words: 'Expires today' }],
    [1, { tone: 'warning', words: 'Expires tomorrow' }],
    [183, { tone: 'warning', words: 'Expires in 183 days' }],
    [184, null],
  ])('[CMP-03] says of a passport with %i days left: %o', (daysLeft, warning) => {
    expect(warningOf(daysLeft)).toEqual(warning);
  });

  test('[CMP-03] is searched once somebody stops typing, and keeps the rows until the answer comes', async () => {
    const { send, list, reads } = await openPage();
    send({ type: 'search.typed', typed: 'ra' }, { type: 'search.typed', typed: 'rah' });
    expect(list()).toMatchObject({ search: 'rah', searching: true, list: { is: 'rows' } });
    expect(reads.asked).toHaveLength(1);
    await expect.poll(() => reads.asked.length).toBe(2);
    expect(reads.asked[1]?.input).toEqual({ search: 'rah', after: null });
    reads.asked[1]?.answer(pages.none);
    await settled();
    expect(list()).toMatchObject({ searching: false, list: { is: 'empty' } });
  });

  test('[CMP-03] goes on where the page before ended', async () => {
    const { send, list, reads } = await openPage(pages.first);
    expect(list().list).toMatchObject({ more: 'offered' });
    send({ type: 'more.requested' });
    expect(reads.asked[1]?.input).toEqual({ search: '', after: 'after-nadia' });
    reads.asked[1]?.answer(pages.second);
    await settled();
    expect(list().list).toMatchObject({ more: 'none', rows: [{}, {}, { name: 'Rahman, Tania' }] });
  });
});

describe('the form of a traveller', () => {
  test('[BKG-02] names what is wrong at each field, and sends nothing', async () => {
    const { send, form, saves } = await openPage();
    send({ type: 'traveller.added' }, ...typed({ dateOfBirth: '31021990', passportNumber: 'a1', email: 'x' }), {
      type: 'form.saved',
    });
    expect(form().errors.map(({ path }) => path)).toEqual([
      'title',
      'firstName',
      'lastName',
      'dateOfBirth',
      'gender',
      'passportNumber',
      'passportExpiry',
      'email',
    ]);
    expect(saves.asked).toEqual([]);
    send(...typed({ firstName: 'Rehana' }));
    expect(form().errors.map(({ path }) => path)).not.toContain('firstName');
  });

  test('[BKG-02] finds a title that does not go with the gender, once all else is right', async () => {
    const { send, form } = await openPage();
    send({ type: 'traveller.added' }, ...typed({ ...rehana, gender: 'M' }), { type: 'form.saved' });
    expect(form().errors).toEqual([{ path: 'gender', message: 'The title Mrs does not go with this gender.' }]);
  });

  test('[CMP-03] is filled from the lines of a passport, and a wrong digit is named with its place', async () => {
    const { send, form } = await openPage();
    send({ type: 'traveller.added' }, { type: 'mrz.pasted', pasted: specimenMistyped });
    expect(form().mrz).toMatchObject({
      typed: specimenMistyped,
      message: expect.stringContaining('Line 2, character 10: the check digit of the document number is 6, but 7'),
    });
    send({ type: 'mrz.pasted', pasted: specimen });
    expect(form()).toMatchObject({
      mrz: { typed: '', message: null, note: expect.stringContaining('Filled for ANNA MARIA ERIKSSON') },
      draft: {
        title: 'Ms',
        firstName: 'ANNA MARIA',
        lastName: 'ERIKSSON',
        dateOfBirth: '12/08/1974',
        gender: 'F',
        // Utopia is no country.
        nationality: '',
        passportNumber: 'L898902C3',
        passportExpiry: '15/04/2012',
      },
    });
  });

  test('[CMP-03] is saved, and the same content sent again after a lost answer is the same intent', async () => {
    const { send, form, list, saves } = await openPage();
    send({ type: 'traveller.added' }, ...typed(rehana), { type: 'form.saved' });
    saves.asked[0]?.fail(lost);
    await settled();
    expect(form().message).toBe('The network could not be reached.');
    send({ type: 'form.saved' });
    expect(saves.asked[1]?.input).toEqual(saves.asked[0]?.input);
    saves.asked[1]?.fail(lost);
    await settled();
    send(...typed({ phone: '+880 1711 000002' }), { type: 'form.saved' });
    expect(saves.asked[2]?.input.intent).not.toBe(saves.asked[1]?.input.intent);
    expect(saves.asked[2]?.input).toMatchObject({
      change: null,
      details: { firstName: 'Rehana', dateOfBirth: '1990-06-05', phone: '+8801711000002', email: null, passport: null },
    });
    saves.asked[2]?.answer({ ok: true, answer: { traveller: karim } });
    await settled();
    expect(list().note).toBe('The traveller was saved.');
  });

  test('[CMP-03] keeps a passport number that is not typed again, and says at the field that another has it', async () => {
    const { send, form, saves } = await openPage();
    send({ type: 'traveller.opened', travellerId: karim.travellerId }, { type: 'form.saved' });
    expect(saves.asked[0]?.input).toMatchObject({
      change: { travellerId: karim.travellerId, version: 1 },
      details: { passport: { number: null, expiryDate: '2027-02-28' } },
    });
    saves.asked[0]?.answer({ ok: false, refusal: 'passport-known' });
    await settled();
    expect(form().errors).toEqual([
      { path: 'passportNumber', message: 'Another traveller of your agency has this passport number.' },
    ]);
  });

  test('[CMP-03] shows the whole number to whoever may see it, and forgets it when the form is closed', async () => {
    const { actor, send, form, shows } = await openPage();
    send({ type: 'traveller.opened', travellerId: karim.travellerId }, { type: 'passport.requested' });
    shows.asked[0]?.answer({ ok: true, answer: { passportNumber: 'BX1234567' } });
    await settled();
    expect(form()).toMatchObject({ draft: { passportNumber: 'BX1234567' }, unsaved: false });
    send({ type: 'form.cancelled' });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('BX1234567');
  });

  test('[SES-04] offers the whole number neither without the right to it nor without a passport', async () => {
    const unseen = await openPage(pages.masked);
    unseen.send({ type: 'traveller.opened', travellerId: karim.travellerId });
    expect(unseen.actor.getSnapshot().can({ type: 'passport.requested' })).toBe(false);
    const { actor, send } = await openPage();
    send({ type: 'traveller.opened', travellerId: nadia.travellerId });
    expect(actor.getSnapshot().can({ type: 'passport.requested' })).toBe(false);
  });

  test('[CMP-03] asks before changes are discarded and before somebody is removed', async () => {
    const { send, form, list, removals } = await openPage();
    send({ type: 'traveller.opened', travellerId: nadia.travellerId }, ...typed({ firstName: 'Nadine' }));
    expect(form().unsaved).toBe(true);
    send({ type: 'form.cancelled' });
    expect(form().doing).toBe('asking-to-discard');
    send({ type: 'discard.refused' }, { type: 'removal.requested' });
    expect(form().doing).toBe('asking-to-remove');
    expect(removals.asked).toEqual([]);
    send({ type: 'removal.confirmed' });
    expect(removals.asked[0]?.input).toEqual({ travellerId: nadia.travellerId });
    removals.asked[0]?.answer({ ok: true, answer: { travellerId: nadia.travellerId } });
    await settled();
    expect(list().note).toBe('The traveller was removed.');
  });
});
