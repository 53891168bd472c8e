import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer, CallRequest } from '../../../../contract/calls.ts';
import { deskFunctionalities } from '../../../../contract/functionalities.ts';
import type { DeskPayIns, PayInTerms } from '../../../../contract/money/pay-ins.ts';
import { verifyAuditChain } from '../../../../server/http/audit-seal.ts';
import { type FreshServer, freshServer, type Person } from '../../fresh-server.ts';
import { stepUp } from '../stepping-up.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer();
});
afterAll(() => server.close());

const bank: PayInTerms = {
  kind: 'bank',
  bankName: 'Shapla Commercial Bank',
  branchName: 'Motijheel',
  accountName: 'Portolan Ltd',
  accountNumber: '1020-4400120-001',
  swiftCode: 'SCBKBDDH',
  routingNo: '90270000',
  currency: 'BDT',
  methods: ['bank-deposit', 'bank-transfer', 'cheque'],
};
const bkash: PayInTerms = {
  kind: 'bkash',
  bankName: null,
  branchName: null,
  accountName: 'Portolan Ltd',
  accountNumber: '01711 400120',
  swiftCode: null,
  routingNo: null,
  currency: 'BDT',
  methods: ['mobile-banking'],
};

beforeEach(async () => {
  const { db } = server.database;
  for (const table of ['terms_change', 'owner_bank_account', 'owner_mobile_account'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('session').set({ stepped_up_at: null }).execute();
  server.clock.advance(1_000);
});

const read = async (as: Person = 'dipa'): Promise<DeskPayIns> => {
  const outcome = await server.call('GetDeskPayIns', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
const save = (terms: PayInTerms, given: Partial<CallRequest<'SaveDeskPayIn'>> = {}, as: Person = 'dipa') =>
  server.call('SaveDeskPayIn', { payInId: null, version: 0, terms, ...given }, { as });

const only = <T>(items: readonly T[]): T => {
  const [first, ...others] = items;
  if (first === undefined || others.length > 0) throw new Error(`${items.length} instead of one`);
  return first;
};

/** A fresh code of this person stands. */
const codeStands = async (person: 'dipa' | 'emdad'): Promise<void> => {
  await server.signIn(person);
  await server.database.db
    .updateTable('session')
    .set({ stepped_up_at: server.clock.now() })
    .where('user_id', '=', server.people[person].userId)
    .execute();
};

/** Lets one person propose an account, and the other confirm it. */
const opened = async (terms: PayInTerms = bank) => {
  const proposed = await save(terms);
  if (!proposed.ok) throw new Error(proposed.refusal);
  const { proposalId } = only(proposed.answer.book.proposals);
  await codeStands('emdad');
  const confirmed = await server.call('ConfirmDeskPayIn', { proposalId }, { as: 'emdad' });
  if (!confirmed.ok) throw new Error(confirmed.refusal);
  server.clock.advance(1_000);
  const account = confirmed.answer.book.accounts.find((each) => each.terms.accountNumber === terms.accountNumber);
  if (!account) throw new Error('not listed');
  return account;
};

const shownTo = async (as: Person = 'asha') => {
  const outcome = await server.call('getBankAccountDetails', {}, { as });
  return outcome.ok ? outcome.answer.bankAccountDetails.map(({ accountNumber }) => accountNumber) : [];
};
const payInsOf = async (method: CallRequest<'availdeposit'>['method']) => {
  const outcome = await server.call('availdeposit', { method }, { as: 'asha' });
  return outcome.ok
    ? outcome.answer.payIns.map(({ number }: CallAnswer<'availdeposit'>['payIns'][number]) => number)
    : [];
};

describe('an account into which agencies pay', () => {
  test('[MNY-03] is added by one person and shown to agencies when another has confirmed it with a fresh code', async () => {
    const proposed = await save(bank);
    if (!proposed.ok) throw new Error(proposed.refusal);
    const proposal = only(proposed.answer.book.proposals);
    expect(proposal).toMatchObject({ before: null, after: bank, own: true });
    expect(await shownTo()).toEqual([]);

    const { proposalId } = proposal;
    expect(await server.call('ConfirmDeskPayIn', { proposalId }, { as: 'emdad' })).toMatchObject({
      refusal: 'step-up-needed',
    });
    await stepUp(server, 'dipa');
    expect(await server.call('ConfirmDeskPayIn', { proposalId }, { as: 'dipa' })).toMatchObject({
      refusal: 'own-proposal',
    });
    expect(await shownTo()).toEqual([]);

    await stepUp(server, 'emdad');
    const confirmed = await server.call('ConfirmDeskPayIn', { proposalId }, { as: 'emdad' });
    expect(confirmed).toMatchObject({ ok: true, answer: { book: { proposals: [], accounts: [{ terms: bank }] } } });
    expect(await shownTo()).toEqual([bank.accountNumber]);
    expect(await payInsOf('bank-transfer')).toEqual([bank.accountNumber]);
    expect(only((await read()).accounts).history).toMatchObject([
      { who: 'Dipa Sarkar and Emdad Sarkar', what: `Added: ${bank.bankName}, ${bank.accountNumber}` },
    ]);
  });

  test('[MNY-03] keeps its number until another person confirms the new one, and the audit has both', async () => {
    const { payInId, version } = await opened();
    const moved = { ...bank, accountNumber: '9999-1' };
    const proposed = await save(moved, { payInId, version });
    if (!proposed.ok) throw new Error(proposed.refusal);
    expect(await shownTo()).toEqual([bank.accountNumber]);
    const { proposalId } = only(proposed.answer.book.proposals);
    expect(await save({ ...bank, accountNumber: '8888-1' }, { payInId, version }, 'emdad')).toMatchObject({
      refusal: 'proposal-waits',
    });
    await codeStands('emdad');
    await server.call('ConfirmDeskPayIn', { proposalId }, { as: 'emdad' });
    expect(await shownTo()).toEqual(['9999-1']);
    const { db } = server.database;
    const entry = await db
      .selectFrom('audit_entry')
      .select(['actor', 'facts'])
      .where('action', '=', 'pay-in.confirmed')
      .where('subject', '=', payInId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: server.people.emdad.userId,
      facts: { beforeNumber: bank.accountNumber, afterNumber: '9999-1' },
    });
    expect(await verifyAuditChain(db, 'platform')).toMatchObject({ ok: true });
  });

  test('[MNY-03] changes at once in the ways of paying in that it serves, and only there', async () => {
    const { payInId, version } = await opened();
    const changed = await save({ ...bank, methods: ['cheque'] }, { payInId, version });
    expect(changed).toMatchObject({ ok: true, answer: { book: { proposals: [], accounts: [{ version: 2 }] } } });
    expect(await payInsOf('cheque')).toEqual([bank.accountNumber]);
    expect(await payInsOf('bank-transfer')).toEqual([]);
    expect(await shownTo()).toEqual([bank.accountNumber]);
    for (const [field, value] of [
      ['bankName', 'Doel Trust Bank'],
      ['branchName', 'Gulshan'],
      ['accountName', 'Somebody Else'],
      ['routingNo', '1'],
      ['swiftCode', null],
      ['currency', 'USD'],
    ] as const) {
      const outcome = await save({ ...bank, [field]: value }, { payInId, version: 2 });
      if (!outcome.ok) throw new Error(`${field}: ${outcome.refusal}`);
      const { proposalId } = only(outcome.answer.book.proposals);
      expect(only((await read()).accounts).version, field).toBe(2);
      await server.call('WithdrawDeskPayIn', { proposalId }, { as: 'dipa' });
    }
  });

  test('[MNY-03] of mobile banking is offered for that, and one in another currency in no deposit form', async () => {
    await opened(bkash);
    expect(await payInsOf('mobile-banking')).toEqual([bkash.accountNumber]);
    await opened({ ...bank, currency: 'USD' });
    expect(await payInsOf('bank-transfer')).toEqual([]);
    expect(await shownTo()).toEqual([bank.accountNumber]);
  });

  test('[MNY-03] that has ended is shown to nobody at once, stays in the list, and cannot be revived by what waited', async () => {
    const { payInId, version } = await opened();
    const proposed = await save({ ...bank, accountNumber: '7777-1' }, { payInId, version });
    if (!proposed.ok) throw new Error(proposed.refusal);
    const { proposalId } = only(proposed.answer.book.proposals);
    const ended = await server.call('EndDeskPayIn', { payInId, version }, { as: 'dipa' });
    expect(ended).toMatchObject({ ok: true, answer: { book: { accounts: [{ state: 'ended' }] } } });
    expect(await shownTo()).toEqual([]);
    expect(await payInsOf('bank-deposit')).toEqual([]);
    await codeStands('emdad');
    expect(await server.call('ConfirmDeskPayIn', { proposalId }, { as: 'emdad' })).toMatchObject({
      refusal: 'account-ended',
    });
    expect(await server.call('RefuseDeskPayIn', { proposalId, words: 'It has ended' }, { as: 'emdad' })).toMatchObject({
      ok: true,
      answer: { book: { proposals: [] } },
    });
    expect(await save(bank, { payInId, version: 2 })).toMatchObject({ refusal: 'account-ended' });
  });

  test('[MNY-03] is confirmed once by two people at once, and refused by nobody who proposed it', async () => {
    const proposed = await save(bank);
    if (!proposed.ok) throw new Error(proposed.refusal);
    const { proposalId } = only(proposed.answer.book.proposals);
    expect(await server.call('RefuseDeskPayIn', { proposalId, words: 'No' }, { as: 'dipa' })).toMatchObject({
      refusal: 'own-proposal',
    });
    expect(await server.call('WithdrawDeskPayIn', { proposalId }, { as: 'emdad' })).toMatchObject({
      refusal: 'not-own',
    });
    await codeStands('emdad');
    const outcomes = await Promise.all([
      server.call('ConfirmDeskPayIn', { proposalId }, { as: 'emdad' }),
      server.call('ConfirmDeskPayIn', { proposalId }, { as: 'emdad' }),
      server.call('WithdrawDeskPayIn', { proposalId }, { as: 'dipa' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.refusal).toBe('not-open');
  });

  test('[MNY-03] changed by two people at once is changed by one of them', async () => {
    const { payInId, version } = await opened();
    const outcomes = await Promise.all([
      save({ ...bank, methods: ['cheque'] }, { payInId, version }),
      save({ ...bank, methods: ['bank-deposit'] }, { payInId, version }, 'emdad'),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'saved' : outcome.refusal)).sort()).toEqual([
      'account-changed',
      'saved',
    ]);
  });

  test('[MNY-03] has no other account’s number, and every field that it needs', async () => {
    const { payInId, version } = await opened();
    expect(await save({ ...bank, accountNumber: '10204400120001' })).toMatchObject({ refusal: 'number-used' });
    expect(await save(bank, { payInId, version })).toMatchObject({ refusal: 'nothing-changes' });
    expect(await save({ ...bank, bankName: null })).toMatchObject({
      refusal: 'fields-wrong',
      errors: [{ path: 'bankName' }],
    });
    expect(await save({ ...bank, methods: ['mobile-banking'] })).toMatchObject({ errors: [{ path: 'bank-deposit' }] });
    expect(await save({ ...bank, accountNumber: '1-' })).toMatchObject({ errors: [{ path: 'accountNumber' }] });
    expect(await save({ ...bank, currency: 'XXQ' })).toMatchObject({ errors: [{ path: 'currency' }] });
    expect(await save({ ...bkash, bankName: 'Doel' })).toMatchObject({ errors: [{ path: 'kind' }] });
  });

  test('[OPS-01] is read with DeskReadBooks, changed with DeskManageTerms, and is of one tenant', async () => {
    const { payInId, version } = await opened();
    await server.allowOnly('dipa', ['DeskReadBooks', 'DeskPrepareMoney', 'DeskDecideMoney']);
    expect((await read()).accounts).toHaveLength(1);
    for (const [name, request] of [
      ['SaveDeskPayIn', { payInId: null, version: 0, terms: bkash }],
      ['EndDeskPayIn', { payInId, version }],
      ['ConfirmDeskPayIn', { proposalId: 'proposal' }],
    ] as const)
      expect((await server.send(name, request, { as: 'dipa' })).status).toBe(403);
    expect((await server.send('GetDeskPayIns', {}, { as: 'asha' })).status).toBe(403);
    await server.allowOnly('dipa', deskFunctionalities);
    expect(await shownTo('carol')).toEqual([]);
  });
});
