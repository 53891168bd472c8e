import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import {
  type SavedTraveller,
  type TravellerDetails,
  travellersOnPage,
} from '../../../contract/travellers/travellers.ts';
import { inTx } from '../../../server/database/database.ts';
import { saveOrUpdate } from '../../../server/travellers/save-or-update.ts';
import { openTravellerPassport } from '../../../server/travellers/traveller-passport.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const everyName = Object.keys(functionalities) as FunctionalityName[];

const karim: TravellerDetails = {
  title: 'Mr',
  firstName: 'Abdul Karim',
  lastName: 'Chowdhury',
  dateOfBirth: '1984-03-12',
  gender: 'M',
  nationality: 'BD',
  email: 'karim@example.com',
  phone: '+8801711000001',
  frequentFlyers: [{ airlineCode: 'BG', number: '12345678' }],
  passport: { number: 'BX1234567', expiryDate: '2030-05-31' },
};

/** Nobody whom another test has saved. */
let people = 0;
const somebody = (given: Partial<TravellerDetails> = {}): TravellerDetails => {
  people += 1;
  return { ...karim, passport: { number: `T${1_000_000 + people}`, expiryDate: '2030-05-31' }, ...given };
};

const added = async (details: TravellerDetails, as: Person = 'asha'): Promise<SavedTraveller> => {
  const outcome = await server.call('CreateTraveller', details, { as });
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer.traveller;
};

const found = async (search: string, as: Person = 'asha'): Promise<readonly string[]> => {
  const outcome = await server.call('GetAllTravellers', { search, after: null }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.travellers.map(({ travellerId }) => travellerId);
};

const rowOf = (id: string) =>
  server.database.db.selectFrom('traveller').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const auditOf = async (subject: string) =>
  (
    await server.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'facts'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ actor, action, facts }) => ({ actor, action, facts }));

describe('a traveller', () => {
  test('[CMP-03] is saved, loaded and listed with the passport number masked and its days left', async () => {
    const { travellerId, ...saved } = await added(karim);
    const { passport: _, ...person } = karim;
    // 1 December 2026 to 31 May 2030.
    const passport = { masked: '••••••567', expiryDate: '2030-05-31', daysLeft: 1277 };
    expect(saved).toEqual({ ...person, version: 1, passport });
    expect(await server.call('LoadTraveller', { travellerId }, { as: 'asha' })).toEqual({
      ok: true,
      answer: { traveller: { travellerId, ...saved } },
    });
    const { text } = await server.send('GetAllTravellers', { search: 'BX1234567', after: null }, { as: 'asha' });
    expect(text).toContain('••••••567');
    expect(text).not.toContain('BX1234567');
  });

  test('[CMP-03] has the passport number sealed at rest, for this traveller alone', async () => {
    const [one, other] = [await added(somebody()), await added(somebody())];
    const [row, otherRow] = [await rowOf(one.travellerId), await rowOf(other.travellerId)];
    expect(JSON.stringify(row)).not.toContain(`T${1_000_000 + people - 1}`);
    const { tenantId, agencyId } = server.people.asha;
    const sealed = row.passport_sealed ?? new Uint8Array();
    expect(openTravellerPassport(server.secrets, sealed, { tenantId, agencyId, travellerId: row.id })).toBe(
      `T${1_000_000 + people - 1}`,
    );
    expect(() =>
      openTravellerPassport(server.secrets, sealed, { tenantId, agencyId, travellerId: otherRow.id }),
    ).toThrow();
  });

  test('[CMP-03] is changed, keeps a passport number that is left out, and another replaces it', async () => {
    const before = await added(somebody());
    const { travellerId } = before;
    const sealed = (await rowOf(travellerId)).passport_sealed;
    const change = (version: number, details: TravellerDetails) =>
      server.call('UpdateTraveller', { travellerId, version, details }, { as: 'asha' });
    const married = { ...karim, lastName: 'Khan', passport: { number: null, expiryDate: '2031-01-01' } };
    expect(await change(1, married)).toMatchObject({
      ok: true,
      answer: {
        traveller: {
          version: 2,
          lastName: 'Khan',
          passport: { masked: before.passport?.masked, expiryDate: '2031-01-01' },
        },
      },
    });
    expect(await rowOf(travellerId)).toMatchObject({ passport_sealed: sealed });
    const renewed = { ...married, passport: { number: 'NEW112233', expiryDate: '2036-01-01' } };
    expect(await change(2, renewed)).toMatchObject({ answer: { traveller: { passport: { masked: '••••••233' } } } });
    expect(await change(3, { ...married, passport: null })).toMatchObject({
      answer: { traveller: { passport: null } },
    });
    expect(await rowOf(travellerId)).toMatchObject({
      passport_sealed: null,
      passport_key: null,
      passport_expiry: null,
    });
  });

  test('[CMP-03] that a colleague changed meanwhile is not overwritten', async () => {
    const { travellerId } = await added(somebody());
    const change = (firstName: string) =>
      server.call(
        'UpdateTraveller',
        { travellerId, version: 1, details: { ...karim, firstName, passport: null } },
        { as: 'asha' },
      );
    expect(await change('First')).toMatchObject({ ok: true });
    expect(await change('Second')).toMatchObject({ ok: false, refusal: 'traveller-changed' });
    expect((await rowOf(travellerId)).first_name).toBe('First');
  });

  test('[CMP-03] is not saved twice with one passport, and another country may give out the same number', async () => {
    const details = somebody();
    const { travellerId } = await added(details);
    expect(await server.call('CreateTraveller', details, { as: 'asha' })).toMatchObject({
      ok: false,
      refusal: 'passport-known',
    });
    await added({ ...details, nationality: 'IN' });
    await added(details, 'badrul');
    const other = await added(somebody());
    const change = { travellerId: other.travellerId, version: 1, details };
    expect(await server.call('UpdateTraveller', change, { as: 'asha' })).toMatchObject({ refusal: 'passport-known' });
    const same = { travellerId, version: 1, details };
    expect(await server.call('UpdateTraveller', same, { as: 'asha' })).toMatchObject({ ok: true });
  });

  test('[CMP-03] is saved once by a call that is repeated', async () => {
    const details = somebody({ lastName: 'Repeated', passport: null });
    const key = 'one-intent-of-a-repeated-call';
    const first = await server.send('CreateTraveller', details, { as: 'asha', key });
    const again = await server.send('CreateTraveller', details, { as: 'asha', key });
    expect(again.text).toBe(first.text);
    expect(await found('repeated')).toHaveLength(1);
  });

  test('[CMP-03] is removed with the passport', async () => {
    const { travellerId } = await added(somebody());
    expect(await server.call('RemoveTraveller', { travellerId }, { as: 'asha' })).toMatchObject({ ok: true });
    expect(await server.call('LoadTraveller', { travellerId }, { as: 'asha' })).toMatchObject({
      refusal: 'traveller-unknown',
    });
    expect(await server.call('RemoveTraveller', { travellerId }, { as: 'asha' })).toMatchObject({
      refusal: 'traveller-unknown',
    });
  });

  test('[CMP-03] leaves in the audit who did what, and nothing of the traveller', async () => {
    const { travellerId } = await added(somebody());
    const details = { ...karim, passport: null };
    await server.call('UpdateTraveller', { travellerId, version: 1, details }, { as: 'asha' });
    await server.call('RemoveTraveller', { travellerId }, { as: 'asha' });
    const actor = server.people.asha.userId;
    expect(await auditOf(travellerId)).toEqual([
      { actor, action: 'traveller.added', facts: {} },
      { actor, action: 'traveller.changed', facts: {} },
      { actor, action: 'traveller.removed', facts: {} },
    ]);
  });

  test.each<readonly [string, Partial<TravellerDetails>, string]>([
    ['born tomorrow', { dateOfBirth: '2026-12-02' }, 'dateOfBirth'],
    ['born more than 120 years ago', { dateOfBirth: '1905-01-01' }, 'dateOfBirth'],
    ['a man called Mrs', { title: 'Mrs' }, 'gender'],
    ['a name in Bangla', { firstName: 'করিম' }, 'firstName'],
    ['no nationality', { nationality: '' }, 'nationality'],
    ['a passport without its number', { passport: { number: null, expiryDate: '2030-01-01' } }, 'passport.number'],
    ['a short passport number', { passport: { number: 'A1', expiryDate: '2030-01-01' } }, 'passport.number'],
    [
      'a passport that expires before the birth',
      { passport: { number: 'BX7654321', expiryDate: '1984-01-01' } },
      'passport.expiryDate',
    ],
    ['an e-mail without a domain', { email: 'karim' }, 'email'],
    ['letters for a phone number', { phone: 'call me' }, 'phone'],
    [
      'one airline twice',
      {
        frequentFlyers: [
          { airlineCode: 'EK', number: '123456789' },
          { airlineCode: 'EK', number: '987654321' },
        ],
      },
      'frequentFlyers.1.airlineCode',
    ],
  ])('[BKG-02] %s is refused at its field', async (_title, wrong, path) => {
    const details = somebody(wrong);
    const { status, json } = await server.send('CreateTraveller', karim, { as: 'asha', body: JSON.stringify(details) });
    expect(status).toBe(400);
    expect(json().errors[0].path).toBe(path);
  });
});

describe('the whole passport number', () => {
  test('[CMP-03] is shown to who may see it, and the audit notes who saw whose', async () => {
    const { travellerId } = await added(somebody({ passport: { number: 'SHOWN1234', expiryDate: '2030-05-31' } }));
    expect(await server.call('ViewTravellerPassport', { travellerId }, { as: 'asha' })).toEqual({
      ok: true,
      answer: { passportNumber: 'SHOWN1234' },
    });
    expect(await auditOf(travellerId)).toContainEqual({
      actor: server.people.asha.userId,
      action: 'traveller.passport-shown',
      facts: { agencyId: server.people.asha.agencyId, device: null, address: expect.any(String) },
    });
    const stored = await server.database.db.selectFrom('request_key').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('SHOWN1234');
  });

  test('[SES-04] needs ShowPassportVisa as well as ManageTravellers', async () => {
    const { travellerId } = await added(somebody(), 'badrul');
    for (const missing of ['ShowPassportVisa', 'ManageTravellers'] as const) {
      await server.allowOnly(
        'badrul',
        everyName.filter((name) => name !== missing),
      );
      expect((await server.send('ViewTravellerPassport', { travellerId }, { as: 'badrul' })).status).toBe(403);
    }
    await server.allowOnly('badrul', everyName);
    expect(await auditOf(travellerId)).toHaveLength(1);
  });

  test('[CMP-03] of a traveller without a passport is refused', async () => {
    const { travellerId } = await added(somebody({ passport: null }));
    expect(await server.call('ViewTravellerPassport', { travellerId }, { as: 'asha' })).toMatchObject({
      refusal: 'no-passport',
    });
  });
});

describe('another agency, and another tenant', () => {
  test.each<Person>(['badrul', 'carol'])('[TEN-06] %s finds, opens, changes and removes nothing', async (person) => {
    const { travellerId } = await added(somebody({ lastName: 'Private' }));
    const before = await rowOf(travellerId);
    expect(await found('private', person)).toEqual([]);
    const unknown = { ok: false, refusal: 'traveller-unknown' };
    const change = { travellerId, version: 1, details: karim };
    expect(await server.call('LoadTraveller', { travellerId }, { as: person })).toMatchObject(unknown);
    expect(await server.call('ViewTravellerPassport', { travellerId }, { as: person })).toMatchObject(unknown);
    expect(await server.call('UpdateTraveller', change, { as: person })).toMatchObject(unknown);
    expect(await server.call('RemoveTraveller', { travellerId }, { as: person })).toMatchObject(unknown);
    expect(await rowOf(travellerId)).toEqual(before);
  });
});

describe('the list', () => {
  test('[CMP-03] finds by the beginning of either name, the passport number and the end of the phone number', async () => {
    const { travellerId } = await added(
      somebody({
        firstName: 'Farzana Yasmin',
        lastName: "O'Rourke",
        phone: '+8801819555777',
        passport: { number: 'QZ7654987', expiryDate: '2030-01-01' },
      }),
    );
    const terms = ['far', 'FARZANA  yas', "o'r", "O'Rourke, Far", '987', 'qz7654987', 'QZ 765 4987'];
    const phones = ['01819555777', '+880 1819-555777', '8801819555777', '5777'];
    for (const term of [...terms, ...phones]) expect(await found(term), term).toContain(travellerId);
    for (const term of ['yasmin', 'rourke', '986', 'QZ765498', '1819', '%', '_arzana'])
      expect(await found(term), term).not.toContain(travellerId);
  });

  test('[CMP-03] goes on by pages in the order of surnames, without gap or repeat, also for equal names', async () => {
    const count = travellersOnPage * 2 + 3;
    for (let index = 0; index < count; index += 1) {
      const lastName = index % 3 === 0 ? 'Paged' : `Paged ${String.fromCharCode(65 + (index % 20))}`;
      await added(somebody({ lastName, passport: null }), 'carol');
    }
    const ids: string[] = [];
    const names: string[] = [];
    let after: string | null = null;
    do {
      const outcome: Awaited<ReturnType<typeof page>> = await page(after);
      if (!outcome.ok) throw new Error('refused');
      expect(outcome.answer.today).toBe('2026-12-01');
      ids.push(...outcome.answer.travellers.map(({ travellerId }) => travellerId));
      names.push(
        ...outcome.answer.travellers.map(({ lastName, firstName }) => `${lastName} ${firstName}`.toLowerCase()),
      );
      ({ next: after } = outcome.answer);
    } while (after !== null);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
    expect(names).toEqual(names.toSorted());
  });
  const page = (after: string | null) => server.call('GetAllTravellers', { search: 'paged', after }, { as: 'carol' });

  test('[CMP-03] refuses a text that is no page', async () => {
    for (const after of [
      'x',
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('["a\\u0000","b"]').toString('base64url'),
    ]) {
      expect((await server.send('GetAllTravellers', { search: '', after }, { as: 'asha' })).status).toBe(400);
    }
  });
});

test('[SES-04][CMP-03] who is known to another agency is added to one’s own, and that agency’s stays as it is', async () => {
  const theirs = await added(somebody({ firstName: 'Shared', lastName: 'Name' }), 'badrul');
  const before = await rowOf(theirs.travellerId);
  const { tenantId, agencyId, userId } = server.people.asha;
  const known = { ...somebody({ firstName: 'Shared', lastName: 'Name' }), passport: null };
  const by = { owner: { tenantId, agencyId }, actor: userId, now: server.clock.now() };
  expect(await inTx(server.database.db, (tx) => saveOrUpdate(tx, server.secrets, known, by))).toBe('added');
  expect(await inTx(server.database.db, (tx) => saveOrUpdate(tx, server.secrets, known, by))).toBe('updated');
  expect(await rowOf(theirs.travellerId)).toEqual(before);
});
