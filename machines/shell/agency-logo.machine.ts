import { assign, fromPromise, setup } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import { CallFault } from '../../contract/client.ts';

export type LogoRead = CallAnswer<'GetLogo'>;

export interface AgencyLogoContext {
  /** Address of the agency's own picture. */
  readonly logo: string | null;
}

const logoOf = ({ event }: { event: { output: LogoRead } }): LogoRead => event.output;
const faultOf = ({ event }: { event: { error: unknown } }): unknown => event.error;

const promised = setup({
  types: { context: {} as AgencyLogoContext },
  actors: {
    readLogo: fromPromise<LogoRead>(() => {
      throw new Error('readLogo is provided by src/shell/HeaderLogo.tsx');
    }),
  },
  guards: {
    isAgencys: (_, { of, useAgent }: LogoRead) => of === 'agency' && useAgent,
    wasUnauthenticated: (_, fault: unknown) => fault instanceof CallFault && fault.kind === 401,
  },
  actions: {
    keepLogo: assign((_, { logo }: LogoRead) => ({ logo })),
    /** The session is over; src/shell/HeaderLogo.tsx. */
    tellUnknown: () => {},
  },
});

/** Whose logo the header shows (spec 1 §6); a 401 on it logs out (SES-03). */
export const agencyLogoMachine = promised.createMachine({
  id: 'agency-logo',
  context: { logo: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { title: 'The logo is asked for', screen: 'shell', requirements: ['SES-03', 'TEN-10'], owner: 'server' },
      invoke: {
        src: 'readLogo',
        onDone: [
          {
            guard: { type: 'isAgencys', params: logoOf },
            target: 'agencys',
            actions: { type: 'keepLogo', params: logoOf },
          },
          { target: 'tenants' },
        ],
        onError: [{ guard: { type: 'wasUnauthenticated', params: faultOf }, target: 'unknown' }, { target: 'tenants' }],
      },
    },
    agencys: { meta: { title: "The agency's own", screen: 'shell', requirements: ['TEN-10'] }, type: 'final' },
    tenants: { meta: { title: "The tenant's", screen: 'shell', requirements: ['TEN-10'] }, type: 'final' },
    unknown: {
      meta: { title: 'The session is over', screen: 'shell', requirements: ['SES-03'] },
      type: 'final',
      entry: 'tellUnknown',
    },
  },
});
