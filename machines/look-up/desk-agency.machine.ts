import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { caseStates, confirmed } from '../parts/case.states.ts';
import { actOf, type DeskAgencyContext, deskAgencySetup } from './desk-agency.setup.ts';

/** One agency as the house sees it. Its sales are stopped, and allowed again, with a reason and after a fresh code. */
export const deskAgencyMachine = deskAgencySetup.createMachine({
  id: 'desk-agency',
  context: ({ input }) => ({ ...input, ...unreadCase, reason: '' }),
  ...caseStates({
    screen: pagePaths.deskAgency,
    titles: {
      reading: ['The agency is read', ['OPS-02'], 'server'],
      unknown: ['There is no such agency', ['OPS-02']],
      unreadable: ['The agency could not be read', ['OPS-02']],
      shown: ['Its wallet, people, orders, requests and payments', ['OPS-02']],
      asked: ['What stopping or allowing its sales does, and the reason', ['OPS-02']],
      acting: ['Its right to sell is changed', ['OPS-02'], 'server'],
      unheard: ['Not known whether its right to sell was changed', ['OPS-02']],
    },
    read: 'readAgency',
    readInput: ({ context: { agencyId } }: { context: DeskAgencyContext }) => ({ agencyId }),
    act: 'actOnAgency',
    actInput: actOf,
    chosen: confirmed,
    states: { shown: { on: {} }, asked: { on: { 'reason.typed': { actions: 'keepReason' } } } },
  }),
});
