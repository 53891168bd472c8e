import { isDeepStrictEqual } from 'node:util';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { refusedFields } from '../../../contract/form-check.ts';
import { payInDraft, payInErrors } from '../../../contract/money/pay-in-fields.ts';
import { bankMethods, type PayInTerms, payInsAtMost } from '../../../contract/money/pay-ins.ts';
import { say } from '../../../contract/say.ts';
import type { FieldError } from '../../../contract/wire.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import { audit } from '../../http/audit.ts';
import type { AuditedRefusal } from '../../http/handler.ts';
import { type InTx, lockKind, writeChange } from './changes.ts';
import { addPayIn, changePayIn, endPayIn, type PayInRow, payInBook, payInRows } from './pay-in-rows.ts';
import { confirmed, isProposed, type ProposalsOf, refuseProposal, toConfirm, withdrawProposal } from './proposals.ts';

/** Where the money of agencies goes. Nobody changes it alone. */
const placeOf = ({ methods: _methods, ...place }: PayInTerms): Omit<PayInTerms, 'methods'> => place;

/** A number without what people write between its digits and letters. */
const plainNumber = (number: string): string => number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Whether another account that stands has the number, at the same bank or provider. */
const isNumberUsed = (rows: readonly PayInRow[], ownId: string | null, terms: PayInTerms): boolean =>
  rows.some(
    ({ id, ended, terms: other }) =>
      id !== ownId &&
      !ended &&
      other.kind === terms.kind &&
      other.bankName?.toLowerCase() === terms.bankName?.toLowerCase() &&
      plainNumber(other.accountNumber) === plainNumber(terms.accountNumber),
  );

const tidied = (terms: PayInTerms): PayInTerms => {
  const trimmed = (text: string | null): string | null => text?.trim() || null;
  return {
    ...terms,
    bankName: trimmed(terms.bankName),
    branchName: trimmed(terms.branchName),
    accountName: terms.accountName.trim(),
    accountNumber: terms.accountNumber.trim(),
    routingNo: trimmed(terms.routingNo),
    methods:
      terms.kind === 'bank' ? bankMethods.filter((method) => terms.methods.includes(method)) : ['mobile-banking'],
  };
};

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** What the form of an account lacks, with what only the server knows. */
const errorsOf = (terms: PayInTerms, ownCurrency: string): readonly FieldError[] => {
  const { kind, bankName, branchName, swiftCode, routingNo, currency } = terms;
  return payInErrors(payInDraft(terms), ownCurrency, {
    kind:
      kind !== 'bank' &&
      [bankName, branchName, swiftCode, routingNo].some((each) => each !== null) &&
      say('An account of mobile banking has no bank.'),
    currency: !isCurrency(currency) && say('We know no currency {currency}.', { currency }),
  });
};

const rowsOf = ({ tx, tenant }: InTx): Promise<readonly PayInRow[]> =>
  payInRows(tx, tenant.id, tenant.config.global.currency);

const answered = async (context: InTx) =>
  ({ ok: true, answer: { book: await payInBook(context.tx, context) } }) as const;

/** Account, before and after, for the audit. */
const tell = (
  { tx, tenant, agent }: InTx,
  action: string,
  { id, before, after }: { readonly id: string; readonly before: PayInTerms | null; readonly after: PayInTerms | null },
  now: Date,
): Promise<void> =>
  audit(tx, { tenantId: tenant.id, actor: agent.userId, action, subject: id, facts: factsOf(before, after), now });

const factsOf = (before: PayInTerms | null, after: PayInTerms | null) => ({
  kind: (after ?? before)?.kind ?? null,
  beforeBank: before?.bankName ?? null,
  beforeName: before?.accountName ?? null,
  beforeNumber: before?.accountNumber ?? null,
  beforeMethods: before?.methods.join(' ') ?? null,
  afterBank: after?.bankName ?? null,
  afterName: after?.accountName ?? null,
  afterNumber: after?.accountNumber ?? null,
  afterMethods: after?.methods.join(' ') ?? null,
});

/** Adds or changes an account. A new one, or another place for agencies' money, is only proposed. */
export const savePayIn = async (
  { payInId, version, terms: asked }: CallRequest<'SaveDeskPayIn'>,
  context: InTx,
): Promise<CallOutcome<'SaveDeskPayIn'>> => {
  const { tx, tenant, now } = context;
  await lockKind(tx, tenant.id, 'pay-in');
  const rows = await rowsOf(context);
  const row = payInId === null ? null : rows.find(({ id }) => id === payInId);
  if (row === undefined) return { ok: false, refusal: 'account-unknown' };
  if (row?.ended) return { ok: false, refusal: 'account-ended' };
  if (row !== null && row.version !== version) return { ok: false, refusal: 'account-changed' };
  const terms = tidied({ ...asked, kind: row?.terms.kind ?? asked.kind });
  const errors = errorsOf(terms, tenant.config.global.currency);
  if (errors.length > 0) return refusedFields(errors);
  if (row !== null && isDeepStrictEqual(row.terms, terms)) return { ok: false, refusal: 'nothing-changes' };
  if (row === null && rows.filter(({ ended }) => !ended).length >= payInsAtMost)
    return { ok: false, refusal: 'too-many-accounts' };
  if (isNumberUsed(rows, payInId, terms)) return { ok: false, refusal: 'number-used' };
  if (row !== null && (await isProposed(context, 'pay-in', row.id))) return { ok: false, refusal: 'proposal-waits' };
  const at = now();
  const before = row?.terms ?? null;
  const atOnce = row !== null && isDeepStrictEqual(placeOf(row.terms), placeOf(terms));
  const id = row?.id ?? timeOrderedId(at.getTime());
  const change = { kind: 'pay-in', subject_id: id, version: row?.version ?? 0, before, after: terms } as const;
  await writeChange(context, { ...change, state: atOnce ? 'made' : 'proposed' }, at);
  if (atOnce) await changePayIn(tx, tenant.id, row, terms);
  await tell(context, atOnce ? 'pay-in.changed' : 'pay-in.proposed', { id, before, after: terms }, at);
  return answered(context);
};

/** Ends an account at once: nobody is sent to it any more. What waits for it can no longer be confirmed. */
export const endAccount = async (
  { payInId, version }: CallRequest<'EndDeskPayIn'>,
  context: InTx,
): Promise<CallOutcome<'EndDeskPayIn'>> => {
  const { tx, tenant, now } = context;
  await lockKind(tx, tenant.id, 'pay-in');
  const row = (await rowsOf(context)).find(({ id }) => id === payInId);
  if (row === undefined) return { ok: false, refusal: 'account-unknown' };
  if (row.ended) return { ok: false, refusal: 'account-ended' };
  if (row.version !== version) return { ok: false, refusal: 'account-changed' };
  const at = now();
  const change = { kind: 'pay-in', subject_id: row.id, version, before: row.terms, after: null } as const;
  await writeChange(context, { ...change, state: 'made' }, at);
  await endPayIn(tx, tenant.id, row, at);
  await tell(context, 'pay-in.ended', { id: row.id, before: row.terms, after: null }, at);
  return answered(context);
};

const proposals: ProposalsOf<'pay-in'> = { kind: 'pay-in', name: 'pay-in', factsOf };

/** Confirms what another person has proposed, after a fresh code. Agencies see it at once. */
export const confirmPayIn = async (
  { proposalId }: CallRequest<'ConfirmDeskPayIn'>,
  context: InTx,
): Promise<CallOutcome<'ConfirmDeskPayIn'> | AuditedRefusal<'ConfirmDeskPayIn'>> => {
  const { tx, tenant } = context;
  const found = await toConfirm(context, proposals, proposalId);
  if ('ok' in found) return found;
  const { change, before, after } = found;
  const id = change.subject_id;
  const rows = await rowsOf(context);
  const row = rows.find((each) => each.id === id);
  if (before !== null && row === undefined) return { ok: false, refusal: 'account-unknown' };
  if (row?.ended) return { ok: false, refusal: 'account-ended' };
  if (row !== undefined && row.version !== change.version) return { ok: false, refusal: 'account-changed' };
  if (isNumberUsed(rows, id, after)) return { ok: false, refusal: 'number-used' };
  await (row === undefined ? addPayIn(tx, tenant.id, id, after) : changePayIn(tx, tenant.id, row, after));
  await confirmed(context, proposals, found);
  return answered(context);
};

export const refusePayIn = async (
  request: CallRequest<'RefuseDeskPayIn'>,
  context: InTx,
): Promise<CallOutcome<'RefuseDeskPayIn'>> =>
  (await refuseProposal(context, proposals, request)) ?? (await answered(context));

export const withdrawPayIn = async (
  { proposalId }: CallRequest<'WithdrawDeskPayIn'>,
  context: InTx,
): Promise<CallOutcome<'WithdrawDeskPayIn'>> =>
  (await withdrawProposal(context, proposals, proposalId)) ?? (await answered(context));
