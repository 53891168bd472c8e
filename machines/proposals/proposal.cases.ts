import { CallFault } from '../../contract/client.ts';
import type { EventCase, FlowCases } from '../flow.ts';
import type {
  CollectedFare,
  CollectedOption,
  Made,
  Mailed,
  Printed,
  ProposalContext,
  ProposalEvent,
  ProposalInput,
} from './proposal.setup.ts';
import { hasEmail, markupOf } from './proposal.setup.ts';
import { proposalOf } from './proposal-examples.ts';

const emiratesFare: CollectedFare = {
  requestId: 'search-1',
  itineraryId: 'itinerary-emirates',
  brandId: null,
  airlineName: 'Emirates',
  departs: '10:15',
  brandName: null,
};
const bimanFare: CollectedFare = {
  requestId: 'search-1',
  itineraryId: 'itinerary-biman',
  brandId: 'brand-flex',
  airlineName: 'Biman Bangladesh',
  departs: '18:40',
  brandName: 'Flex',
};

const amounts = { currency: 'BDT', agentMinor: 9_000_000, grossMinor: 9_500_000 } as const;

export const emirates: CollectedOption = { fares: [emiratesFare], ...amounts };
export const biman: CollectedOption = { fares: [bimanFare], ...amounts };
/** An outbound and an inbound of two searches. */
export const thereAndBack: CollectedOption = {
  fares: [emiratesFare, { ...bimanFare, requestId: 'search-2' }],
  currency: 'BDT',
  agentMinor: 18_000_000,
  grossMinor: 19_000_000,
};

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const given = (name: string, event: ProposalEvent): EventCase => ({ name, event });

const events: readonly EventCase[] = [
  given('add one', { type: 'options.added', options: [emirates] }),
  given('add the compared', { type: 'options.added', options: [emirates, biman] }),
  given('add a pair of two searches', { type: 'options.added', options: [thereAndBack] }),
  given('remove the first', { type: 'option.removed', index: 0 }),
  given('clear', { type: 'options.cleared' }),
  given('open the panel', { type: 'panel.opened' }),
  given('close the panel', { type: 'panel.closed' }),
  given('type a name', { type: 'field.typed', field: 'customerName', text: 'Nasrin Akter' }),
  given('type a name that paper cannot have', { type: 'field.typed', field: 'customerName', text: '東京' }),
  given('type a markup', { type: 'field.typed', field: 'markup', text: '5' }),
  given('type a wrong markup', { type: 'field.typed', field: 'markup', text: 'five' }),
  given('type an address', { type: 'field.typed', field: 'email', text: 'nasrin@family.example' }),
  given('type half an address', { type: 'field.typed', field: 'email', text: 'nasrin' }),
  given('add an amount', { type: 'unit.chosen', unit: 'amount' }),
  given('for a week', { type: 'days.chosen', days: 7 }),
  given('for a year', { type: 'days.chosen', days: 365 }),
  given('make it', { type: 'make.requested' }),
  given('copy the link', { type: 'link.copied' }),
  given('mail it', { type: 'mail.requested' }),
  given('print it', { type: 'print.requested' }),
];

const token = 'x'.repeat(43);

export const proposalCases: FlowCases = {
  inputs: [
    { name: 'an agent', input: { intentSeed: 'visit-1', mayPrice: true } satisfies ProposalInput },
    { name: 'who sees no customer prices', input: { intentSeed: 'visit-1', mayPrice: false } satisfies ProposalInput },
  ],
  events,
  outcomes: {
    makeProposal: [
      { name: 'made', output: { ok: true, answer: { proposal: proposalOf(), token } } satisfies Made },
      {
        name: 'fare-gone',
        output: { ok: false, refusal: 'fare-gone', detail: 'Option 2 is no longer offered.' } satisfies Made,
      },
      lost,
    ],
    mailProposal: [
      { name: 'mailed', output: { ok: true, answer: { email: 'nasrin@family.example' } } satisfies Mailed },
      {
        name: 'too-many-mails',
        output: { ok: false, refusal: 'too-many-mails', detail: 'Mailed five times today.' } satisfies Mailed,
      },
      lost,
    ],
    printProposal: [
      { name: 'printed', output: { ok: true, answer: new Uint8Array() } satisfies Printed },
      {
        name: 'proposal-unknown',
        output: {
          ok: false,
          refusal: 'proposal-unknown',
          detail: 'We could not find this proposal.',
        } satisfies Printed,
      },
      lost,
    ],
    copyLink: [
      { name: 'copied', output: undefined },
      { name: 'not allowed', error: new Error('NotAllowedError') },
    ],
  },
  classOf: (context: ProposalContext, leaves) => {
    if (leaves.some((leaf) => leaf.startsWith('proposal.made'))) return String(hasEmail(context));
    const isPair = context.options.some(({ fares }) => fares.length > 1);
    return [isPair ? 'pair' : Math.min(context.options.length, 2), context.mayPrice, markupOf(context) !== null].join(
      '|',
    );
  },
};
