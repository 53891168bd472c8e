import type { AdvanceTaxYears } from '../../contract/ledger/advance-tax.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { AdvanceTaxContext, AdvanceTaxEvent, AdvanceTaxInput, TaxYearsRead } from './advance-tax.states.ts';

const agencyName = 'Meghna Travels';
const latest = { year: 2026, currency: 'BDT', collectedMinor: 1_250_400, givenBackMinor: 10_300 };
const ended = { year: 2025, currency: 'BDT', collectedMinor: 8_410_000, givenBackMinor: 0, isOver: true };
const some: AdvanceTaxYears['years'] = [
  { ...latest, isOver: false, certificate: null },
  { ...ended, certificate: null },
];
const certified: AdvanceTaxYears['years'] = [
  { ...latest, isOver: false, certificate: null },
  { ...ended, certificate: 'AIT-2025-000042' },
];

const answered = (years: AdvanceTaxYears['years']): TaxYearsRead => ({ ok: true, answer: { agencyName, years } });

const events: readonly (readonly [name: string, event: AdvanceTaxEvent])[] = [
  ['Refresh', { type: 'again.requested' }],
  ['Certificate', { type: 'certificate.requested', year: 2026, currency: 'BDT' }],
  ['the certificate of a year that is not listed', { type: 'certificate.requested', year: 1999, currency: 'BDT' }],
];

const casesOf = (name: string, input: AdvanceTaxInput): FlowCases => ({
  inputs: [{ name, input }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readYears: [
      { name: 'two years', output: answered(some) },
      { name: 'a year with its certificate', output: answered(certified) },
      { name: 'nothing was collected', output: answered([]) },
      ...(input.agency === null
        ? []
        : [
            {
              name: 'agency-unknown',
              output: { ok: false, refusal: 'agency-unknown', detail: 'We could not find this agency.' },
            },
          ]),
      networkLost,
    ],
    saveCertificate: [
      { name: 'saved', output: { ok: true } },
      { name: 'nothing-collected', output: { ok: false, detail: 'No advance income tax was collected.' } },
      networkLost,
    ],
  },
  classOf: ({ agencyName: read, years, message, note }: AdvanceTaxContext) =>
    [
      read === null ? 'unread' : 'read',
      years.map(({ certificate }) => certificate !== null).join(),
      message === null ? 'silent' : 'speaking',
      note ?? '',
    ].join('|'),
});

export const advanceTaxCases = casesOf('the own agency', { agency: null });
export const deskAdvanceTaxCases = casesOf('an agency at the desk', { agency: 'agency-meghna' });
