import { afterEach, beforeEach, expect, test } from 'vitest';
import { agencyFunctionalities, deskFunctionalities, functionalities } from '../../../contract/functionalities.ts';
import { found } from '../../../server/commands/found.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { codesHeld, peopleWithRoles } from '../../../server/rights/held.ts';
import { makePasswords } from '../../../server/sign-in/passwords.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { tableHashes } from '../table-hashes.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [], production: true });
});
afterEach(() => server.close());

const passwords = makePasswords();
const run = (...args: readonly string[]) =>
  found({ db: server.database.db, tenants: server.tenants, passwords, now: server.clock.now }, args);
const person = ['--tenant', 'platform', '--email', 'rina@sylhet.example', '--name', 'Rina Das Gupta'];
const agency = ['--tenant', 'platform', '--agency', 'Sylhet Air', '--email', 'office@sylhet.example'];

const meghna = ['papers', '--tenant', 'platform', '--agency', 'Meghna Travels', '--license', 'TRAD/9'];

/** Signs in as `asha` would, with the password that the command has printed. */
const signInWith = async (username: string, lines: readonly string[]) => {
  const password = lines.map((line) => line.trim()).find((line) => /^[\w-]{20}$/.test(line)) ?? '';
  const asked = await server.call('Authenticate', { username, password });
  if (!asked.ok) throw new Error('refused');
  const reference = asked.answer.verificationReference ?? '';
  const verificationCode = await server.codeSentTo(username);
  return server.call('VerifyDevice', { username, reference, verificationCode });
};

const userNamed = (email: string) =>
  peopleWithRoles(server.database.db)
    .select(['u.first_name', 'u.last_name', 'u.phone', 'a.name as agency'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow()
    .then((user) => ({ ...user, functionalities: codesHeld(user) }));

test('[RUN-01] an agency and its user are founded in production, and the user signs in with a password to change', async () => {
  expect(await run('agency', ...agency)).toEqual([
    'Agency Sylhet Air of platform is there, with an empty wallet in BDT.',
  ]);
  const lines = await run('user', ...person, '--agency', 'Sylhet Air', '--phone', '+8801712345678');
  expect(await userNamed('rina@sylhet.example')).toMatchObject({
    first_name: 'Rina',
    last_name: 'Das Gupta',
    phone: '+8801712345678',
    agency: 'Sylhet Air',
    functionalities: Object.values(functionalities).filter((code) => code <= functionalities.AskWithdrawals),
  });
  expect(await signInWith('rina@sylhet.example', lines)).toMatchObject({
    ok: true,
    answer: { forceChangePassword: true },
  });
  expect((await ledgerBalances(server.database.db, products, 'platform')).faults).toEqual([]);
});

test('[RUN-01] an owner belongs to the tenant’s own agency, which the first one founds, and may do everything', async () => {
  const lines = await run('owner', ...person);
  await run('owner', '--tenant', 'platform', '--email', 'second@sylhet.example', '--name', 'Second Owner');
  const first = await userNamed('rina@sylhet.example');
  expect(first).toMatchObject({
    agency: server.tenants.byId('platform')?.config.company.name,
    functionalities: agencyFunctionalities.map((name) => functionalities[name]),
  });
  expect((await userNamed('second@sylhet.example')).agency).toBe(first.agency);
  expect(await signInWith('rina@sylhet.example', lines)).toMatchObject({ ok: true });
});

test('[OPS-01] people of the desk belong to the tenant’s one house, and hold what only they can hold', async () => {
  const houseOf = (tenant: string) =>
    server.database.db
      .selectFrom('agency')
      .select('id')
      .where('tenant_id', '=', tenant)
      .where('kind', '=', 'house')
      .execute();
  expect(await houseOf('trotly-demo')).toHaveLength(0);
  const given = ['--tenant', 'trotly-demo'];
  await run('desk', ...given, '--email', 'rina@house.example', '--name', 'Rina Das');
  await run('desk', ...given, '--email', 'second@house.example', '--name', 'Second Checker');
  expect(await houseOf('trotly-demo')).toHaveLength(1);
  expect(await userNamed('rina@house.example')).toMatchObject({
    functionalities: deskFunctionalities.map((name) => functionalities[name]),
  });
  expect((await ledgerBalances(server.database.db, products, 'trotly-demo')).faults).toEqual([]);
});

test('[TEN-01] the papers of an agency are recorded by hand, where nobody there is asked for them', async () => {
  await run(...meghna, '--until', '2027-06-30', '--registration', 'TA-0000417');
  expect(await run(...meghna, '--until', '2028-06-30')).toEqual([
    'The papers of Meghna Travels of platform are on record.',
  ]);
  expect(await server.database.db.selectFrom('document_info').selectAll().execute()).toMatchObject([
    {
      agency_id: server.people.asha.agencyId,
      trade_license_number: 'TRAD/9',
      trade_license_expiry: '2028-06-30',
      civil_aviation_number: 'TA-0000417',
      given_by: 'operator',
    },
  ]);
});

test.each([
  ['an unknown tenant', ['owner', ...person, '--tenant', 'nobody'], 'no tenant nobody: one of bizora-demo, '],
  ['an e-mail address that is taken', ['owner', ...person, '--email', 'ASHA@meghna.example'], 'has a user'],
  [
    'an agency that is there',
    ['agency', ...agency, '--agency', 'Meghna Travels'],
    'has an agency Meghna Travels already',
  ],
  ['an unknown agency', ['user', ...person, '--agency', 'Nowhere'], 'has no agency Nowhere'],
  ['no agency', ['user', ...person], '--agency is missing'],
  ['half a name', ['owner', ...person, '--name', 'Rina'], 'a first and a last name'],
  ['no e-mail address', ['owner', ...person, '--email', 'rina'], '--email must be an e-mail address'],
  ['a number that is none', ['owner', ...person, '--phone', '01712345678'], '--phone must be like'],
  ['an unknown option', ['owner', ...person, '--colour', 'red'], '--colour'],
  ['papers of nobody', [...meghna, '--agency', 'Nowhere', '--until', '2027-06-30'], 'has no agency Nowhere'],
  ['papers without their day', meghna, '--until is missing'],
  ['a day that there is not', [...meghna, '--until', '2027-02-30'], 'Expected a calendar day'],
  ['papers that ended long ago', [...meghna, '--until', '2019-06-30'], 'Choose a date from'],
  ['nothing to found', [], 'say what to found'],
])('[RUN-01] %s is refused, and nothing is founded', async (_title, args, because) => {
  const before = await tableHashes(server.database.db);
  await expect(run(...args)).rejects.toThrow(
    expect.objectContaining({ name: 'CommandRefused', message: expect.stringContaining(because) }),
  );
  expect(await tableHashes(server.database.db)).toEqual(before);
});
