import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { proposalChoiceSetup, sentOf } from './proposal-choice.setup.ts';

const meta = screenState(pagePaths.offeredProposal);

/**
 * The customer's page of a proposal, opened by its link without a sign-in. One option is chosen; another can replace it
 * until the agency begins to book.
 */
export const proposalChoiceMachine = proposalChoiceSetup.createMachine({
  id: 'proposal-choice',
  context: ({ input }) => ({ ...input, proposal: null, refusal: null, wanted: null, revision: 0, message: null }),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('The link is opened', ['RES-08'], 'server'),
      invoke: {
        src: 'openProposal',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isOpen', params: outputOf },
            target: 'open',
            actions: { type: 'keepProposal', params: outputOf },
          },
          { target: 'over', actions: { type: 'keepLinkRefusal', params: outputOf } },
        ],
        onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    open: {
      meta: meta('The options are shown', ['RES-08']),
      on: { 'option.chosen': { guard: 'mayChoose', target: 'choosing', actions: 'keepWanted' } },
    },
    choosing: {
      meta: meta('The choice is sent', ['RES-08'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'chooseOption',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'isRecorded', params: outputOf },
            target: 'open',
            actions: [{ type: 'keepProposal', params: outputOf }, 'forgetWanted'],
          },
          {
            guard: { type: 'linkIsOver', params: outputOf },
            target: 'over',
            actions: { type: 'keepLinkRefusal', params: outputOf },
          },
          // The agency books already: what it books is read again.
          { target: 'opening', actions: [{ type: 'keepRefusal', params: outputOf }, 'forgetWanted'] },
        ],
        onError: { target: 'open', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreachable: {
      meta: meta('The proposal could not be read', ['RES-08']),
      on: { 'again.requested': { target: 'opening', actions: 'clearMessage' } },
    },
    over: { type: 'final', meta: meta('The link does not open', ['RES-08']) },
  },
});
