import type { Selectable } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { hourMs } from '../../contract/days.ts';
import { openWithdrawalsMost, withdrawalWithinHours } from '../../contract/money/withdrawals.ts';
import { said, sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { newWithdrawalReference } from '../booking/references.ts';
import { lockAgency } from '../company/settings/lock-agency.ts';
import type { CompanyAccountTable } from '../company/settings/tables.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { openAccounts } from '../money/accounts.ts';
import { endReservation, reserveInWallet } from '../money/reserve-in-wallet.ts';
import { hasSteppedUp } from '../sign-in/stepped-up.ts';
import { freeBalance } from './free-balance.ts';
import { amountTo, legOf, lockWithdrawal, mailAgency, writeWithdrawalEvent } from './withdrawal-rows.ts';
import { withdrawalsOfAgency } from './withdrawals-of-agency.ts';

type InTx = SignedInContext & { readonly tx: Tx };

/** The account as the person has seen it, if it may be paid to. */
const usableAccount = async ({ tx, tenant, agent, now }: InTx, id: string, version: number) =>
  tx
    .selectFrom('company_account')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .where('usable_from', '<=', now())
    .executeTakeFirst();

const openCount = async ({ tx, tenant, agent }: InTx): Promise<number> => {
  const { count } = await tx
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('state', 'in', ['asked', 'begun', 'prepared'])
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A withdrawal that may be asked for. */
interface FreeWithdrawal {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly by: { readonly userId: string; readonly name: string };
  readonly currency: string;
  readonly amountMinor: number;
  readonly account: Selectable<CompanyAccountTable>;
  readonly at: Date;
}

/** Reserves the amount in the wallet and writes the withdrawal with its first line. Returns its reference. */
export const reserveWithdrawal = async (
  tx: Tx,
  { tenantId, agencyId, by, currency, amountMinor, account, at }: FreeWithdrawal,
): Promise<string> => {
  const asked = {
    tenant_id: tenantId,
    reference: newWithdrawalReference(),
    agency_id: agencyId,
    currency,
    amount_minor: amountMinor,
    paid_to: {
      bankName: account.bank_name,
      branchName: account.branch_name,
      accountName: account.account_name,
      accountNumber: account.account_number,
      routingNo: account.routing_no,
    },
  };
  const leg = { ...legOf(asked), id: timeOrderedId(at.getTime()) };
  await openAccounts(tx, tenantId, [leg.credit]);
  const note = { tenantId, orderReference: asked.reference, purpose: 'withdrawal', actor: by.userId, at } as const;
  const reserved = await reserveInWallet(tx, note, [leg]);
  if (!reserved.ok) throw new Error(`withdrawal ${asked.reference} was free, and was not reserved: ${reserved.why}`);
  await tx
    .insertInto('withdrawal')
    .values({
      ...asked,
      asked_by: by.userId,
      asked_at: at,
      due_at: new Date(at.getTime() + withdrawalWithinHours * hourMs),
      account_id: account.id,
      account_version: account.version,
      paid_to: asJson(asked.paid_to),
      transfer_id: leg.id,
      state: 'asked',
    })
    .execute();
  const named = { tenantId, reference: asked.reference };
  await writeWithdrawalEvent(tx, named, { who: by.name, toldAs: by.name, said: said(sentence('Asked for')) }, at);
  return asked.reference;
};

/** Asks for money of the wallet at the agency's bank, and reserves it. The wallet is locked, so that two at once cannot exceed it. */
export const askWithdrawal = async (
  { accountId, accountVersion, amountMinor }: CallRequest<'AskWithdrawal'>,
  context: InTx,
): Promise<CallOutcome<'AskWithdrawal'>> => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  if (!hasSteppedUp(agent, at)) return { ok: false, refusal: 'step-up-needed' };
  // Whoever changes an account waits: it is paid as it was seen.
  await lockAgency(tx, tenant.id, agent.agencyId);
  if ((await openCount(context)) >= openWithdrawalsMost) return { ok: false, refusal: 'too-many-open' };
  const currency = tenant.config.global.currency;
  const free = await freeBalance(tx, { tenantId: tenant.id, agencyId: agent.agencyId, currency }, at, true);
  if (free?.frozen) return { ok: false, refusal: 'wallet-frozen' };
  if (free?.missedDue) return { ok: false, refusal: 'due-missed' };
  const account = await usableAccount(context, accountId, accountVersion);
  if (!account) return { ok: false, refusal: 'account-not-usable' };
  if (free === null || amountMinor > free.freeMinor) return { ok: false, refusal: 'not-free' };
  const reference = await reserveWithdrawal(tx, {
    tenantId: tenant.id,
    agencyId: agent.agencyId,
    by: { userId: agent.userId, name: agent.name },
    currency,
    amountMinor,
    account,
    at,
  });
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'withdrawal.asked',
    subject: reference,
    facts: { currency, amountMinor, accountId },
    now: at,
  });
  const row = await lockWithdrawal(tx, tenant.id, reference);
  if (row === undefined) throw new Error(`withdrawal ${reference} was written, and is not there`);
  await mailAgency(
    tx,
    row,
    {
      subject: say('A withdrawal from your wallet was asked for'),
      body: say(
        '{who} has asked for {amount}, {reference}. If you do not know of it, take it back and call us at once.',
        {
          who: agent.name,
          amount: amountTo(row),
          reference: row.reference,
        },
      ),
    },
    at,
  );
  return { ok: true, answer: { book: await withdrawalsOfAgency(tx, context) } };
};

/** Takes a withdrawal back that the house has not begun, and releases what is reserved for it. */
export const takeBackWithdrawal = async (
  { withdrawalReference, version }: CallRequest<'TakeBackWithdrawal'>,
  context: InTx,
): Promise<CallOutcome<'TakeBackWithdrawal'>> => {
  const { tx, tenant, agent, now } = context;
  const row = await lockWithdrawal(tx, tenant.id, withdrawalReference);
  if (row?.agency_id !== agent.agencyId) return { ok: false, refusal: 'withdrawal-unknown' };
  if (row.state !== 'asked' || row.version !== version) return { ok: false, refusal: 'withdrawal-begun' };
  const at = now();
  await endReservation(tx, { tenantId: tenant.id, actor: agent.userId, at }, 'void', [row.transfer_id]);
  await tx
    .updateTable('withdrawal')
    .set({ state: 'taken-back', version: version + 1 })
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', row.reference)
    .execute();
  await writeWithdrawalEvent(
    tx,
    { tenantId: tenant.id, reference: row.reference },
    { who: agent.name, toldAs: agent.name, said: said(sentence('Taken back')) },
    at,
  );
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'withdrawal.taken-back',
    subject: row.reference,
    facts: { currency: row.currency, amountMinor: row.amount_minor },
    now: at,
  });
  return { ok: true, answer: { book: await withdrawalsOfAgency(tx, context) } };
};
