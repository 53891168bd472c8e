import type { SnapshotFrom } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import {
  caseFlightsSetup,
  foundAsked,
  offerAsked,
  priceAsked,
  searchAsked,
  weighingAsked,
} from './case-flights.setup.ts';

const meta = screenState(pagePaths.deskExchange);

/**
 * Finding the flights that an agency asked the desk for: they are searched on the wanted days, one is priced, what it does to the money is
 * shown at what the airline keeps, and it is quoted to the agency with its seats held.
 */
export const caseFlightsMachine = caseFlightsSetup.createMachine({
  id: 'case-flights',
  context: ({ input }) => ({
    ...input,
    requestId: '',
    found: null,
    chosen: null,
    priced: null,
    money: null,
    typed: '',
    answers: 0,
    message: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      meta: meta('No flights are searched', ['PTK-04', 'OPS-01']),
      on: { 'search.requested': { guard: 'maySearch', target: 'beginning', actions: 'clearMessage' } },
    },
    beginning: {
      meta: meta('The search begins', ['PTK-04'], 'server'),
      invoke: {
        src: 'beginSearch',
        input: ({ context }) => searchAsked(context),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'reading',
            actions: { type: 'keepSearch', params: outputOf },
          },
          { target: 'idle', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'idle', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    reading: {
      meta: meta('What was found is read', ['PTK-04'], 'server'),
      invoke: {
        src: 'readFound',
        input: ({ context }) => foundAsked(context),
        onDone: [
          {
            guard: { type: 'isComplete', params: outputOf },
            target: 'found',
            actions: { type: 'keepFound', params: outputOf },
          },
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'waiting',
            actions: { type: 'keepFound', params: outputOf },
          },
          { target: 'idle', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unread', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    waiting: {
      meta: meta('The airline searches', ['PTK-04'], 'supplier'),
      after: { lookAgain: 'reading' },
    },
    unread: {
      meta: meta('What was found could not be read', ['PTK-04']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    found: {
      meta: meta('The flights are listed', ['PTK-04']),
      on: {
        'flights.chosen': { guard: 'isAmongFound', target: 'pricing', actions: 'keepChoice' },
        'search.requested': { target: 'beginning', actions: 'clearMessage' },
      },
    },
    pricing: {
      meta: meta('The airline is asked for its price', ['PTK-04'], 'supplier'),
      invoke: {
        src: 'priceFlights',
        input: ({ context }) => priceAsked(context),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'weighing',
            actions: { type: 'keepPrice', params: outputOf },
          },
          { target: 'found', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'found', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    weighing: {
      meta: meta('What the exchange costs is worked out', ['PTK-01', 'PTK-04'], 'server'),
      invoke: {
        src: 'weighFlights',
        input: ({ context }) => weighingAsked(context),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'priced',
            actions: { type: 'keepMoney', params: outputOf },
          },
          {
            guard: { type: 'isTooHigh', params: outputOf },
            target: 'priced',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { target: 'found', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: [
          { guard: 'moneyIsKnown', target: 'priced', actions: { type: 'keepFault', params: faultOf } },
          { target: 'found', actions: { type: 'keepFault', params: faultOf } },
        ],
      },
    },
    priced: {
      meta: meta('The exact effect is shown', ['PTK-01', 'PTK-04']),
      on: {
        'penalty.typed': { actions: 'keepPenalty' },
        'flights.left': { target: 'found', actions: 'clearMessage' },
        'quote.confirmed': [
          { guard: 'isWeighed', target: 'offering', actions: 'clearMessage' },
          { guard: 'penaltyIsSound', target: 'weighing', actions: 'clearMessage' },
        ],
      },
    },
    offering: {
      meta: meta('The seats are held and quoted', ['PTK-04'], 'supplier'),
      invoke: {
        src: 'offerFlights',
        input: ({ context }) => offerAsked(context),
        onDone: [
          { guard: { type: 'isAnswered', params: outputOf }, target: 'offered' },
          {
            guard: { type: 'isTooHigh', params: outputOf },
            target: 'priced',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { target: 'found', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether they were quoted', ['PTK-04']),
      on: { 'again.requested': { target: 'offering', actions: 'clearMessage' } },
    },
    offered: { meta: meta('The flights are quoted', ['PTK-04']), type: 'final' },
  },
});
export type CaseFlightsSnapshot = SnapshotFrom<typeof caseFlightsMachine>;
