import type { AgencyAtDesk } from '../../contract/look-up/desk-agency.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { DeskAgencyActed, DeskAgencyContext, DeskAgencyEvent, DeskAgencyInput } from './desk-agency.setup.ts';
import { foundExamples } from './desk-look-up.cases.ts';

const at = '2026-11-25T04:10:00.000Z';
const { order, held, stay, refund, deposit, payment, person, closed, agency } = foundExamples;
const { agencyId, name, email, phone, currency, wallet, frozen } = agency;

/** An agency that may sell, for a person who may stop it. */
export const selling: AgencyAtDesk = {
  agency: { agencyId, name, email, phone, currency, wallet, frozen },
  since: '2026-01-12T05:00:00.000Z',
  block: null,
  standing: 'open',
  documents: [
    { kind: 'tradeLicense', state: 'accepted', number: 'TRAD/DSCC/1', expiry: '2027-06-30' },
    { kind: 'civilAviation', state: 'waiting', number: '1234', expiry: '2028-01-31' },
    { kind: 'tin', state: 'missing', number: null, expiry: null },
  ],
  orders: [held, order, stay],
  requests: [refund],
  payments: [deposit, payment],
  people: [person, closed],
  peopleCount: 2,
  registration: 'REGK7M2QX4',
  history: [],
  acts: [{ act: 'block', reason: null }],
  steppedUp: false,
};

export const stopped: AgencyAtDesk = {
  ...selling,
  standing: 'sales-stopped',
  block: { at, by: 'Tanvir Alam', reason: 'The trade licence has expired.' },
  history: [{ at, who: 'Tanvir Alam', what: 'Stopped its sales: The trade licence has expired.' }],
  acts: [{ act: 'unblock', reason: null }],
  steppedUp: true,
};

/** Its license has expired. */
const suspended: AgencyAtDesk = {
  ...selling,
  standing: 'agency-suspended',
  documents: [{ kind: 'tradeLicense', state: 'expired', number: 'TRAD/DSCC/1', expiry: '2026-09-30' }],
};

/** It sells for what it has, and not on credit. */
const creditStopped: AgencyAtDesk = { ...selling, standing: 'credit-stopped' };

const fresh: AgencyAtDesk = {
  ...selling,
  agency: { ...selling.agency, email: null, phone: null, wallet: null, frozen: true },
  orders: [],
  requests: [],
  payments: [],
  people: [],
  peopleCount: 0,
  documents: null,
  registration: null,
  acts: [{ act: 'block', reason: 'Your role does not include stopping the sales of agencies.' }],
};

const events: readonly { readonly name: string; readonly event: DeskAgencyEvent }[] = [
  { name: 'Stop its sales', event: { type: 'act.chosen', act: 'block' } },
  { name: 'Allow its sales', event: { type: 'act.chosen', act: 'unblock' } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'The trade licence has expired.' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'confirm it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

const known = (called: string, answer: AgencyAtDesk) => ({ name: called, output: { ok: true as const, answer } });
const refused = (refusal: Extract<DeskAgencyActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as DeskAgencyActed,
});

export const deskAgencyCases: FlowCases = {
  inputs: [
    {
      name: 'an agency at the desk',
      input: { agencyId, intentSeed: 'visit', email: 'desk@house.example' } satisfies DeskAgencyInput,
    },
  ],
  events,
  outcomes: {
    readAgency: [
      known('it may sell', selling),
      known('it may sell, and a fresh code stands', { ...selling, steppedUp: true, peopleCount: 40 }),
      known('its sales are stopped', stopped),
      known('it is suspended', suspended),
      known('it sells nothing on credit', creditStopped),
      known('a new one with a frozen wallet, for a reader', fresh),
      { name: 'agency-unknown', output: { ok: false, refusal: 'agency-unknown' } },
      networkLost,
    ],
    actOnAgency: [
      known('its sales are stopped now', stopped),
      known('it may sell now', { ...selling, steppedUp: true }),
      refused('step-up-needed', 'Enter a fresh code before you decide about money.'),
      refused('blocked-already', 'The sales of this agency are stopped already.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, reason }: DeskAgencyContext) =>
    [
      shown === null
        ? 'unread'
        : `${shown.standing} ${shown.documents === null} ${shown.block === null} ${shown.orders.length > 0}`,
      shown?.steppedUp ? 'a fresh code' : '',
      shown?.acts.map(({ act: one, reason: why }) => `${one} ${why === null}`).join() ?? '',
      act ?? '',
      reason.trim() === '' ? '' : 'a reason',
    ].join('|'),
};
