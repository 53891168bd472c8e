import type { SnapshotFrom } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { hotelDetailSetup, rateOf, rateToBook } from './hotel-detail.setup.ts';

const titled = screenState(pagePaths.hotelDetail);
const meta = (title: string, owner?: StateMeta['owner']) => titled(title, ['HTL-03'], owner);

/**
 * One hotel of a search (HTL-03): what it is, and its rooms, which are asked for anew. Before the booking page opens, the supplier is
 * asked for the rate: another price is to be accepted, and a room that is gone renews the list. Beside that, pictures are looked at.
 */
export const hotelDetailMachine = hotelDetailSetup.createMachine({
  id: 'hotel-detail',
  context: ({ input }) => ({
    ...input,
    detail: null,
    rooms: null,
    complete: true,
    asks: 0,
    board: null,
    freeOnly: false,
    chosen: null,
    note: null,
    repriced: null,
    message: null,
    picture: { roomGuid: null, index: 0 },
  }),
  initial: 'describing',
  states: {
    describing: {
      meta: meta('The hotel is read', 'server'),
      invoke: {
        src: 'readDetail',
        input: ({ context: { requestId, hotelGuid } }) => ({ requestId, hotelGuid }),
        onDone: [
          {
            guard: { type: 'isDescribed', params: outputOf },
            target: 'shown',
            actions: { type: 'keepDetail', params: outputOf },
          },
          { guard: { type: 'isOver', params: outputOf }, target: 'over' },
          { target: 'unknown' },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The hotel could not be read'),
      on: { 'page.retried': 'describing' },
    },
    over: { meta: meta('The search is no longer kept'), type: 'final' },
    unknown: { meta: meta('The search has no such hotel'), type: 'final' },
    leaving: {
      meta: meta('The booking page opens'),
      entry: { type: 'openBooking', params: ({ context }) => rateToBook(context) },
      type: 'final',
    },
    shown: {
      meta: meta('The hotel'),
      type: 'parallel',
      after: { searchEnds: 'over' },
      states: {
        rooms: {
          id: 'rooms',
          meta: meta('Its rooms'),
          initial: 'asking',
          states: {
            asking: {
              meta: meta('Rooms are asked for', 'supplier'),
              entry: 'countAsk',
              invoke: {
                src: 'askRooms',
                input: ({ context: { requestId, hotelGuid, intentSeed, asks } }) => ({
                  requestId,
                  hotelGuid,
                  intent: `${intentSeed}-rooms-${asks}`,
                }),
                onDone: [
                  {
                    guard: { type: 'hasRooms', params: outputOf },
                    target: 'offered',
                    actions: { type: 'keepRooms', params: outputOf },
                  },
                  {
                    guard: { type: 'isAnswered', params: outputOf },
                    target: 'soldOut',
                    actions: { type: 'keepRooms', params: outputOf },
                  },
                  { guard: { type: 'isSilent', params: outputOf }, target: 'unheard', actions: 'keepSilence' },
                  { target: '#hotel-detail.over' },
                ],
                onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
              },
            },
            unheard: {
              meta: meta('Nobody said which rooms are free'),
              on: { 'rooms.requested': 'asking' },
            },
            soldOut: {
              meta: meta('No room is free'),
              on: { 'rooms.requested': 'asking' },
            },
            offered: {
              meta: meta('Rooms and rates'),
              on: {
                'rooms.requested': { guard: 'someAreMissing', target: 'asking' },
                'board.chosen': { actions: 'keepBoard' },
                'free.chosen': { actions: 'keepFreeOnly' },
                'rate.chosen': { guard: 'rateIsShown', target: 'checking', actions: 'keepChosen' },
              },
            },
            checking: {
              meta: meta('The rate is checked', 'supplier'),
              invoke: {
                src: 'checkRate',
                input: ({ context }) => rateOf(context),
                onDone: [
                  { guard: { type: 'isAtPrice', params: outputOf }, target: '#hotel-detail.leaving' },
                  {
                    guard: { type: 'isRepriced', params: outputOf },
                    target: 'repriced',
                    actions: { type: 'keepRepriced', params: outputOf },
                  },
                  { guard: { type: 'isSilent', params: outputOf }, target: 'offered', actions: 'noteSilent' },
                  { guard: { type: 'isGone', params: outputOf }, target: 'asking', actions: 'noteGone' },
                  { target: '#hotel-detail.over' },
                ],
                onError: { target: 'offered', actions: { type: 'noteFault', params: faultOf } },
              },
            },
            repriced: {
              meta: meta('The price has changed'),
              on: {
                'price.accepted': '#hotel-detail.leaving',
                'price.declined': { target: 'offered', actions: 'renewPrice' },
              },
            },
          },
        },
        gallery: {
          meta: meta('Its pictures'),
          initial: 'closed',
          states: {
            closed: {
              meta: meta('Beside the hotel'),
              on: { 'picture.opened': { guard: 'pictureIsThere', target: 'opened', actions: 'keepPicture' } },
            },
            opened: {
              meta: meta('One picture, large'),
              on: { 'picture.turned': { actions: 'turnPicture' }, 'pictures.closed': 'closed' },
            },
          },
        },
      },
    },
  },
});

export type HotelDetailSnapshot = SnapshotFrom<typeof hotelDetailMachine>;
