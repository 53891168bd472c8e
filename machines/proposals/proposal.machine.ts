import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { emptyForm, linkOf, printedOf, proposalSetup, sentMailOf, sentProposalOf } from './proposal.setup.ts';

const meta = screenState(pagePaths.flightResults);

/**
 * The agent's proposal, beside the results: itineraries are collected, a form prices them for the customer, and what was
 * made is copied, mailed or printed. Its link is shown once, since only a hash of it is stored.
 */
export const proposalMachine = proposalSetup.createMachine({
  id: 'proposal',
  context: ({ input }) => ({
    ...input,
    ...emptyForm,
    options: [],
    made: null,
    revision: 0,
    message: null,
    note: null,
  }),
  initial: 'collecting',
  states: {
    collecting: {
      meta: meta('Itineraries are collected', ['RES-08']),
      on: {
        'options.added': { guard: 'somethingIsAdded', actions: 'addOptions' },
        'option.removed': { guard: 'optionIsThere', actions: 'removeOption' },
        'options.cleared': { guard: 'somethingIsCollected', actions: 'clearOptions' },
        'panel.opened': { guard: 'somethingIsCollected', target: 'writing' },
      },
    },
    writing: {
      meta: meta('The proposal is written', ['RES-08']),
      on: {
        'field.typed': { guard: 'fieldMayBeTyped', actions: 'keepTyped' },
        'unit.chosen': { guard: 'mayPrice', actions: 'keepUnit' },
        'days.chosen': { guard: 'daysArePossible', actions: 'keepDays' },
        'option.removed': { guard: 'oneWouldBeLeft', actions: 'removeOption' },
        'make.requested': { guard: 'formIsRight', target: 'making', actions: 'clearMessage' },
        'panel.closed': { target: 'collecting', actions: 'clearMessage' },
      },
    },
    making: {
      meta: meta('It is made', ['RES-08'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'makeProposal',
        input: ({ context }) => sentProposalOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'made',
            actions: { type: 'keepMade', params: outputOf },
          },
          { target: 'writing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'writing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    made: {
      meta: meta('It is given to the customer', ['RES-08']),
      initial: 'ready',
      states: {
        ready: {
          meta: meta('Its link is shown', ['RES-08']),
          on: {
            'field.typed': { guard: 'isEmail', actions: 'keepTyped' },
            'link.copied': { target: 'copying', actions: 'clearMessage' },
            'mail.requested': [
              { guard: 'emailIsRight', target: 'mailing', actions: 'clearMessage' },
              { actions: ['clearMessage', 'tellEmail'] },
            ],
            'print.requested': { target: 'printing', actions: 'clearMessage' },
            'panel.closed': { target: '#proposal.collecting', actions: 'beginAnew' },
          },
        },
        copying: {
          meta: meta('Its link is copied', ['RES-08']),
          tags: 'busy',
          invoke: {
            src: 'copyLink',
            input: ({ context }) => linkOf(context),
            onDone: { target: 'ready', actions: 'noteCopied' },
            onError: { target: 'ready', actions: 'noteCannotCopy' },
          },
        },
        mailing: {
          meta: meta('It is mailed', ['RES-08'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'mailProposal',
            input: ({ context }) => sentMailOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'ready',
                actions: { type: 'noteMailed', params: outputOf },
              },
              { target: 'ready', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'ready', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        printing: {
          meta: meta('Its PDF is made', ['RES-08'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'printProposal',
            input: ({ context }) => printedOf(context),
            onDone: [
              { guard: { type: 'isDone', params: outputOf }, target: 'ready' },
              { target: 'ready', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'ready', actions: { type: 'keepFault', params: faultOf } },
          },
        },
      },
    },
  },
});
