import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stepUp } from '../desk/stepping-up.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const account = {
  bankName: 'Shapla Commercial Bank',
  branchName: 'Motijheel',
  accountName: 'Meghna Travels',
  accountNumber: '1020-4400120-001',
  routingNo: '090270000',
};

const dayMs = 24 * 3_600_000;

/** Time passes, and everybody signs in again. */
const passed = (ms: number) => {
  server.clock.advance(ms);
  server.forgetTokens();
};

const accountsOf = async (person: Person) => {
  const outcome = await server.call('LoadBankAccounts', {}, { as: person });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.book.accounts;
};

const added = async (given: Partial<typeof account> = {}) => {
  const outcome = await server.call('AddBankAccount', { ...account, ...given }, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  const found = outcome.answer.book.accounts.find(
    ({ accountNumber }) => accountNumber === (given.accountNumber ?? account.accountNumber),
  );
  if (!found) throw new Error('it was not added');
  return found;
};

const mails = () =>
  server.database.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('subject', '=', 'A bank account of your company was changed')
    .orderBy('id')
    .execute();

describe('the bank accounts of an agency', () => {
  test('[CMP-06] none is added, changed or ended without a fresh code', async () => {
    expect(await server.call('AddBankAccount', account, { as: 'asha' })).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(server, 'asha');
    const { accountId, version } = await added();
    passed(31 * 60_000);
    const named = { accountId, version };
    expect(await server.call('EditBankAccount', { ...named, ...account }, { as: 'asha' })).toMatchObject({
      refusal: 'step-up-needed',
    });
    expect(await server.call('EndBankAccount', named, { as: 'asha' })).toMatchObject({ refusal: 'step-up-needed' });
    expect(await accountsOf('asha')).toMatchObject([{ ...account, version: 1, endedAt: null }]);
  });

  test('[CMP-06] a new one may be paid to after a day, and a change makes it wait again', async () => {
    await stepUp(server, 'asha');
    const { accountId, usable } = await added();
    expect(usable).toBe(false);
    passed(dayMs - 1_000);
    expect(await accountsOf('asha')).toMatchObject([{ usable: false }]);
    passed(2_000);
    expect(await accountsOf('asha')).toMatchObject([{ usable: true }]);
    await stepUp(server, 'asha');
    const changed = { ...account, accountNumber: '1020-4400120-002' };
    expect(await server.call('EditBankAccount', { accountId, version: 1, ...changed }, { as: 'asha' })).toMatchObject({
      ok: true,
      answer: { book: { accounts: [{ ...changed, version: 2, usable: false }] } },
    });
    passed(dayMs + 1_000);
    expect(await accountsOf('asha')).toMatchObject([
      { usable: true, history: [{ what: 'Changed' }, { what: 'Added' }] },
    ]);
  });

  test('[CMP-06] each change is told by mail to the agency, without the number', async () => {
    await stepUp(server, 'asha');
    const { accountId, version } = await added();
    await server.call('EndBankAccount', { accountId, version }, { as: 'asha' });
    const sent = await mails();
    expect(sent).toHaveLength(2);
    const { email } = await server.database.db
      .selectFrom('agency')
      .select('email')
      .where('id', '=', server.people.asha.agencyId)
      .executeTakeFirstOrThrow();
    for (const { recipient, body } of sent) {
      expect(recipient).toBe(email);
      expect(body).toContain('•••• 0001');
      expect(body).not.toContain(account.accountNumber);
    }
  });

  test('[CMP-06] the number is shown whole to who may change it, masked to who may only see it, and to no other agency', async () => {
    await stepUp(server, 'asha');
    await added();
    await server.allowOnly('asha', ['ShowBankAccounts']);
    expect((await accountsOf('asha')).map(({ accountNumber }) => accountNumber)).toEqual(['•••• 0001']);
    expect((await server.send('AddBankAccount', account, { as: 'asha' })).status).toBe(403);
    expect(await accountsOf('badrul')).toEqual([]);
  });

  test('[CMP-06] an account of another agency cannot be changed', async () => {
    await stepUp(server, 'asha');
    const { accountId, version } = await added();
    await stepUp(server, 'badrul');
    const named = { accountId, version };
    expect(await server.call('EditBankAccount', { ...named, ...account }, { as: 'badrul' })).toMatchObject({
      refusal: 'account-unknown',
    });
    expect(await server.call('EndBankAccount', named, { as: 'badrul' })).toMatchObject({ refusal: 'account-unknown' });
  });

  test.each([
    ['a number of three digits', { accountNumber: '123' }, ['accountNumber']],
    ['a routing number of eight digits', { routingNo: '90270000' }, ['routingNo']],
    ['no bank', { bankName: ' ' }, ['bankName']],
  ])('[CMP-06] %s is refused at its field', async (_title, wrong, paths) => {
    await stepUp(server, 'asha');
    const outcome = await server.call('AddBankAccount', { ...account, ...wrong }, { as: 'asha' });
    expect(outcome).toMatchObject({ ok: false, refusal: 'fields-wrong' });
    if (!outcome.ok) expect(outcome.errors?.map(({ path }) => path)).toEqual(paths);
  });

  test('[CMP-06] one number is one account, however it is written, also under two presses', async () => {
    await stepUp(server, 'asha');
    const outcomes = await Promise.all(
      ['1020 4400120 001', '10204400120001'].map((accountNumber) =>
        server.call('AddBankAccount', { ...account, accountNumber }, { as: 'asha' }),
      ),
    );
    expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.refusal)).sort()).toEqual(['done', 'number-used']);
    expect(await mails()).toHaveLength(1);
  });
});
