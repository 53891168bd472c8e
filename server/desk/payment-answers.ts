import type { DeskPayment, DeskPaymentAct } from '../../contract/desk/desk-online-payments.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import { deskPaymentActsOf, doubtsOf } from '../../machines/money/payment-acts.ts';
import type { Db, Tx } from '../database/database.ts';
import type { PaymentRow } from '../gateways/payment-rows.ts';
import { refundLegs } from '../gateways/refund-payment.ts';
import { owedMinor, proposedBy, saidAgreement } from '../gateways/review-payment.ts';
import { creditLegs } from '../gateways/settle-payment.ts';
import type { Agent, SignedInContext } from '../http/handler.ts';
import { walletOf } from '../money/accounts.ts';
import { effectOn, walletFigures } from '../money/effect.ts';
import type { Leg } from '../money/transfer.ts';
import { paymentLines } from './payment-lists.ts';
import { hasSteppedUp } from './step-up.ts';
import { twoPeopleShown, withDrop } from './two-people.ts';

const needed: Readonly<Record<DeskPaymentAct, FunctionalityName>> = {
  ask: 'DeskPrepareMoney',
  propose: 'DeskPrepareMoney',
  withdraw: 'DeskPrepareMoney',
  accept: 'DeskDecideMoney',
  'drop-prepared': 'DeskDecideMoney',
  refuse: 'DeskDecideMoney',
  refund: 'DeskDecideMoney',
  'retry-refund': 'DeskDecideMoney',
};

/** What the acts on a payment do to the books as they stand. The acts post the same legs. */
export interface PaymentActs {
  readonly acts: ReturnType<typeof deskPaymentActsOf>;
  readonly effects: DeskPayment['effects'];
  readonly refundableMinor: number;
}

/**
 * What this person can do with a payment, and what each act posts. `refundMinor`: the amount whose refund is computed;
 * `null`: the most that can be refunded.
 */
export const paymentActs = async (
  db: Db | Tx,
  row: PaymentRow,
  agent: Agent,
  refundMinor: number | null,
): Promise<PaymentActs> => {
  const wallet = walletOf(row.agency_id, row.currency);
  const figures = await walletFigures(db, row.tenant_id, wallet);
  const agreement = await saidAgreement(db, row);
  const refundableMinor =
    row.state === 'credited' && figures !== undefined && !figures.frozen
      ? Math.max(0, Math.min(row.amount_minor - row.charge_minor, figures.availableMinor))
      : 0;
  const acts = deskPaymentActsOf({
    state: row.state,
    proposedBy: proposedBy(row, agent),
    agreement,
    refundFailed: row.refund_minor !== null && row.refund_of === 'credit',
    refundableMinor,
  });
  const effect = (act: DeskPayment['effects'][number]['act'], amountMinor: number, legsOf: () => readonly Leg[]) => {
    if (figures === undefined || amountMinor <= 0 || !acts.some((each) => each.act === act)) return [];
    const money = effectOn(wallet, figures, { legs: legsOf(), creditLimitMinor: null });
    return money === null ? [] : [{ act, amountMinor, money }];
  };
  const owed = owedMinor(row, agreement);
  const refund = refundMinor ?? refundableMinor;
  const failed = row.refund_minor ?? 0;
  return {
    acts,
    refundableMinor,
    effects: [
      ...effect('accept', row.amount_minor - row.charge_minor, () => creditLegs(row)),
      ...effect('refuse', owed, () => refundLegs(row, 'review', owed)),
      ...(refund <= row.amount_minor - row.charge_minor
        ? effect('refund', refund, () => refundLegs(row, 'credit', refund))
        : []),
      ...effect('retry-refund', failed, () => refundLegs(row, 'credit', failed)),
    ],
  };
};

const permitted = ({ act, reason }: PaymentActs['acts'][number], agent: Agent): DeskPayment['acts'][number] => ({
  act,
  reason: agent.functionalities.has(functionalities[needed[act]])
    ? reason
    : needed[act] === 'DeskDecideMoney'
      ? say('Your role does not include deciding about money.')
      : say('Your role does not include preparing what another person decides.'),
});

/** The acts about which two people decide above a limit. */
export const preparedCallOf = { refund: 'RefundOnlinePayment', refuse: 'RefuseOnlinePayment' } as const;

/** A payment as this person of the house sees it. */
export const deskPaymentAnswer = async (
  db: Db | Tx,
  row: PaymentRow,
  context: Pick<SignedInContext, 'tenant' | 'agent' | 'now'>,
  refundMinor: number | null = null,
): Promise<DeskPayment> => {
  const { agent } = context;
  const now = context.now();
  const [payment] = await paymentLines(db, row.tenant_id, now, (query) => query.where('p.id', '=', row.id)).then(
    ({ lines }) => lines,
  );
  if (payment === undefined) throw new Error(`payment ${row.id} is gone`);
  const { id, name, email, phone } = await db
    .selectFrom('agency')
    .select(['id', 'name', 'email', 'phone'])
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.agency_id)
    .executeTakeFirstOrThrow();
  const agreement = row.state === 'underReview' ? await saidAgreement(db, row) : null;
  const { acts, effects, refundableMinor } = await paymentActs(db, row, agent, refundMinor);
  const twoPeople = await twoPeopleShown(db, context, {
    subject: row.id,
    currency: row.currency,
    among: acts.flatMap(({ act }) => (act === 'refund' || act === 'refuse' ? [preparedCallOf[act]] : [])),
  });
  return {
    payment,
    chargeMinor: row.charge_minor,
    creditMinor: row.amount_minor - row.charge_minor,
    madeBy: row.made_by,
    agency: { agencyId: id, name, email, phone },
    returnedAs: row.returned_as,
    said: row.said && row.said_at && { at: row.said_at.toISOString(), ...row.said },
    doubts: agreement === null ? [] : [...doubtsOf(agreement)],
    proposal: await proposalOf(db, row, agent),
    refund: row.refund_minor === null ? null : { amountMinor: row.refund_minor, reason: row.refund_reason ?? '' },
    events: await eventsOf(db, row),
    differences: await differencesOf(db, row),
    acts: withDrop(acts, twoPeople).map((act) => permitted(act, agent)),
    effects,
    refundableMinor,
    twoPeople,
    steppedUp: hasSteppedUp(agent, now),
  };
};

const proposalOf = async (db: Db | Tx, row: PaymentRow, agent: Agent): Promise<DeskPayment['proposal']> => {
  if (row.proposed_by === null || row.proposed_at === null || row.state !== 'underReview') return null;
  const { first_name, last_name } = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.proposed_by)
    .executeTakeFirstOrThrow();
  return {
    by: `${first_name} ${last_name}`.trim(),
    at: row.proposed_at.toISOString(),
    own: row.proposed_by === agent.userId,
  };
};

const heard: ReadonlySet<string> = new Set(['return', 'notice', 'forged-notice']);

/** The events of a payment in their order. A return or notice that was heard before is marked as doubled. */
const eventsOf = async (db: Db | Tx, row: PaymentRow): Promise<DeskPayment['events']> => {
  const rows = await db
    .selectFrom('online_payment_event')
    .select(['at', 'kind', 'words'])
    .where('tenant_id', '=', row.tenant_id)
    .where('payment_id', '=', row.id)
    .orderBy('id')
    .limit(400)
    .execute();
  const before = new Set<string>();
  return rows.map(({ at, kind, words }) => {
    const key = `${kind} ${words}`;
    const doubled = heard.has(kind) && before.has(key);
    before.add(key);
    return { at: at.toISOString(), kind, words, doubled };
  });
};

const differencesOf = async (db: Db | Tx, row: PaymentRow): Promise<DeskPayment['differences']> => {
  const rows = await db
    .selectFrom('gateway_difference')
    .select(['kind', 'ours', 'theirs', 'found_at'])
    .where('tenant_id', '=', row.tenant_id)
    .where('payment_id', '=', row.id)
    .where('ended_at', 'is', null)
    .where('settled_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, ours, theirs, found_at }) => ({ kind, ours, theirs, foundAt: found_at.toISOString() }));
};
