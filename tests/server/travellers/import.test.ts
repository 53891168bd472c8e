import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportedTraveller, importRowsAtMost } from '../../../contract/travellers/traveller-import.ts';
import type { SavedTraveller, TravellerDetails } from '../../../contract/travellers/travellers.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const details: TravellerDetails = {
  title: 'Mr',
  firstName: 'Karim',
  lastName: 'Chowdhury',
  dateOfBirth: '1984-03-12',
  gender: 'M',
  nationality: 'BD',
  email: 'karim@example.com',
  phone: '+8801711000001',
  frequentFlyers: [{ airlineCode: 'BG', number: '12345678' }],
  passport: { number: 'BX1234567', expiryDate: '2030-05-31' },
};

const letters = (index: number): string =>
  `${String.fromCharCode(65 + (Math.floor(index / 26) % 26))}${String.fromCharCode(97 + (index % 26))}`;

const rowsOf = (lastName: string, count: number): ImportedTraveller[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    details: {
      ...details,
      firstName: letters(index),
      lastName,
      passport: { number: `${lastName.slice(0, 2).toUpperCase()}${100_000 + index}`, expiryDate: '2030-05-31' },
    },
  }));

const saved = async (search: string, as: Person = 'asha'): Promise<readonly SavedTraveller[]> => {
  const outcome = await server.call('GetAllTravellers', { search, after: null }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.travellers;
};

test('[CMP-03] as many rows as fit are imported whole, and once however often they are sent', async () => {
  const request = { rows: rowsOf('Crowd', importRowsAtMost) };
  const sent = await Promise.all(
    [1, 2].map(() => server.send('ImportTravellers', request, { as: 'asha', key: 'crowd-file' })),
  );
  const again = await server.call('ImportTravellers', request, { as: 'asha', key: 'crowd-file' });
  expect(again).toEqual({ ok: true, answer: { added: importRowsAtMost, updated: 0 } });
  expect(sent.some(({ status }) => status === 200)).toBe(true);
  const count = await server.database.db
    .selectFrom('traveller')
    .select(({ fn }) => [fn.countAll<string>().as('count')])
    .where('last_name', '=', 'Crowd')
    .executeTakeFirstOrThrow();
  expect(Number(count.count)).toBe(importRowsAtMost);
  expect(await saved('crowd', 'badrul')).toEqual([]);
});

test('[CMP-03] whoever is saved already is updated, and what the file does not say stays', async () => {
  const first = { rows: rowsOf('Known', 2) };
  expect(await server.call('ImportTravellers', first, { as: 'asha' })).toMatchObject({ answer: { added: 2 } });
  const [one, two] = first.rows.map((each) => each.details);
  if (one === undefined || two === undefined) throw new Error('two were imported');
  const silent = { email: null, phone: null, frequentFlyers: [] };
  const request = {
    rows: [
      { row: 2, details: { ...one, ...silent, passport: null } },
      { row: 3, details: { ...two, ...silent, firstName: 'Renamed' } },
      { row: 4, details: { ...one, firstName: 'New', passport: null } },
    ],
  };
  expect(await server.call('ImportTravellers', request, { as: 'asha' })).toEqual({
    ok: true,
    answer: { added: 1, updated: 2 },
  });
  const known = await saved('known');
  expect(known.map(({ firstName, version }) => `${firstName} ${version}`).sort((a, b) => a.localeCompare(b))).toEqual([
    'Aa 2',
    'New 1',
    'Renamed 2',
  ]);
  expect(known.find(({ firstName }) => firstName === 'Aa')).toMatchObject({
    email: 'karim@example.com',
    frequentFlyers: details.frequentFlyers,
    passport: { masked: '•••••000' },
  });
});

test('[CMP-03] a wrong row is refused with its path, whatever the browser let through, and nothing is imported', async () => {
  const [right] = rowsOf('Wrong', 1);
  if (right === undefined) throw new Error('one is right');
  const wrongs: readonly (readonly [TravellerDetails, string])[] = [
    [{ ...right.details, firstName: 'Other', dateOfBirth: '2040-01-01', passport: null }, 'rows.1.details.dateOfBirth'],
    [{ ...right.details, firstName: 'Other' }, 'rows.1.details.passport.number'],
    [{ ...right.details, passport: null }, 'rows.1.details.lastName'],
    [
      { ...right.details, firstName: 'Other', passport: { number: null, expiryDate: '2030-01-01' } },
      'rows.1.details.passport.number',
    ],
    [{ ...right.details, firstName: 'করিম', passport: null }, 'rows.1.details.firstName'],
  ];
  for (const [wrong, path] of wrongs) {
    const rows = [right, { row: 3, details: wrong }];
    const answer = await server.send('ImportTravellers', { rows }, { as: 'asha' });
    expect(answer.status, path).toBe(400);
    expect(answer.text).toContain(`"path":"${path}"`);
  }
  expect(await saved('wrong')).toEqual([]);
  const many = await server.send('ImportTravellers', { rows: rowsOf('Many', importRowsAtMost + 1) }, { as: 'asha' });
  expect(many.status).toBe(400);
});

test('[CMP-03] a phone number that a spreadsheet has cut or a person wrote in another way is the same number', async () => {
  const phones = ['1711000001', '8801711000002', '008801711000003', '01711-000004', '+4402079460958', '0000000000'];
  const rows = rowsOf('Phones', phones.length).map(({ row, details: known }, index) => ({
    row,
    details: { ...known, phone: phones[index] ?? null },
  }));
  expect(await server.call('ImportTravellers', { rows }, { as: 'asha' })).toMatchObject({ ok: true });
  const kept = (await saved('phones')).toSorted((one, other) => one.firstName.localeCompare(other.firstName));
  expect(kept.map(({ phone }) => phone)).toEqual([
    '+8801711000001',
    '+8801711000002',
    '+8801711000003',
    '+8801711000004',
    '+442079460958',
    // Nobody has it, and no message goes there: it is kept as a note.
    '0000000000',
  ]);
});
