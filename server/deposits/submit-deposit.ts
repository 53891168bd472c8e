import { createHash } from 'node:crypto';
import type { Outcome, RefusalOf } from '../../contract/call.ts';
import { uploadLimitBytes } from '../../contract/company/profile.ts';
import type { DocumentMediaType } from '../../contract/document-uploads.ts';
import { refusedFields } from '../../contract/form-check.ts';
import { depositEffect } from '../../contract/money/deposit-effect.ts';
import {
  chargeOf,
  type DepositDraft,
  depositErrors,
  hasField,
  tidyAccount,
} from '../../contract/money/deposit-fields.ts';
import type { DepositMethod, initate, MobileProvider } from '../../contract/money/deposits.ts';
import { displayMoney } from '../../contract/money.ts';
import { plainReference } from '../../contract/plain-reference.ts';
import { said, sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { plainAmount } from '../../contract/typed-amount.ts';
import { clockOfDeposit, firstDepositState } from '../../machines/money/deposit-case.machine.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import { newDepositReference } from '../booking/references.ts';
import { asJson, type Tx } from '../database/database.ts';
import { countUpload } from '../files/parsers/count-upload.ts';
import type { UploadReader } from '../files/parsers/upload-reader.ts';
import { keepPicture } from '../files/pictures/pictures.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { agentActor, depositAnswer, depositFacts } from './deposit-answer.ts';
import { type DepositRow, writeEvent } from './deposit-rows.ts';
import { depositTerms } from './deposit-terms.ts';

/** A request for a deposit, whatever its method. A field that the method does not have is ''. */
export interface SubmittedDeposit extends Omit<DepositDraft, 'amount' | 'provider' | 'slip'> {
  readonly provider: MobileProvider | null;
  readonly method: DepositMethod;
  readonly amountMinor: number;
  readonly slip: Uint8Array | null;
  readonly agreedChargeMinor: number;
}

type Submitted = Outcome<typeof initate>;
type Refusal = { readonly ok: false; readonly refusal: RefusalOf<typeof initate>; readonly detail?: string };

const openAtMost = 100;

type InTx = SignedInContext & { readonly tx: Tx };

/** Reads the slip of a request for a deposit, and keeps both for the desk. Moves no money. */
export const submitDeposit = async (
  uploads: UploadReader,
  asked: SubmittedDeposit,
  context: SignedInContext,
): Promise<(context: InTx) => Promise<Submitted>> => {
  const slip = asked.slip === null ? null : await readSlip(uploads, asked.slip, context);
  return async (inTx) => (slip !== null && 'refusal' in slip ? slip : keepDeposit(asked, slip, inTx));
};

const keepDeposit = async (asked: SubmittedDeposit, slip: Slip | null, context: InTx): Promise<Submitted> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  const terms = await depositTerms(tx, tenant, asked.method, now);
  const amount = plainAmount(asked.amountMinor, terms.currency);
  const draft: DepositDraft = { ...asked, provider: asked.provider ?? '', amount, slip: slip?.kind ?? '' };
  const errors = depositErrors(asked.method, draft, terms);
  if (errors.length > 0) return refusedFields(errors);
  const charge = chargeOf(terms, asked.method, asked.provider);
  const payIn = terms.payIns.find(({ payInId }) => payInId === asked.payInId);
  if (charge === null || payIn === undefined) throw new Error('the fields were checked');
  const effect = depositEffect(asked.amountMinor, charge);
  if (effect.chargeMinor !== asked.agreedChargeMinor) {
    const { currency } = terms;
    const credited = displayMoney({ currency, minor: effect.creditedMinor });
    const costs = displayMoney({ currency, minor: effect.chargeMinor });
    return {
      ok: false,
      refusal: 'charge-changed',
      detail: say(
        'The charge is {costs} by now, and your wallet would get {credited}. Confirm again if you agree. Nothing was sent.',
        { costs, credited },
      ),
      facts: { chargeMinor: effect.chargeMinor, creditedMinor: effect.creditedMinor },
    };
  }
  if (await hasTooManyOpen(tx, tenant.id, agent.agencyId)) return { ok: false, refusal: 'too-many-open' };
  const reference = newDepositReference();
  const given = (field: 'fromBank' | 'branch' | 'fromAccount', text: string) =>
    hasField(asked.method, field) ? text.trim() : null;
  const unfinished: DepositRow = {
    tenant_id: tenant.id,
    reference,
    agency_id: agent.agencyId,
    branch_id: agent.branchId,
    user_id: agent.userId,
    submitted_by: agent.name,
    submitted_at: now,
    method: asked.method,
    provider: asked.provider,
    pay_in: payIn,
    currency: terms.currency,
    amount_minor: effect.paidMinor,
    charge_minor: effect.chargeMinor,
    credited_minor: effect.creditedMinor,
    paid_on: asked.paidOn,
    bank_reference: asked.bankReference.trim(),
    reference_key: referenceKey(asked),
    from_bank: given('fromBank', asked.fromBank),
    branch: given('branch', asked.branch),
    from_account: given('fromAccount', tidyAccount(asked.method, asked.fromAccount)),
    note: asked.note.trim() || null,
    slip_picture_id:
      slip &&
      (await keepPicture(tx, { tenantId: tenant.id, agencyId: agent.agencyId, mediaType: slip.kind, ...slip, now })),
    slip_media_type: slip && slip.kind,
    slip_hash: slip && slip.hash,
    state: 'submitted',
    due_at: null,
    matched_by: null,
    approved_by: null,
    approved_at: null,
    reason: null,
    bounce_due_minor: 0,
  };
  const state = firstDepositState(depositFacts(unfinished, agentActor(agent), now));
  const clock = clockOfDeposit(state, asked.method === 'cheque');
  const row = { ...unfinished, state, due_at: clock && new Date(now.getTime() + clock.withinMs) };
  const kept = await tx
    .insertInto('deposit')
    .values({ ...row, pay_in: asJson(row.pay_in) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (!kept) return whatIsUsed(tx, row);
  await noteSubmission(tx, row);
  return { ok: true, answer: { deposit: await depositAnswer(tx, row, agentActor(agent), now) } };
};

const noteSubmission = async (tx: Tx, row: DepositRow): Promise<void> => {
  const { tenant_id, reference, agency_id, submitted_at: at, submitted_by: who } = row;
  await tx
    .insertInto('case_reference')
    .values({ tenant_id, reference, agency_id, kind: 'deposit', created_at: at })
    .execute();
  const paid = displayMoney({ currency: row.currency, minor: row.amount_minor });
  const line = lineBy({ name: who }, said(sentence('Asked for {amount} to be credited.'), { amount: paid }));
  await writeEvent(tx, row, line, at);
  await audit(tx, {
    tenantId: tenant_id,
    actor: row.user_id,
    action: 'deposit.submitted',
    subject: reference,
    facts: {
      method: row.method,
      amountMinor: row.amount_minor,
      chargeMinor: row.charge_minor,
      slipHash: row.slip_hash,
    },
    now: at,
  });
};

interface Slip {
  readonly bytes: Uint8Array;
  readonly kind: DocumentMediaType;
  readonly hash: string;
}

const readSlip = async (
  uploads: UploadReader,
  bytes: Uint8Array,
  context: SignedInContext,
): Promise<Slip | Refusal> => {
  await countUpload(context);
  if (bytes.length >= uploadLimitBytes) return { ok: false, refusal: 'slip-too-large' };
  const reading = await uploads.read(bytes, 'slip');
  if (!reading.ok) return { ok: false, refusal: 'slip-unreadable', detail: reading.words };
  return { bytes, kind: reading.kind, hash: createHash('sha256').update(bytes).digest('base64url') };
};

/** The reference within what makes it unique: the account paid into, the cheque's bank, or the provider. */
const referenceKey = ({ method, provider, payInId, bankReference, fromBank }: SubmittedDeposit): string => {
  const number = plainReference(bankReference);
  switch (method) {
    case 'bank-deposit':
    case 'bank-transfer':
      return `bank:${payInId}:${number}`;
    case 'cheque':
      return `cheque:${plainReference(fromBank)}:${number}`;
    case 'mobile-banking':
      return `${provider}:${number}`;
  }
};

const hasTooManyOpen = async (tx: Tx, tenantId: string, agencyId: string): Promise<boolean> => {
  const open = await tx
    .selectFrom('deposit')
    .select('reference')
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('state', 'in', ['submitted', 'matched', 'received', 'deposited', 'cleared'])
    .limit(openAtMost)
    .execute();
  return open.length >= openAtMost;
};

/** Why a request could not be kept. Names the other request only to its own agency. */
const whatIsUsed = async (tx: Tx, row: DepositRow): Promise<Refusal> => {
  const others = await tx
    .selectFrom('deposit')
    .select(['reference', 'agency_id', 'reference_key'])
    .where('tenant_id', '=', row.tenant_id)
    .where('state', 'not in', ['refused', 'withdrawn'])
    .where((where) =>
      where.or([where('reference_key', '=', row.reference_key), where('slip_hash', '=', row.slip_hash)]),
    )
    .execute();
  const sameNumber = others.find(({ reference_key }) => reference_key === row.reference_key);
  const other = sameNumber ?? others[0];
  if (!other) throw new Error(`deposit ${row.reference} conflicts with none`);
  const refusal = sameNumber ? 'reference-used' : 'slip-used';
  if (other.agency_id !== row.agency_id) return { ok: false, refusal };
  return {
    ok: false,
    refusal,
    detail: sameNumber
      ? say(
          'Your deposit request {reference} has this reference already. Look at it before you send another. Nothing was sent.',
          { reference: other.reference },
        )
      : say(
          'Your deposit request {reference} has this file already. Look at it before you send another. Nothing was sent.',
          { reference: other.reference },
        ),
  };
};
