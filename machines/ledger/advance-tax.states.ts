import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { AdvanceTaxYears } from '../../contract/ledger/advance-tax.ts';
import { say } from '../../contract/say.ts';
import type { FileMade } from '../parts/file-made.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/ledger/advance-tax-actors.ts');

export type TaxYearsRead = CallOutcome<'GetDeskAdvanceTaxYears'>;
export type CertificateRequest = CallRequest<'GetAdvanceTaxCertificate'>;

export interface AdvanceTaxInput {
  /** The agency that the desk looks at. `null`: the reader's own. */
  readonly agency: string | null;
}

export interface AdvanceTaxContext extends AdvanceTaxInput {
  /** `null`: not read yet. */
  readonly agencyName: string | null;
  readonly years: AdvanceTaxYears['years'];
  /** The certificate that was asked for last. */
  readonly asked: CertificateRequest | null;
  readonly message: string | null;
  /** Confirmation that the certificate was saved. */
  readonly note: string | null;
}

interface CertificateOf extends AdvanceTaxInput {
  readonly asked: CertificateRequest;
}

export type AdvanceTaxEvent =
  | { readonly type: 'again.requested' }
  | { readonly type: 'certificate.requested'; readonly year: number; readonly currency: string };

const advanceTax = setup({
  types: { context: {} as AdvanceTaxContext, events: {} as AdvanceTaxEvent, input: {} as AdvanceTaxInput },
  actors: {
    readYears: provided.promise<TaxYearsRead, AdvanceTaxInput>('readYears'),
    /** Has the server make the certificate, and saves it. */
    saveCertificate: provided.promise<FileMade, CertificateOf>('saveCertificate'),
  },
  guards: {
    isAnswered: (_, { ok }: TaxYearsRead) => ok,
    wasMade: (_, { ok }: FileMade) => ok,
    isListed: ({ context }, asked: CertificateRequest) =>
      context.years.some(({ year, currency }) => year === asked.year && currency === asked.currency),
  },
  actions: {
    keepYears: assign((_, outcome: TaxYearsRead) => (outcome.ok ? outcome.answer : {})),
    keepAsked: assign((_, asked: CertificateRequest) => ({ asked })),
    noteFile: assign({ note: say('The file is in your downloads.') }),
    keepRefusal: assign((_, outcome: TaxYearsRead | FileMade) => ({
      message: outcome.ok ? null : (outcome.detail ?? ''),
    })),
    clearText: assign({ message: null, note: null }),
    ...messageActions<AdvanceTaxContext, AdvanceTaxEvent>(),
  },
});

const certificateOf = ({ event }: { event: CertificateRequest }): CertificateRequest => ({
  year: event.year,
  currency: event.currency,
});

/** The chart of a page of tax years. `mayBeUnknown`: it names an agency that may not exist. */
export const taxYearsOn = (id: string, path: string, { mayBeUnknown }: { readonly mayBeUnknown: boolean }) => {
  const meta = screenState(path);
  return advanceTax.createMachine({
    id,
    context: ({ input }) => ({ ...input, agencyName: null, years: [], asked: null, message: null, note: null }),
    initial: 'reading',
    states: {
      ...reads({
        reading: { meta: meta('The tax years are added up', ['OPS-04'], 'server'), tags: 'busy' },
        read: {
          src: 'readYears',
          input: ({ context: { agency } }: { context: AdvanceTaxContext }) => ({ agency }),
          onDone: [
            {
              guard: { type: 'isAnswered', params: outputOf },
              target: 'listed',
              actions: { type: 'keepYears', params: outputOf },
            },
            ...(mayBeUnknown
              ? [{ target: 'unreadable', actions: { type: 'keepRefusal', params: outputOf } } as const]
              : []),
          ],
        },
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
          input: ({ context: { agency, asked } }) => ({ agency, asked: asked ?? { year: 2000, currency: '' } }),
          // The certificate of a year that has ended has its number now: the years are read again.
          onDone: [
            { guard: { type: 'wasMade', params: outputOf }, target: 'reading', actions: 'noteFile' },
            { target: 'listed', actions: { type: 'keepRefusal', params: outputOf } },
          ],
          onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
        },
      },
    },
  });
};
