import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { say } from './say.ts';
import { amountMinor, isoTime, listOf, nothing, opaqueId, text, textLike } from './shapes.ts';

const travellersMost = 18;

/** Acts of the desk about which two people decide above a limit of the tenant: one prepares them, another confirms them. */
export const preparedCalls = [
  'RefundOnlinePayment',
  'RefuseOnlinePayment',
  'BounceCheque',
  'EnterTickets',
  'SettleCase',
] as const;
export const PreparedCall = enums(preparedCalls);
export type PreparedCall = Infer<typeof PreparedCall>;

/** What is decided. What an act has none of is '' or empty. */
export const PreparedTerms = object({
  /** In the currency of the payment, deposit, order or case. */
  amountMinor: amountMinor(),
  /** Reason, or the airline's answer. */
  words: text(0, 300),
  tickets: listOf(object({ paxId: opaqueId(), ticketNumber: textLike(/^\d{13}$/, 13) }), travellersMost),
});
export type PreparedTerms = Infer<typeof PreparedTerms>;

/** An act that waits for another person. */
export const PreparedAct = object({
  preparedId: opaqueId(),
  call: PreparedCall,
  terms: PreparedTerms,
  by: text(1, 200),
  at: isoTime(),
  /** Whether the reader has prepared it, and so may not confirm it. */
  own: boolean(),
});
export type PreparedAct = Infer<typeof PreparedAct>;

/** How many people decide about an act on a payment, deposit, order or case. */
export const TwoPeople = object({
  /** The most about which one person decides, in its currency. */
  soloMostMinor: amountMinor(),
  /** `null`: nothing waits for another person. */
  prepared: nullable(PreparedAct),
});
export type TwoPeople = Infer<typeof TwoPeople>;

/** Field of the request of an act that may take two people: whether the person was told that another one confirms it. */
export const maybePrepares = { prepares: boolean() } as const;

/** Refusals of an act that may take two people. */
export const twoPeopleRefusals = {
  'takes-two': {
    status: 409,
    title: say('Another person must confirm this, because of the amount. Look at it again. Nothing has changed.'),
  },
  'own-preparation': {
    status: 403,
    title: say('You prepared this, so another person must confirm it. Nothing has changed.'),
  },
} as const;

const DropPreparedAct = defineCall({
  service: 'desk',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  effect: 'acts',
  access: 'DeskWorkCases',
  path: 'PreparedActs/Drop',
  request: object({ preparedId: opaqueId() }),
  answer: nothing(),
  refusals: {
    'prepared-unknown': { status: 404, title: say('We could not find what was prepared.') },
    'not-open': { status: 409, title: say('Somebody has decided about this already.') },
    'not-allowed': { status: 403, title: say('Your role does not include this.') },
  },
  decides: { does: 'nothing' },
  doing: say('dropping what was prepared'),
  summary: 'Drops an act that waits for another person, by whoever prepared it or may confirm it. Moves no money.',
});

export const preparedActCalls = { DropPreparedAct };
