import type { CallOutcome } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { knownOf, pickedOf, type TravellerPickContext, travellerPickSetup } from './traveller-pick.setup.ts';

const meta = screenState(pagePaths.flightBooking);

const withoutNumber = ({ context }: { context: TravellerPickContext }) => knownOf(context, null);

const withNumber = ({
  context,
  event,
}: {
  context: TravellerPickContext;
  event: { output: CallOutcome<'ViewTravellerPassport'> };
}) => knownOf(context, event.output.ok ? event.output.answer.passportNumber : null);

const toFetching = {
  guard: 'passportMayBeFetched',
  target: '#traveller-pick.fetching',
  actions: 'keepPicked',
} as const;

const fillAtOnce = {
  target: 'resting',
  actions: ['keepPicked', 'noteLeft', { type: 'fillPassenger', params: withoutNumber }],
} as const;

/**
 * Picks a saved traveller for a passenger of a booking. Two letters of a name offer who begins like that. The whole
 * passport number is fetched only where the flights need it and the person may see it; the server notes who saw it.
 */
export const travellerPickMachine = travellerPickSetup.createMachine({
  id: 'traveller-pick',
  context: ({ input }) => ({
    ...input,
    typed: '',
    found: [],
    active: 0,
    mayShowPassports: false,
    picked: null,
    note: null,
  }),
  initial: 'search',
  states: {
    search: {
      meta: meta('A saved traveller is looked for', ['BKG-02']),
      initial: 'resting',
      on: {
        'name.typed': [
          { guard: 'lettersSuffice', target: '.pausing', actions: 'keepName' },
          { target: '.resting', actions: 'keepName' },
        ],
      },
      states: {
        resting: { meta: meta('Nothing is offered', ['BKG-02']) },
        pausing: {
          meta: meta('More letters may come', ['BKG-02']),
          after: { typingPause: 'asking' },
          on: { 'list.dismissed': 'resting', 'field.left': 'resting' },
        },
        asking: {
          meta: meta('The server looks for the name', ['BKG-02'], 'server'),
          invoke: {
            src: 'findTravellers',
            input: ({ context }) => ({ search: context.typed }),
            onDone: [
              {
                guard: { type: 'somebodyWasFound', params: outputOf },
                target: 'offering',
                actions: { type: 'offer', params: outputOf },
              },
              { target: 'nobody', actions: 'offerNobody' },
            ],
            onError: { target: 'unread', actions: 'offerNobody' },
          },
          on: { 'list.dismissed': 'resting', 'field.left': 'resting' },
        },
        offering: {
          meta: meta('Saved travellers to pick from', ['BKG-02']),
          on: {
            'option.pointed': { actions: 'point' },
            'option.taken': [toFetching, fillAtOnce],
            'traveller.chosen': [toFetching, { ...fillAtOnce, guard: 'isOffered' }],
            'list.dismissed': 'resting',
            'field.left': 'resting',
          },
        },
        nobody: {
          meta: meta('Nobody of this name is saved', ['BKG-02']),
          on: { 'list.dismissed': 'resting', 'field.left': 'resting' },
        },
        unread: {
          meta: meta('The saved travellers could not be read', ['BKG-02']),
          on: { 'list.dismissed': 'resting', 'field.left': 'resting' },
        },
      },
    },
    fetching: {
      meta: meta('The whole passport number is fetched', ['BKG-02'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'fetchPassport',
        input: ({ context }) => ({ travellerId: pickedOf(context).travellerId }),
        onDone: [
          {
            guard: { type: 'wasShown', params: outputOf },
            target: 'search',
            actions: ['noteFilled', { type: 'fillPassenger', params: withNumber }],
          },
          { target: 'search', actions: ['noteGone', { type: 'fillPassenger', params: withoutNumber }] },
        ],
        onError: { target: 'search', actions: ['noteUnfetched', { type: 'fillPassenger', params: withoutNumber }] },
      },
    },
  },
});
