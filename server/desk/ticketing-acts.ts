import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { say } from '../../contract/say.ts';
import type { BookingDeps } from '../booking/deps.ts';
import {
  askForTickets,
  askOnce,
  enterTickets,
  giveMoneyBack,
  mayBeDone,
  orderWithTicketing,
  whyNotEntered,
} from '../booking/ticketing-by-hand.ts';
import type { Db, Tx } from '../database/database.ts';
import type { AuditedRefusal, Handlers, SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { hasSteppedUp } from './step-up.ts';
import { deskTicketingAnswer } from './ticketing-answers.ts';
import { deskTicketings } from './ticketing-lists.ts';
import { byTwoPeople } from './two-people.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const unknown = { ok: false, refusal: 'order-unknown' } as const;
const notAllowed = { ok: false, refusal: 'not-allowed' } as const;
const stepUpNeeded = { ok: false, refusal: 'step-up-needed' } as const;
const unreadable = () => ({
  ...notAllowed,
  detail: say('The airline has issued the tickets, but their numbers cannot be read. Enter them by hand.'),
});

const answered = async ({ suppliers }: BookingDeps, db: Db | Tx, context: SignedInContext, reference: string) => {
  const row = await orderWithTicketing(db, context.tenant.id, reference);
  if (!row) return unknown;
  return { ok: true, answer: await deskTicketingAnswer(db, row, context, suppliers) } as const;
};

const ask =
  (deps: BookingDeps) =>
  async (
    { orderReference }: CallRequest<'AskForTickets'>,
    context: SignedInContext,
  ): Promise<CallOutcome<'AskForTickets'> | 'in-flight'> => {
    const { db, tenant, agent } = context;
    const order = await orderWithTicketing(db, tenant.id, orderReference);
    if (!order) return unknown;
    const asked = await askForTickets(deps, order, agent);
    if (asked === 'in-flight') return asked;
    return asked === 'asked' ? answered(deps, db, context, orderReference) : notAllowed;
  };

const enter =
  (deps: BookingDeps) =>
  async (
    { orderReference, tickets, prepares }: CallRequest<'EnterTickets'>,
    context: InTx,
  ): Promise<CallOutcome<'EnterTickets'> | AuditedRefusal<'EnterTickets'>> => {
    const { tx, tenant, agent, now } = context;
    const order = await orderWithTicketing(tx, tenant.id, orderReference);
    if (!order) return unknown;
    if (!hasSteppedUp(agent, now())) return stepUpNeeded;
    const whyNot = await whyNotEntered(tx, order, tickets, now());
    if (whyNot !== null) return { ok: false, refusal: whyNot };
    const by = await byTwoPeople(context, {
      call: 'EnterTickets',
      subject: orderReference,
      currency: order.currency,
      terms: { amountMinor: order.agent_minor, words: '', tickets: [...tickets] },
      prepares,
    });
    if (by !== 'carry-out') return by === 'prepared' ? answered(deps, tx, context, orderReference) : by;
    const entered = await enterTickets(deps, tx, order, tickets, agent);
    return entered === 'entered' ? answered(deps, tx, context, orderReference) : { ok: false, refusal: entered };
  };

/** Asks the supplier before the transaction that ends the order, so that a repeated intent gets the same answer. */
const giveBack =
  (deps: BookingDeps) =>
  async (
    { orderReference, reason }: CallRequest<'GiveTicketMoneyBack'>,
    { db, tenant, agent, now }: SignedInContext,
  ) => {
    type Outcome = CallOutcome<'GiveTicketMoneyBack'>;
    const refused = (outcome: Outcome) => async (): Promise<Outcome> => outcome;
    const order = await orderWithTicketing(db, tenant.id, orderReference);
    if (!order) return refused(unknown);
    if (!hasSteppedUp(agent, now())) return refused(stepUpNeeded);
    if (!mayBeDone(order, 'give-back', now())) return refused(notAllowed);
    const asked = await askOnce(deps, order);
    if (asked === 'in-flight') throw new ProblemError('in-flight', [], 1);
    if (asked === 'not-allowed') return refused(notAllowed);
    if (asked === 'unreadable') return refused(unreadable());
    return async (context: InTx): Promise<Outcome> =>
      (await giveMoneyBack(deps, context.tx, asked, reason.trim(), agent)) === 'ended'
        ? answered(deps, context.tx, context, orderReference)
        : notAllowed;
  };

/** The desk's calls of orders whose airline does not confirm the tickets. */
export const deskTicketingHandlers = (deps: BookingDeps) =>
  ({
    GetDeskTicketings: {
      kind: 'reads',
      handle: async ({ after, ...asked }, { db, tenant, now }) => ({
        ok: true,
        answer: await deskTicketings(db, { tenantId: tenant.id, suppliers: deps.suppliers, now: now() }, asked, after),
      }),
    },
    GetDeskTicketing: {
      kind: 'reads',
      handle: ({ orderReference }, context) => answered(deps, context.db, context, orderReference),
    },
    AskForTickets: { kind: 'acts-in-phases', handle: ask(deps) },
    EnterTickets: { kind: 'acts', handle: enter(deps) },
    GiveTicketMoneyBack: { kind: 'acts-prepared', prepare: giveBack(deps) },
  }) satisfies Partial<Handlers>;
