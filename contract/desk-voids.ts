import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { AgencyContact } from './desk-queues.ts';
import { reasonMost } from './money-decisions.ts';
import { VoidReference } from './post-travel.ts';
import { VoidCase, Voids, voidsAsked } from './post-travel-void.ts';
import { amountMinor, listOf, text } from './shapes.ts';
import { stepUpNeeded } from './step-up.ts';

/** What the house can do with a void, the usual act first. */
export const deskVoidActs = ['begin', 'confirm', 'quote', 'refuse'] as const;
export const DeskVoidAct = enums(deskVoidActs);
export type DeskVoidAct = Infer<typeof DeskVoidAct>;

/** A void as the desk sees it. */
export const DeskVoid = object({
  void: VoidCase,
  agency: AgencyContact,
  /** What the state allows. `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: DeskVoidAct, reason: nullable(text(1, 300)) }), deskVoidActs.length),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type DeskVoid = Infer<typeof DeskVoid>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const voidUnknown = { 'void-unknown': { status: 404, title: 'We could not find this void request.' } } as const;
const acts = {
  ...ofDesk,
  effect: 'acts',
  answer: DeskVoid,
  refusals: {
    ...voidUnknown,
    'not-allowed': { status: 409, title: 'Somebody has acted on this void meanwhile. Nothing has changed by this.' },
  },
} as const;

export const GetDeskVoids = defineCall({
  ...ofDesk,
  path: 'Voids/List',
  access: 'DeskView',
  effect: 'reads',
  request: object(voidsAsked),
  answer: Voids,
  refusals: {},
  summary: 'Lists void requests of all agencies, page by page. Moves no money.',
});

export const GetDeskVoid = defineCall({
  ...ofDesk,
  path: 'Voids/View',
  access: 'DeskView',
  effect: 'reads',
  request: object({ voidReference: VoidReference }),
  answer: DeskVoid,
  refusals: voidUnknown,
  summary: 'Returns one void request with its history and what the reader can do. Moves no money.',
});

export const BeginVoid = defineCall({
  ...acts,
  path: 'Voids/Begin',
  access: 'DeskPrepareMoney',
  request: object({ voidReference: VoidReference }),
  summary: 'Takes a void request up with the airline, so that it cannot be withdrawn any more. Moves no money.',
});

export const QuoteVoid = defineCall({
  ...acts,
  path: 'Voids/Quote',
  access: 'DeskPrepareMoney',
  request: object({ voidReference: VoidReference, penaltyMinor: amountMinor() }),
  refusals: {
    ...acts.refusals,
    'penalty-too-high': { status: 422, title: 'The penalty is more than what comes back. Nothing has changed.' },
  },
  summary: 'Tells the agency what the airline keeps. The agency accepts it or withdraws. Moves no money.',
});

export const RefuseVoid = defineCall({
  ...acts,
  path: 'Voids/Refuse',
  access: 'DeskPrepareMoney',
  request: object({ voidReference: VoidReference, reason: text(1, reasonMost) }),
  summary: 'Refuses a void request with a reason that the agency reads. Moves no money.',
});

export const ConfirmVoid = defineCall({
  ...acts,
  path: 'Voids/Confirm',
  access: 'DeskDecideMoney',
  request: object({ voidReference: VoidReference, airlineAnswer: text(1, reasonMost) }),
  refusals: { ...acts.refusals, ...stepUpNeeded },
  summary: "Enters the airline's answer that the tickets are void, and gives the agency its money back. Moves money.",
});
