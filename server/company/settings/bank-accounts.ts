import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import {
  accountEntriesAtMost,
  accountWaitsHours,
  type CompanyAccounts,
  companyAccountFields,
  companyAccountRules,
  companyAccountsAtMost,
} from '../../../contract/company/bank-accounts.ts';
import { hourMs } from '../../../contract/days.ts';
import { draftOf, formAnswers, formErrors, refusedFields } from '../../../contract/form-check.ts';
import { holds } from '../../../contract/functionalities.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { type Said, said, sentence, wordsOfSaid } from '../../../contract/said.ts';
import { say } from '../../../contract/say.ts';
import { asJson, type Db, type Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { queueMessage } from '../../messages/messages.ts';
import { hasSteppedUp } from '../../sign-in/stepped-up.ts';
import { momentAtHome } from '../../tenants/today-at-home.ts';
import { lockAgency } from './lock-agency.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type Fields = CallRequest<'AddBankAccount'>;
type Named = { readonly accountId: string; readonly version: number };

/** A number without what stands between its characters. */
const keyOf = (number: string): string => number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** `•••• 0001` */
const masked = (number: string): string => `•••• ${keyOf(number).slice(-4)}`;

/** The accounts of an agency, those that stand first. The reader sees whole numbers only where they may change them. */
export const bankAccountsOf = async (
  db: Db | Tx,
  { tenant, agent, now }: SignedInContext,
): Promise<CompanyAccounts> => {
  const at = now();
  const seesNumbers = holds([...agent.functionalities], 'ManageBankAccount');
  const rows = await db
    .selectFrom('company_account')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .orderBy(sql`ended_at is not null`)
    .orderBy('bank_name')
    .orderBy('id')
    .limit(200)
    .execute();
  const events = await db
    .selectFrom('company_account_event as e')
    .innerJoin('company_account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'e.tenant_id').onRef('a.id', '=', 'e.account_id'),
    )
    .select(['e.account_id', 'e.at', 'e.who', 'e.said'])
    .where('e.tenant_id', '=', tenant.id)
    .where('a.agency_id', '=', agent.agencyId)
    .orderBy('e.id', 'desc')
    .limit(2_000)
    .execute();
  return {
    accounts: rows.map((row) => ({
      accountId: row.id,
      version: row.version,
      bankName: row.bank_name,
      branchName: row.branch_name,
      accountName: row.account_name,
      accountNumber: seesNumbers ? row.account_number : masked(row.account_number),
      routingNo: row.routing_no,
      usableFrom: row.usable_from.toISOString(),
      usable: row.ended_at === null && row.usable_from <= at,
      endedAt: row.ended_at?.toISOString() ?? null,
      history: events
        .filter(({ account_id }) => account_id === row.id)
        .slice(0, accountEntriesAtMost)
        .map((event) => ({ at: event.at.toISOString(), who: event.who, what: wordsOfSaid(event.said) })),
    })),
    toldAt: await addressOf(db, tenant.id, agent.agencyId),
    steppedUp: hasSteppedUp(agent, at),
  };
};

const addressOf = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<string | null> => {
  const { email } = await db
    .selectFrom('agency')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return email;
};

const stepUpNeeded = { ok: false, refusal: 'step-up-needed' } as const;

/** The checked fields of an account, or what is wrong with them. */
const checked = (fields: Fields) => {
  const draft = draftOf(fields);
  const errors = formErrors(companyAccountFields, draft, companyAccountRules(draft));
  if (errors.length > 0) return refusedFields(errors);
  const { bankName, branchName, accountName, accountNumber, routingNo } = formAnswers(companyAccountFields, draft);
  return {
    ok: true,
    row: {
      bank_name: bankName ?? '',
      branch_name: branchName ?? '',
      account_name: accountName ?? '',
      account_number: accountNumber ?? '',
      routing_no: routingNo,
    },
  } as const;
};

const standing = ({ tx, tenant, agent }: InTx) =>
  tx
    .selectFrom('company_account')
    .select(['id', 'version', 'bank_name', 'account_number', 'number_key'])
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('ended_at', 'is', null)
    .execute();

/** Writes the history and the audit, tells the agency by mail, and answers with the list. */
const told = async (
  context: InTx,
  account: { readonly id: string; readonly bankName: string; readonly number: string },
  { action, line, waits }: { readonly action: string; readonly line: Said; readonly waits: Date | null },
) => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  await tx
    .insertInto('company_account_event')
    .values({
      tenant_id: tenant.id,
      account_id: account.id,
      id: timeOrderedId(at.getTime()),
      at,
      who: agent.name,
      said: asJson(line),
    })
    .execute();
  await audit(tx, { tenantId: tenant.id, actor: agent.userId, action, subject: account.id, facts: {}, now: at });
  const recipient = (await addressOf(tx, tenant.id, agent.agencyId)) ?? agent.email;
  const body = say(
    '{what}: {bank}, account {number}. {who} did this. {wait} If you do not know of it, call us at once.',
    {
      what: wordsOfSaid(line),
      bank: account.bankName,
      number: masked(account.number),
      who: agent.name,
      wait: waits === null ? '' : say('Nothing is paid to it before {at}.', { at: momentAtHome(tenant, waits) }),
    },
  );
  await queueMessage(
    tx,
    {
      tenantId: tenant.id,
      channel: 'mail',
      recipient,
      subject: say('A bank account of your company was changed'),
      body,
      linkPath: pagePaths.companyAccounts,
    },
    at,
  );
  return { ok: true, answer: { book: await bankAccountsOf(tx, context) } } as const;
};

const added = sentence('Added');
const changed = sentence('Changed');
const ended = sentence('Ended');

export const addBankAccount = async (fields: Fields, context: InTx): Promise<CallOutcome<'AddBankAccount'>> => {
  const { tx, tenant, agent, now } = context;
  const found = checked(fields);
  if (!found.ok) return found;
  const at = now();
  if (!hasSteppedUp(agent, at)) return stepUpNeeded;
  await lockAgency(tx, tenant.id, agent.agencyId);
  const others = await standing(context);
  if (others.length >= companyAccountsAtMost) return { ok: false, refusal: 'too-many-accounts' };
  const { account_number: number, bank_name: bankName } = found.row;
  if (others.some(({ number_key }) => number_key === keyOf(number))) return { ok: false, refusal: 'number-used' };
  const id = timeOrderedId(at.getTime());
  const waits = new Date(at.getTime() + accountWaitsHours * hourMs);
  await tx
    .insertInto('company_account')
    .values({ tenant_id: tenant.id, id, agency_id: agent.agencyId, ...found.row, usable_from: waits, created_at: at })
    .execute();
  return told(context, { id, bankName, number }, { action: 'bank-account.added', line: said(added), waits });
};

/** The standing account as the person has seen it, or why it cannot be changed. */
const asSeen = async (context: InTx, { accountId, version }: Named) => {
  const { tx, tenant, agent } = context;
  await lockAgency(tx, tenant.id, agent.agencyId);
  const account = await tx
    .selectFrom('company_account')
    .select(['id', 'version', 'bank_name', 'account_number', 'ended_at'])
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return { ok: false, refusal: 'account-unknown' } as const;
  if (account.version !== version || account.ended_at !== null)
    return { ok: false, refusal: 'account-changed' } as const;
  return { ok: true, account } as const;
};

const changeRow = async ({ tx, tenant }: InTx, { accountId, version }: Named, set: object): Promise<void> => {
  await tx
    .updateTable('company_account')
    .set({ ...set, version: version + 1 })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', accountId)
    .execute();
};

export const editBankAccount = async (
  { accountId, version, ...fields }: CallRequest<'EditBankAccount'>,
  context: InTx,
): Promise<CallOutcome<'EditBankAccount'>> => {
  const found = checked(fields);
  if (!found.ok) return found;
  const at = context.now();
  if (!hasSteppedUp(context.agent, at)) return stepUpNeeded;
  const seen = await asSeen(context, { accountId, version });
  if (!seen.ok) return seen;
  const { account_number: number, bank_name: bankName } = found.row;
  const others = (await standing(context)).filter(({ id }) => id !== accountId);
  if (others.some(({ number_key }) => number_key === keyOf(number))) return { ok: false, refusal: 'number-used' };
  const waits = new Date(at.getTime() + accountWaitsHours * hourMs);
  await changeRow(context, { accountId, version }, { ...found.row, usable_from: waits });
  const line = said(changed);
  return told(context, { id: accountId, bankName, number }, { action: 'bank-account.changed', line, waits });
};

export const endBankAccount = async (named: Named, context: InTx): Promise<CallOutcome<'EndBankAccount'>> => {
  const at = context.now();
  if (!hasSteppedUp(context.agent, at)) return stepUpNeeded;
  const seen = await asSeen(context, named);
  if (!seen.ok) return seen;
  const { id, bank_name: bankName, account_number: number } = seen.account;
  await changeRow(context, named, { ended_at: at });
  return told(context, { id, bankName, number }, { action: 'bank-account.ended', line: said(ended), waits: null });
};
