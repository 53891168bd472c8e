import { pagePaths } from '../../contract/page-paths.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { flightOptionsSetup, nothingListed, seatFlightsOf, sellingOf } from './flight-options.setup.ts';
import { seatedTravellers } from './option-choices.ts';

const meta = screenState(pagePaths.flightBooking);

/**
 * The add-ons step of a booking, which `flight-booking` invokes: bags, meals, seats and assistance of each traveller. It
 * can be skipped at any moment. What is chosen is kept with the price (AirSell) when the step is left forwards. What sold
 * out in between is a decision: to choose again, or to go on without.
 */
export const flightOptionsMachine = flightOptionsSetup.createMachine({
  id: 'flight-options',
  context: ({ input }) => ({
    ...input,
    offered: nothingListed,
    maps: {},
    kind: 'baggage',
    flight: seatFlightsOf(input)[0] ?? { journeyIndex: 0, segmentIndex: 0 },
    traveller: seatedTravellers(input.travellers)[0] ?? 0,
    pointed: null,
    look: 'map',
    note: null,
    remarksWanted: false,
    rejections: 0,
    refusalWords: null,
    toSell: [],
    sellIntents: 1,
    went: 'on',
  }),
  output: ({ context: { went, offer, chosen } }) => ({ went, offer, chosen }),
  initial: 'entering',
  states: {
    entering: {
      meta: meta('Something may have sold out when the fare was booked', ['BKG-05']),
      always: [{ guard: 'somethingIsGone', target: 'gone' }, { target: 'offered' }],
    },
    offered: {
      meta: meta('Add-ons may be chosen', ['BKG-01', 'BKG-05']),
      on: {
        'travellers.reopened': { target: 'left', actions: 'goBack' },
        'options.kept': [
          { guard: 'remarkIsMissing', target: '.choosing.lists', actions: 'wantRemarks' },
          { guard: 'nothingChanged', target: 'left', actions: 'goOn' },
          { target: 'selling', actions: 'sellChosen' },
        ],
      },
      initial: 'listing',
      states: {
        listing: {
          meta: meta('The airline says what it offers', ['BKG-05'], 'supplier'),
          initial: 'asking',
          states: {
            asking: { meta: meta('Just asked', ['BKG-05']), after: { patienceEnds: 'waiting' } },
            waiting: { meta: meta('The airline takes its time', ['BKG-05']) },
          },
          invoke: {
            src: 'listOptions',
            input: ({ context }) => ({ priceId: context.offer.priceId }),
            onDone: [
              {
                guard: { type: 'somethingIsOffered', params: outputOf },
                target: 'choosing',
                actions: { type: 'keepOffered', params: outputOf },
              },
              { guard: { type: 'accepted', params: outputOf }, target: 'nothing' },
              {
                guard: { type: 'priceHasExpired', params: outputOf },
                target: '#flight-options.left',
                actions: 'expire',
              },
              { target: 'unlisted' },
            ],
            onError: 'unlisted',
          },
        },
        unlisted: {
          meta: meta('It is not known what the airline offers', ['BKG-05']),
          on: { 'again.requested': 'listing' },
        },
        nothing: { meta: meta('The airline offers nothing with this fare', ['BKG-05']) },
        choosing: {
          meta: meta('Options are chosen for each traveller', ['BKG-01', 'BKG-05']),
          on: {
            'kind.opened': [
              { guard: 'seatsAreWanted', target: '.seats', actions: 'openKind' },
              { guard: 'listIsWanted', target: '.lists', actions: 'openKind' },
            ],
            'choices.cleared': { guard: 'somethingIsChosen', actions: 'chooseNothing' },
          },
          initial: 'opening',
          states: {
            opening: {
              meta: meta('The kind that was open, or the first', ['BKG-05']),
              always: [{ guard: 'seatsAreOpen', target: 'seats' }, { target: 'lists' }],
            },
            lists: {
              meta: meta('Bags, meals or assistance', ['BKG-05']),
              on: {
                'option.chosen': { actions: 'choose' },
                'remark.typed': { guard: 'aRemarkIsAsked', actions: 'noteRemark' },
                'flights.matched': { guard: 'choicesMayBeMatched', actions: 'matchFlights' },
              },
            },
            seats: {
              meta: meta('Seats of one flight', ['BKG-05']),
              on: {
                'flight.opened': { guard: 'flightHasSeats', target: '.finding', actions: 'openFlight' },
              },
              initial: 'finding',
              states: {
                finding: {
                  meta: meta('The map may be known already', ['BKG-05']),
                  always: [
                    { guard: 'mapIsKept', target: 'shown' },
                    { guard: 'mapIsNone', target: 'without' },
                    { target: 'reading' },
                  ],
                },
                reading: {
                  meta: meta('The airline shows its seats', ['BKG-05'], 'supplier'),
                  invoke: {
                    src: 'readSeats',
                    input: ({ context: { offer, flight } }) => ({ priceId: offer.priceId, ...flight }),
                    onDone: [
                      {
                        guard: { type: 'accepted', params: outputOf },
                        target: 'finding',
                        actions: { type: 'keepMap', params: outputOf },
                      },
                      {
                        guard: { type: 'priceHasExpired', params: outputOf },
                        target: '#flight-options.left',
                        actions: 'expire',
                      },
                      { target: 'unread' },
                    ],
                    onError: 'unread',
                  },
                },
                unread: {
                  meta: meta('The seats could not be read', ['BKG-05']),
                  on: { 'again.requested': 'reading' },
                },
                without: { meta: meta('The airline shows no seats of this flight', ['BKG-05']) },
                shown: {
                  meta: meta('A seat for one traveller after the other', ['BKG-05']),
                  on: {
                    'traveller.opened': { guard: 'mayBeSeated', actions: 'openTraveller' },
                    'look.chosen': { actions: 'chooseLook' },
                    'seat.pointed': { guard: 'seatExists', actions: 'pointAtSeat' },
                    'seat.taken': { guard: 'seatMayBeTaken', actions: 'takeSeat' },
                    'seats.joined': { actions: 'joinSeats' },
                  },
                },
              },
            },
          },
        },
      },
    },
    selling: {
      meta: meta('The price is asked for with the options', ['BKG-05'], 'supplier'),
      initial: 'asking',
      states: {
        asking: { meta: meta('Just asked', ['BKG-05']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The airline takes its time', ['BKG-05']) },
      },
      invoke: {
        src: 'sellOptions',
        input: ({ context }) => sellingOf(context),
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf },
            target: 'left',
            actions: [{ type: 'keepSold', params: outputOf }, 'goOn'],
          },
          {
            guard: { type: 'optionsAreGone', params: outputOf },
            target: 'gone',
            actions: ['endIntent', { type: 'keepGone', params: outputOf }],
          },
          { guard: { type: 'priceHasExpired', params: outputOf }, target: 'left', actions: 'expire' },
          { target: 'unsold', actions: ['endIntent', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'unsold', actions: 'keepFault' },
      },
    },
    unsold: {
      meta: meta('The options could not be added', ['BKG-05']),
      always: [{ guard: 'nothingIsListed', target: 'offered' }, { target: 'offered.choosing' }],
    },
    gone: {
      meta: meta('Some options have sold out: choose again or go on without', ['BKG-05']),
      on: {
        'options.reopened': { target: 'offered', actions: 'startAnew' },
        'options.dropped': { target: 'selling', actions: 'sellWithoutGone' },
      },
    },
    left: { meta: meta('The step is over', ['BKG-01']), type: 'final' },
  },
});
