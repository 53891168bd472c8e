import { assign, setup } from 'xstate';
import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { FileMade } from '../parts/file-made.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/ledger/advance-tax-actors.ts');

export type TaxYearsRead = CallAnswer<'GetAdvanceTaxYears'>;
export type CertificateRequest = CallRequest<'GetAdvanceTaxCertificate'>;

export interface AdvanceTaxContext {
  readonly years: TaxYearsRead['years'];
  /** The certificate that was asked for last. */
  readonly asked: CertificateRequest | null;
  readonly message: string | null;
  /** Confirmation that the certificate was saved. */
  readonly note: string | null;
}

export type AdvanceTaxEvent =
  | { readonly type: 'again.requested' }
  | { readonly type: 'certificate.requested'; readonly year: number; readonly currency: string };

const advanceTax = setup({
  types: { context: {} as AdvanceTaxContext, events: {} as AdvanceTaxEvent },
  actors: {
    readYears: provided.promise<TaxYearsRead>('readYears'),
    /** Has the server make the certificate, and saves it. */
    saveCertificate: provided.promise<FileMade, CertificateRequest>('saveCertificate'),
  },
  guards: {
    wasMade: (_, { ok }: FileMade) => ok,
    isListed: ({ context }, asked: CertificateRequest) =>
      context.years.some(({ year, currency }) => year === asked.year && currency === asked.currency),
  },
  actions: {
    keepYears: assign((_, { years }: TaxYearsRead) => ({ years })),
    keepAsked: assign((_, asked: CertificateRequest) => ({ asked })),
    noteFile: assign({ note: say('The file is in your downloads.') }),
    keepFileRefusal: assign((_, made: FileMade) => ({ message: made.ok ? null : (made.detail ?? '') })),
    clearText: assign({ message: null, note: null }),
    ...messageActions<AdvanceTaxContext, AdvanceTaxEvent>(),
  },
});

const meta = screenState(pagePaths.advanceTax);
const certificateOf = ({ event }: { event: CertificateRequest }): CertificateRequest => ({
  year: event.year,
  currency: event.currency,
});

/** The advance income tax of an agency by tax year, with a certificate of each. */
export const advanceTaxMachine = advanceTax.createMachine({
  id: 'advance-tax',
  context: { years: [], asked: null, message: null, note: null },
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The tax years are added up', ['OPS-04'], 'server'), tags: 'busy' },
      read: { src: 'readYears', onDone: { target: 'listed', actions: { type: 'keepYears', params: outputOf } } },
      unreadable: meta('The tax years could not be read', ['OPS-04']),
    }),
    listed: {
      meta: meta('The tax years', ['OPS-04']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearText' },
        'certificate.requested': {
          guard: { type: 'isListed', params: certificateOf },
          target: 'saving',
          actions: ['clearText', { type: 'keepAsked', params: certificateOf }],
        },
      },
    },
    saving: {
      meta: meta('The certificate is made', ['OPS-04'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'saveCertificate',
        input: ({ context: { asked } }) => asked ?? { year: 2000, currency: '' },
        onDone: [
          { guard: { type: 'wasMade', params: outputOf }, target: 'listed', actions: 'noteFile' },
          { target: 'listed', actions: { type: 'keepFileRefusal', params: outputOf } },
        ],
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
