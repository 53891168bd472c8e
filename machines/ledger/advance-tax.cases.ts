import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { AdvanceTaxContext, AdvanceTaxEvent, TaxYearsRead } from './advance-tax.machine.ts';

const some: TaxYearsRead = {
  years: [
    { year: 2026, currency: 'BDT', collectedMinor: 1_250_400, givenBackMinor: 10_300, isOver: false },
    { year: 2025, currency: 'BDT', collectedMinor: 8_410_000, givenBackMinor: 0, isOver: true },
  ],
};

const events: readonly (readonly [name: string, event: AdvanceTaxEvent])[] = [
  ['Refresh', { type: 'again.requested' }],
  ['Certificate', { type: 'certificate.requested', year: 2026, currency: 'BDT' }],
  ['the certificate of a year that is not listed', { type: 'certificate.requested', year: 1999, currency: 'BDT' }],
];

export const advanceTaxCases: FlowCases = {
  inputs: [{ name: 'an agency', input: undefined }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readYears: [
      { name: 'two years', output: some },
      { name: 'nothing was collected', output: { years: [] } satisfies TaxYearsRead },
      networkLost,
    ],
    saveCertificate: [
      { name: 'saved', output: { ok: true } },
      { name: 'nothing-collected', output: { ok: false, detail: 'No advance income tax was collected.' } },
      networkLost,
    ],
  },
  classOf: ({ years, message, note }: AdvanceTaxContext) =>
    [years.length, message === null ? 'silent' : 'speaking', note ?? ''].join('|'),
};
