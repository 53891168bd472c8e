import { type PostingPurpose, postingPurposes } from '../../../contract/money/posting-purposes.ts';
import { balancesNow } from '../../../machines/books/trial-balance-list.ts';
import { atBankMinor, type BankWorld, houseBanks } from './mixed-bank.ts';

type World = Pick<BankWorld, 'desk' | 'bankBook'>;

const answerOf = <Answer>(
  outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: string },
): Answer => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer;
};

/** Debits less credits of the accounts of a kind, by the transfers alone. Default: by transfers of all purposes. */
const balanceMinor = async (
  { desk }: Pick<World, 'desk'>,
  kind: string,
  purposes: readonly PostingPurpose[] = postingPurposes,
): Promise<number> => {
  const rows = await desk.server.database.db
    .selectFrom('transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .where('tenant_id', '=', 'platform')
    .where('kind', '=', 'posted')
    .where('purpose', 'in', purposes)
    .execute();
  const isOf = (account: string) => account.startsWith(`${kind}:`);
  return rows.reduce(
    (sum, { debit_account, credit_account, amount_minor }) =>
      sum + (isOf(debit_account) ? amount_minor : 0) - (isOf(credit_account) ? amount_minor : 0),
    0,
  );
};

/** What a bank has is what the ledger has, with what stands only in the statements and without what stands only in the ledger. */
const bankFaults = async (world: World): Promise<readonly string[]> => {
  const { accounts, unnamed } = answerOf(await world.desk.server.call('GetBankBalances', {}, { as: 'dipa' }));
  const faults = houseBanks.flatMap((bank) => {
    const account = accounts.find(({ accountId }) => accountId === bank);
    if (account === undefined) return [`${bank} is not shown`];
    const { ledgerMinor, onlyStatementMinor, onlyLedgerMinor, unexplainedMinor, statement, itemCount } = account;
    const said = `${ledgerMinor} + ${onlyStatementMinor} - ${onlyLedgerMinor} in ${itemCount} items`;
    const hasMinor = atBankMinor(world, bank);
    const wrong: string[] = [];
    if (ledgerMinor + onlyStatementMinor - onlyLedgerMinor !== hasMinor)
      wrong.push(`${bank} has ${hasMinor}, not ${said}`);
    if (statement !== null && statement.balanceMinor !== hasMinor)
      wrong.push(`${bank} has ${hasMinor}, and its last line ${statement.balanceMinor}`);
    if (unexplainedMinor !== 0) wrong.push(`${unexplainedMinor} of ${bank} is not explained`);
    return wrong;
  });
  const shown = [...accounts, ...unnamed].reduce((sum, { ledgerMinor }) => sum + ledgerMinor, 0);
  const posted = await balanceMinor(world, 'bank-clearing');
  if (shown !== posted) faults.push(`the banks have ${posted} in the ledger, and ${shown} by account`);
  const nameless = await balanceMinor(world, 'bank-clearing', ['opening-deposit', 'adjustment']);
  const without = unnamed.reduce((sum, { ledgerMinor }) => sum + ledgerMinor, 0);
  if (without !== nameless) faults.push(`${without} is at no bank, of which ${nameless} names none`);
  return faults;
};

/** A supplier is owed what is open of it, what is in dispute, and what is to be paid. */
const supplierDueFaults = async ({ desk }: World): Promise<readonly string[]> => {
  const { dues } = answerOf(await desk.server.call('GetSupplierPayments', {}, { as: 'dipa' }));
  const faults = dues.flatMap(({ dueId, ledgerMinor, proposedMinor, periods }) => {
    const open = periods.reduce((sum, { amountMinor, disputedMinor }) => sum + amountMinor + disputedMinor, 0);
    return ledgerMinor === open + proposedMinor
      ? []
      : [`${dueId} is owed ${ledgerMinor}, not ${open} + ${proposedMinor}`];
  });
  const owed = dues.reduce((sum, { ledgerMinor }) => sum + ledgerMinor, 0);
  const posted = -(await balanceMinor({ desk }, 'supplier-payable'));
  return owed === posted ? faults : [...faults, `suppliers are owed ${posted} in the ledger, and ${owed} by supplier`];
};

/** Gateways have the payments that were not paid out, those whose payout waits, and what names no payment. */
const gatewayDueFaults = async ({ desk }: World): Promise<readonly string[]> => {
  const { gateways, unnamed, waiting } = answerOf(await desk.server.call('GetGatewayPayouts', {}, { as: 'dipa' }));
  const open =
    gateways.reduce((sum, { openMinor }) => sum + openMinor, 0) +
    unnamed.reduce((sum, { ledgerMinor }) => sum + ledgerMinor, 0);
  const proposed = waiting.reduce((sum, each) => sum + each.amountMinor + each.feeMinor - each.differenceMinor, 0);
  const posted = await balanceMinor({ desk }, 'gateway-clearing');
  return posted === open + proposed ? [] : [`gateways have ${posted} in the ledger, not ${open} + ${proposed}`];
};

const trialBalanceFaults = async ({ desk }: World): Promise<readonly string[]> => {
  const { accounts, sums } = answerOf(
    await desk.server.call('GetTrialBalance', { ...balancesNow, after: null }, { as: 'dipa' }),
  );
  const difference = accounts.reduce((sum, account) => sum + account.balanceMinor, 0);
  const uneven = (sums?.currencies ?? []).filter(
    (each) => each.debitMinor !== each.creditMinor || each.debitBalancesMinor !== each.creditBalancesMinor,
  );
  return [
    ...(difference === 0 ? [] : [`the trial balance comes to ${difference}`]),
    ...uneven.map(({ currency }) => `debits and credits of ${currency} differ`),
  ];
};

/** No statement of a supplier or gateway is paid twice, no posting is settled twice, and no reference of a bank pays two withdrawals. */
const twiceFaults = async ({ desk }: World): Promise<readonly string[]> => {
  const { db } = desk.server.database;
  const entries = await db
    .selectFrom('bank_entry')
    .select(['kind', 'party', 'their_reference'])
    .where('state', '<>', 'dropped')
    .where('their_reference', 'is not', null)
    .execute();
  const items = await db.selectFrom('bank_entry_item').select('transfer_id').where('counts', '=', true).execute();
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(['pay_in_id', 'bank_reference'])
    .where('bank_reference', 'is not', null)
    .execute();
  const names = [
    ...entries.map(
      (row) => `${row.kind} ${row.party} ${row.their_reference?.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()}`,
    ),
    ...items.map(({ transfer_id }) => `posting ${transfer_id}`),
    ...withdrawals.map(({ pay_in_id, bank_reference }) => `withdrawal ${pay_in_id} ${bank_reference}`),
  ];
  return names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} was used twice`);
};

/** What must hold of the bank books after any acts. The bank's own book is asked beside our tables. */
export const bookFaults = async (world: World): Promise<readonly string[]> => [
  ...(await bankFaults(world)),
  ...(await supplierDueFaults(world)),
  ...(await gatewayDueFaults(world)),
  ...(await trialBalanceFaults(world)),
  ...(await twiceFaults(world)),
];
