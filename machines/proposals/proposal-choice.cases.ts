import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import type {
  Chosen,
  LinkRefusal,
  Opened,
  ProposalChoiceContext,
  ProposalChoiceEvent,
  ProposalChoiceInput,
} from './proposal-choice.setup.ts';
import { choiceOf, offered, offeredPair } from './proposal-examples.ts';

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const closed = (refusal: LinkRefusal) => ({ name: refusal, output: { ok: false, refusal } satisfies Opened });
const closedMeanwhile = (refusal: LinkRefusal) => ({ name: refusal, output: { ok: false, refusal } satisfies Chosen });
const open = (name: string, proposal: typeof offered) => ({
  name,
  output: { ok: true, answer: { proposal } } satisfies Opened,
});

const events: readonly { readonly name: string; readonly event: ProposalChoiceEvent }[] = [
  { name: 'choose the first', event: { type: 'option.chosen', optionId: 'option-1' } },
  { name: 'choose the second', event: { type: 'option.chosen', optionId: 'option-2' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

export const proposalChoiceCases: FlowCases = {
  inputs: [{ name: 'a link', input: { token: 'x'.repeat(43), intentSeed: 'visit-1' } satisfies ProposalChoiceInput }],
  events,
  outcomes: {
    openProposal: [
      open('two options', offered),
      open('an option of two tickets', { ...offered, options: [...offered.options.slice(0, 1), offeredPair] }),
      open('the first is chosen', choiceOf('option-1')),
      open('the first is being booked', choiceOf('option-1', true)),
      closed('proposal-unknown'),
      closed('proposal-ended'),
      closed('proposal-expired'),
      lost,
    ],
    chooseOption: [
      {
        name: 'the first is recorded',
        output: { ok: true, answer: { proposal: choiceOf('option-1') } } satisfies Chosen,
      },
      {
        name: 'the second is recorded',
        output: { ok: true, answer: { proposal: choiceOf('option-2') } } satisfies Chosen,
      },
      {
        name: 'choice-taken',
        output: { ok: false, refusal: 'choice-taken', detail: 'Your agency is already booking.' } satisfies Chosen,
      },
      closedMeanwhile('proposal-ended'),
      closedMeanwhile('proposal-expired'),
      lost,
    ],
  },
  classOf: ({ proposal, refusal, wanted, message }: ProposalChoiceContext) =>
    [
      proposal === null ? '' : `${proposal.choice?.optionId ?? 'open'} ${proposal.choice?.taken ?? ''}`,
      refusal ?? '',
      wanted ?? '',
      message === null ? '' : 'message',
    ].join('|'),
};
