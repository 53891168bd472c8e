import { assign, setup } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import { CallFault } from '../../contract/client.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/shell/HeaderLogo.tsx');

const meta = screenState('shell');

export type LogoRead = CallAnswer<'GetLogo'>;

export interface AgencyLogoContext {
  /** Address of the agency's own picture. */
  readonly logo: string | null;
}

const agencyLogoSetup = setup({
  types: { context: {} as AgencyLogoContext },
  actors: {
    readLogo: provided.promise<LogoRead>('readLogo'),
  },
  guards: {
    isAgencys: (_, { of, useAgent }: LogoRead) => of === 'agency' && useAgent,
    wasUnauthenticated: (_, fault: unknown) => fault instanceof CallFault && fault.kind === 401,
  },
  actions: {
    keepLogo: assign((_, { logo }: LogoRead) => ({ logo })),
    /** Tells the session that it is over. Provided by src/shell/HeaderLogo.tsx. */
    tellUnknown: () => {},
  },
});

/** The header's logo: the agency's or the tenant's (spec 1 §6). A 401 on its call logs out (SES-03). */
export const agencyLogoMachine = agencyLogoSetup.createMachine({
  id: 'agency-logo',
  context: { logo: null },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The logo is asked for', ['SES-03', 'TEN-10'], 'server'),
      invoke: {
        src: 'readLogo',
        onDone: [
          {
            guard: { type: 'isAgencys', params: outputOf },
            target: 'agencys',
            actions: { type: 'keepLogo', params: outputOf },
          },
          { target: 'tenants' },
        ],
        onError: [{ guard: { type: 'wasUnauthenticated', params: faultOf }, target: 'unknown' }, { target: 'tenants' }],
      },
    },
    agencys: { meta: meta("The agency's own", ['TEN-10']), type: 'final' },
    tenants: { meta: meta("The tenant's", ['TEN-10']), type: 'final' },
    unknown: {
      meta: meta('The session is over', ['SES-03']),
      type: 'final',
      entry: 'tellUnknown',
    },
  },
});
