import type { DeskAgencyChange } from '../../contract/desk/desk-agency-changes.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type {
  DeskAgencyChangeActed,
  DeskAgencyChangeContext,
  DeskAgencyChangeEvent,
  DeskAgencyChangeInput,
} from './desk-agency-change.setup.ts';
import { stepUpOutcomes } from './step-up.cases.ts';

const at = '2026-11-25T04:10:00.000Z';
const reference = 'AGC7K2M9QXW';

const before = {
  name: 'Meghna Travels',
  ownerName: null,
  tradeLicenseNumber: 'TRAD/DSCC/012345/2020',
  tradeLicenseExpiry: '2027-06-30',
};

/** An agency that becomes a company of another name. */
export const namesChange: DeskAgencyChange = {
  change: {
    reference,
    state: 'waiting',
    before,
    after: { ...before, name: 'Meghna Travels Ltd', ownerName: 'Asha Rahman' },
    askedBy: 'Asha Rahman',
    askedAt: at,
    decidedAt: null,
    reason: null,
  },
  agencyName: 'Meghna Travels',
  agency: { agencyId: 'agency-1', name: 'Meghna Travels', email: 'office@meghna.example', phone: null },
  due: { at: '2026-11-27T04:10:00.000Z', remainingMs: 40_000_000 },
  takenBy: null,
  history: [{ at, who: 'Asha Rahman', what: 'Asked for the change' }],
  acts: [
    { act: 'accept', reason: null },
    { act: 'refuse', reason: null },
  ],
  steppedUp: false,
};

const lacks = 'Your role does not include reviewing agencies.';
const reader: DeskAgencyChange = {
  ...namesChange,
  due: { at: '2026-11-24T04:10:00.000Z', remainingMs: -3_600_000 },
  acts: [
    { act: 'accept', reason: lacks },
    { act: 'refuse', reason: lacks },
  ],
};

const decided = (state: 'accepted' | 'refused', reason: string | null = null): DeskAgencyChange => ({
  ...namesChange,
  change: { ...namesChange.change, state, decidedAt: at, reason },
  due: null,
  acts: [],
  steppedUp: true,
});

const refused = (refusal: Extract<DeskAgencyChangeActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as DeskAgencyChangeActed,
});
const known = (name: string, answer: DeskAgencyChange) => ({ name, output: { ok: true as const, answer } });

const events: readonly { readonly name: string; readonly event: DeskAgencyChangeEvent }[] = [
  { name: 'Accept', event: { type: 'act.chosen', act: 'accept' } },
  { name: 'Refuse', event: { type: 'act.chosen', act: 'refuse' } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'The licence names another owner' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'confirm it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

export const deskAgencyChangeCases: FlowCases = {
  inputs: [
    {
      name: 'a change at the desk',
      input: { reference, intentSeed: 'visit', email: 'desk@house.example' } satisfies DeskAgencyChangeInput,
    },
  ],
  events,
  outcomes: {
    readChange: [
      known('it waits', namesChange),
      known('it waits, and a fresh code stands', { ...namesChange, steppedUp: true }),
      known('it is late, for a reader', reader),
      known('it is accepted', decided('accepted')),
      { name: 'change-unknown', output: { ok: false, refusal: 'change-unknown' } },
      networkLost,
    ],
    actOnChange: [
      known('accepted', decided('accepted')),
      known('refused', decided('refused', 'The licence names another owner')),
      refused('step-up-needed', 'Enter a fresh code before you decide.'),
      refused('not-open', 'This change is decided or withdrawn already. Nothing has changed.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, reason }: DeskAgencyChangeContext) =>
    [
      shown === null ? 'unread' : `${shown.change.state} ${shown.acts.map(({ reason: why }) => why === null).join()}`,
      shown?.steppedUp ? 'a fresh code' : '',
      act ?? '',
      reason.trim() === '' ? '' : 'a reason',
    ].join('|'),
};
