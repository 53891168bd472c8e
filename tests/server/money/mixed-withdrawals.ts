import { accountWaitsHours } from '../../../contract/company/bank-accounts.ts';
import { hourMs } from '../../../contract/days.ts';
import { freezeWallets, releaseWallets } from '../../../server/money/frozen-wallets.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { type BankWorld, movedAtBank } from './mixed-bank.ts';
import { type Acts, type Agent, agentOf, agents, amount, type Clerk, clerkOf, one, sent } from './mixed-draws.ts';

/** What the acts about withdrawals need of their world. */
export interface WithdrawalWorld extends BankWorld {
  /** When each agency last said where its money goes. */
  readonly accountsSetAt: Map<Agent, Date>;
  /** Rules that an act broke, found when it was done. */
  readonly broken: string[];
}

const walletIdOf = ({ desk }: WithdrawalWorld, as: Agent): string => `wallet:${desk.server.people[as].agencyId}:BDT`;

const walletRow = (world: WithdrawalWorld, as: Agent) =>
  world.desk.server.database.db
    .selectFrom('account')
    .select(['credits_minor', 'debits_minor', 'pending_minor', 'frozen_at'])
    .where('id', '=', walletIdOf(world, as))
    .executeTakeFirstOrThrow();

/** Money that has left the wallet, or is to leave it, for the agency's bank. */
const withdrawnMinor = async (world: WithdrawalWorld, as: Agent, kind: 'pending' | 'posted'): Promise<number> => {
  const { minor } = await world.desk.server.database.db
    .selectFrom('transfer')
    .select(({ fn }) => fn.sum<number | null>('amount_minor').as('minor'))
    .where('debit_account', '=', walletIdOf(world, as))
    .where('purpose', '=', 'withdrawal')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(minor ?? 0);
};

export const setAccount = async (world: WithdrawalWorld, as: Agent): Promise<void> => {
  const { server, clock } = world.desk;
  await codeStands(server, as);
  const loaded = await server.call('LoadBankAccounts', {}, { as });
  const first = loaded.ok ? loaded.answer.book.accounts.find(({ endedAt }) => endedAt === null) : undefined;
  const fields = {
    bankName: 'Doel Trust Bank',
    branchName: 'Uttara',
    accountName: 'Travels',
    accountNumber: `7700-${Math.floor(world.random() * 1e9)}`,
    routingNo: null,
  };
  const set =
    first === undefined
      ? await server.call('AddBankAccount', fields, { as })
      : await server.call('EditBankAccount', { ...fields, accountId: first.accountId, version: first.version }, { as });
  if (set.ok) world.accountsSetAt.set(as, clock.now());
};

const ask = async (world: WithdrawalWorld, as: Agent): Promise<void> => {
  const { server, clock } = world.desk;
  await codeStands(server, as);
  const loaded = await server.call('LoadWithdrawals', {}, { as });
  const account = loaded.ok ? loaded.answer.book.accounts[0] : undefined;
  if (account === undefined) return;
  const before = await withdrawnMinor(world, as, 'pending');
  const { frozen_at } = await walletRow(world, as);
  const at = clock.now().getTime();
  const request = {
    accountId: account.accountId,
    accountVersion: account.version,
    amountMinor: amount(world, world.random() < 0.7 ? 2_000_000 : 20_000_000),
  };
  await sent(world, (key) => server.call('AskWithdrawal', request, { as, key }));
  if ((await withdrawnMinor(world, as, 'pending')) === before) return;
  const { credits_minor, debits_minor, pending_minor } = await walletRow(world, as);
  if (credits_minor - debits_minor - pending_minor < 0) world.broken.push(`${as} withdraws more than the balance`);
  if (frozen_at !== null) world.broken.push(`${as} withdraws from a frozen wallet`);
  const setAt = world.accountsSetAt.get(as)?.getTime() ?? at;
  if (at - setAt < accountWaitsHours * hourMs) world.broken.push(`${as} withdraws to an account that waits`);
};

/** A withdrawal that has not ended. */
const openOf = async (world: WithdrawalWorld) => {
  const rows = await world.desk.server.database.db
    .selectFrom('withdrawal')
    .select(['reference', 'agency_id', 'version'])
    .where('state', 'in', ['asked', 'begun', 'prepared'])
    .orderBy('asked_at')
    .orderBy('reference')
    .execute();
  const row = one(world, rows);
  if (row === undefined) return undefined;
  const by = agents.find((as) => world.desk.server.people[as].agencyId === row.agency_id) ?? 'asha';
  return { withdrawalReference: row.reference, version: row.version, by };
};

const bankReferences = ['FT-1', 'FT-2', 'FT-3', 'FT-4', 'FT-5', 'FT-6', 'FT-7', 'FT-8'];

/** What the desk does next with a withdrawal. The bank pays before the desk enters it. */
const handle = async (world: WithdrawalWorld, as: Clerk): Promise<void> => {
  const { server } = world.desk;
  const open = await openOf(world);
  if (open === undefined) return;
  const { by, ...seen } = open;
  const found = await server.call('GetDeskWithdrawal', { withdrawalReference: seen.withdrawalReference }, { as });
  if (!found.ok) return;
  const { withdrawal, today } = found.answer;
  const before = await withdrawnMinor(world, by, 'posted');
  const { frozen_at } = await walletRow(world, by);
  await codeStands(server, as);
  const isAgainst = world.random() < 0.15;
  const words = { ...seen, words: 'Not so' };
  if (withdrawal.state === 'prepared') {
    await (isAgainst
      ? sent(world, (key) => server.call('RejectWithdrawalPayment', words, { as, key }))
      : sent(world, (key) => server.call('ApproveWithdrawal', seen, { as, key })));
  } else if (isAgainst) {
    await sent(world, (key) => server.call('RefuseWithdrawal', words, { as, key }));
  } else if (withdrawal.state === 'asked') {
    await sent(world, (key) => server.call('BeginWithdrawal', seen, { as, key }));
  } else {
    const paid = {
      ...seen,
      payInId: 'bank-shapla',
      bankReference: one(world, bankReferences) ?? '',
      valueOn: today,
      prepares: world.random() < 0.7,
    };
    movedAtBank(world, 'bank-shapla', { direction: 'out', amountMinor: withdrawal.amountMinor });
    await sent(world, (key) => server.call('PayWithdrawal', paid, { as, key }));
  }
  if (frozen_at !== null && (await withdrawnMinor(world, by, 'posted')) !== before) {
    world.broken.push(`${seen.withdrawalReference} was paid from a frozen wallet`);
  }
};

const takeBack = async (world: WithdrawalWorld): Promise<void> => {
  const open = await openOf(world);
  if (open === undefined) return;
  const { by, ...seen } = open;
  await sent(world, (key) => world.desk.server.call('TakeBackWithdrawal', seen, { as: by, key }));
};

const books = ({ desk }: WithdrawalWorld, accounts: readonly string[]) => ({
  tenantId: 'platform',
  accounts: new Set(accounts),
  now: desk.clock.now(),
});

export const releaseAll = (world: WithdrawalWorld): Promise<unknown> =>
  releaseWallets(world.desk.server.database.db, books(world, []));

/** Acts on withdrawals, and what stands against them. */
export const withdrawalActs: Acts<WithdrawalWorld> = {
  'an agency says where its money goes': [1, (world) => setAccount(world, agentOf(world))],
  'a withdrawal is asked for': [5, (world) => ask(world, agentOf(world))],
  'the desk acts on a withdrawal': [10, (world) => handle(world, clerkOf(world))],
  'a withdrawal is taken back': [1, takeBack],
  'a wallet is frozen, often one from which a withdrawal is open': [
    2,
    async (world) => {
      const by = (await openOf(world))?.by ?? agentOf(world);
      await freezeWallets(world.desk.server.database.db, books(world, [walletIdOf(world, by)]));
    },
  ],
  'frozen wallets are released': [2, releaseAll],
};
