import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { askedOf, proposalsSetup } from './proposals.setup.ts';

const meta = screenState(pagePaths.proposals);

/**
 * The agency's proposals with what their customers did. A link can be ended, or replaced by a new one that is shown once. A choice is found again before it is booked:
 * a price that has moved is accepted first, and a fare that is gone is said to be gone.
 */
export const proposalsMachine = proposalsSetup.createMachine({
  id: 'proposals',
  context: ({ input }) => ({
    intentSeed: input.intentSeed,
    proposals: [],
    next: null,
    actedOn: input.bookId,
    found: null,
    revision: 0,
    message: null,
    token: null,
    note: null,
  }),
  initial: 'addressed',
  states: {
    addressed: {
      meta: meta('Reading the address', ['RES-08']),
      always: [{ guard: 'choiceIsAddressed', target: 'booking' }, { target: 'reading' }],
    },
    reading: {
      meta: meta('The proposals are read', ['RES-08'], 'server'),
      invoke: {
        src: 'readProposals',
        input: { after: null },
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreachable: {
      meta: meta('They could not be read', ['RES-08']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    listed: {
      meta: meta('The proposals are listed', ['RES-08']),
      on: {
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' },
        'end.asked': { guard: 'linkIsOpen', target: 'confirming', actions: 'actOn' },
        'link.asked': { guard: 'linkMayBeRenewed', target: 'confirmingLink', actions: 'actOn' },
        'book.requested': { guard: 'choiceIsThere', target: 'booking', actions: 'actOn' },
      },
    },
    readingMore: {
      meta: meta('Further proposals are read', ['RES-08'], 'server'),
      tags: 'busy',
      // An act gives the reading up. It can be asked for again.
      on: {
        'end.asked': { guard: 'linkIsOpen', target: 'confirming', actions: 'actOn' },
        'link.asked': { guard: 'linkMayBeRenewed', target: 'confirmingLink', actions: 'actOn' },
        'book.requested': { guard: 'choiceIsThere', target: 'booking', actions: 'actOn' },
      },
      invoke: {
        src: 'readProposals',
        input: ({ context }) => ({ after: context.next }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    confirming: {
      meta: meta('Whether the link is to end', ['RES-08']),
      on: {
        'end.confirmed': { target: 'ending', actions: 'clearMessage' },
        'end.declined': { target: 'listed', actions: ['actOnNothing', 'clearMessage'] },
      },
    },
    ending: {
      meta: meta('The link is ended', ['RES-08'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'endProposal',
        input: askedOf('end'),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'listed',
            actions: [{ type: 'keepChanged', params: outputOf }, 'actOnNothing'],
          },
          { target: 'listed', actions: [{ type: 'keepRefusal', params: outputOf }, 'actOnNothing'] },
        ],
        onError: { target: 'confirming', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    confirmingLink: {
      meta: meta('Whether a new link is to replace the earlier one', ['RES-08']),
      on: {
        'link.confirmed': { target: 'renewing', actions: 'clearMessage' },
        'link.declined': { target: 'listed', actions: ['actOnNothing', 'clearMessage'] },
      },
    },
    renewing: {
      meta: meta('A new link is made', ['RES-08'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'renewLink',
        input: askedOf('renew'),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'linkShown',
            actions: [
              { type: 'keepChanged', params: outputOf },
              { type: 'keepToken', params: outputOf },
            ],
          },
          { target: 'listed', actions: [{ type: 'keepRefusal', params: outputOf }, 'actOnNothing'] },
        ],
        onError: { target: 'confirmingLink', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    linkShown: {
      meta: meta('The new link is shown', ['RES-08']),
      on: {
        'link.copied': { target: 'copying', actions: 'clearMessage' },
        'link.closed': { target: 'listed', actions: ['actOnNothing', 'forgetToken', 'clearMessage'] },
      },
    },
    copying: {
      meta: meta('The new link is copied', ['RES-08']),
      tags: 'busy',
      invoke: {
        src: 'copyLink',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'linkShown', actions: 'noteCopied' },
        onError: { target: 'linkShown', actions: 'noteCannotCopy' },
      },
    },
    booking: {
      meta: meta('The chosen flights are found again', ['RES-08', 'BKG-01'], 'supplier'),
      tags: 'busy',
      invoke: {
        src: 'bookProposal',
        input: askedOf('book'),
        onDone: [
          {
            guard: { type: 'priceStands', params: outputOf },
            target: 'leaving',
            actions: { type: 'keepFound', params: outputOf },
          },
          {
            guard: { type: 'priceHasMoved', params: outputOf },
            target: 'moved',
            actions: { type: 'keepFound', params: outputOf },
          },
          { target: 'reading', actions: [{ type: 'keepRefusal', params: outputOf }, 'actOnNothing'] },
        ],
        onError: { target: 'reading', actions: [{ type: 'keepFault', params: faultOf }, 'actOnNothing'] },
      },
    },
    moved: {
      meta: meta('The price has moved since the proposal', ['RES-08']),
      on: {
        'price.accepted': 'leaving',
        'price.declined': { target: 'reading', actions: 'actOnNothing' },
      },
    },
    leaving: {
      meta: meta('Going to the booking', ['RES-08', 'BKG-01']),
      type: 'final',
      entry: { type: 'openBooking', params: ({ context }) => context.found },
    },
  },
});
