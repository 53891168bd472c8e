import type { AgencyDues } from '../../contract/desk/agency-dues.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { AgencyDuesContext, AgencyDuesEvent } from './agency-dues.machine.ts';

const owing: AgencyDues = {
  agencyId: 'agency-meghna',
  agencyName: 'Meghna Travels',
  email: 'accounts@meghna.example',
  owed: [{ currency: 'BDT', count: 3, leftMinor: 29_317_600, missedCount: 1, missedMinor: 4_000_000 }],
  ages: [
    { currency: 'BDT', age: 'not-due', count: 2, leftMinor: 25_317_600 },
    { currency: 'BDT', age: 'month', count: 1, leftMinor: 4_000_000 },
  ],
  lastReminder: null,
  remindedToday: false,
  mayRemind: true,
};
const reminded: AgencyDues = {
  ...owing,
  lastReminder: { at: '2026-12-01T04:10:00.000Z', by: 'Dipa Sen', email: owing.email },
  remindedToday: true,
};
const unmailed: AgencyDues = {
  ...owing,
  email: null,
  owed: [{ currency: 'BDT', count: 1, leftMinor: 4_000_000, missedCount: 0, missedMinor: 0 }],
  ages: [{ currency: 'BDT', age: 'not-due', count: 1, leftMinor: 4_000_000 }],
  lastReminder: { at: '2026-11-20T04:10:00.000Z', by: 'Dipa Sen', email: null },
};

const answered = (answer: AgencyDues) => ({ ok: true, answer });

const events: readonly (readonly [name: string, event: AgencyDuesEvent])[] = [
  ['Refresh', { type: 'again.requested' }],
  ['Statement as PDF', { type: 'statement.requested', format: 'pdf' }],
  ['Statement for Excel', { type: 'statement.requested', format: 'xlsx' }],
  ['Remind now', { type: 'reminder.chosen' }],
  ['Not now', { type: 'reminder.left' }],
  ['Send the reminder', { type: 'reminder.confirmed' }],
];

export const agencyDuesCases: FlowCases = {
  inputs: [{ name: 'an agency', input: { agency: 'agency-meghna', intentSeed: 'visit' } }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readDues: [
      { name: 'it owes, and something was missed', output: answered(owing) },
      { name: 'it has no mail address', output: answered(unmailed) },
      { name: 'it was reminded today', output: answered(reminded) },
      { name: 'the reader may not remind', output: answered({ ...owing, mayRemind: false }) },
      { name: 'it owes nothing', output: answered({ ...owing, owed: [], ages: [] }) },
      {
        name: 'agency-unknown',
        output: { ok: false, refusal: 'agency-unknown', detail: 'We could not find this agency.' },
      },
      networkLost,
    ],
    saveStatement: [
      { name: 'saved', output: { ok: true } },
      { name: 'too-many-dues', output: { ok: false, detail: 'A statement holds at most 1,000 unpaid dues.' } },
      networkLost,
    ],
    sendReminder: [
      { name: 'sent', output: answered(reminded) },
      {
        name: 'reminded-today',
        output: { ok: false, refusal: 'reminded-today', detail: 'This agency was reminded today already.' },
      },
      networkLost,
    ],
  },
  classOf: ({ dues, message, note }: AgencyDuesContext) =>
    [
      dues === null
        ? 'unknown'
        : [
            dues.owed.length,
            dues.email === null,
            dues.remindedToday,
            dues.mayRemind,
            dues.lastReminder === null,
          ].join(),
      message === null ? 'silent' : 'speaking',
      note ?? '',
    ].join('|'),
};
