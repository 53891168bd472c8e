import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { HotelBoard, HotelRate, HotelRoom, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';
import type { StateMeta } from '../flow.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { timerWithinADay } from '../parts/timers.ts';
import { picturesOf } from './hotel-album.ts';

const provided = providedBy('src/hotels/detail/hotel-detail-actors.ts');

export type DetailRead = CallOutcome<'GetHotelDetail'>;
export type RoomsRead = CallOutcome<'HotelRooms'>;
export type RateChecked = CallOutcome<'CheckHotelRate'>;

export interface HotelDetailInput {
  readonly requestId: string;
  readonly hotelGuid: string;
  /** The stay in the address. `null`: it has none. */
  readonly search: HotelSearchRequest | null;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

/** One rate of a room. */
export type ChosenRate = Pick<CallRequest<'CheckHotelRate'>, 'roomGuid' | 'roomRateGuid'>;

export interface HotelDetailContext extends HotelDetailInput {
  readonly detail: CallAnswer<'GetHotelDetail'> | null;
  /** As asked for last. `null`: never answered. */
  readonly rooms: readonly HotelRoom[] | null;
  /** Whether every supplier of the hotel has answered. */
  readonly complete: boolean;
  /** How often rooms were asked for. */
  readonly asks: number;
  /** Only rates with this board. `null`: all. */
  readonly board: HotelBoard | null;
  /** Only rates that can be cancelled free of charge. */
  readonly freeOnly: boolean;
  readonly chosen: ChosenRate | null;
  /** What became of the rate that was chosen last. */
  readonly note: string | null;
  /** The chosen rate as it is sold now, where its price is another. */
  readonly repriced: HotelRate | null;
  readonly message: string | null;
  /** The picture that is looked at: its album is that of a room, or the hotel's. */
  readonly picture: { readonly roomGuid: string | null; readonly index: number };
}

export type HotelDetailEvent =
  | { readonly type: 'page.retried' | 'rooms.requested' | 'price.accepted' | 'price.declined' }
  | { readonly type: 'board.chosen'; readonly board: HotelBoard | null }
  | { readonly type: 'free.chosen'; readonly only: boolean }
  | ({ readonly type: 'rate.chosen' } & ChosenRate)
  | { readonly type: 'picture.opened'; readonly roomGuid: string | null; readonly index: number }
  | { readonly type: 'picture.turned'; readonly by: -1 | 1 }
  | { readonly type: 'pictures.closed' };

/** Call of the server for the rate that was chosen. */
export const rateOf = ({ requestId, hotelGuid, chosen }: HotelDetailContext): CallRequest<'CheckHotelRate'> => ({
  requestId,
  hotelGuid,
  roomGuid: chosen?.roomGuid ?? '',
  roomRateGuid: chosen?.roomRateGuid ?? '',
});

/** A rate that is booked, with the price that the agent saw last. */
export type RateToBook = CallRequest<'CheckHotelRate'> & { readonly seenMinor: number | null };

export const rateToBook = (context: HotelDetailContext): RateToBook => ({
  ...rateOf(context),
  seenMinor: (context.repriced ?? chosenRateOf(context))?.price.agentMinor ?? null,
});

/** The chosen rate as the list shows it. */
export const chosenRateOf = ({ rooms, chosen }: Pick<HotelDetailContext, 'rooms' | 'chosen'>): HotelRate | undefined =>
  rooms
    ?.find(({ roomGuid }) => roomGuid === chosen?.roomGuid)
    ?.rates.find(({ roomRateGuid }) => roomRateGuid === chosen?.roomRateGuid);

type Outcome = DetailRead | RoomsRead | RateChecked;
const isRefused = (outcome: Outcome, refusal: string): boolean => !outcome.ok && outcome.refusal === refusal;

/** Types, actors, guards and actions of the chart in `hotel-detail.machine.ts`. */
export const hotelDetailSetup = setup({
  types: {} as {
    context: HotelDetailContext;
    input: HotelDetailInput;
    events: HotelDetailEvent;
    meta: StateMeta;
  },
  actors: {
    readDetail: provided.promise<DetailRead, CallRequest<'GetHotelDetail'>>('readDetail'),
    askRooms: provided.promise<RoomsRead, CallRequest<'HotelRooms'> & { readonly intent: string }>('askRooms'),
    checkRate: provided.promise<RateChecked, CallRequest<'CheckHotelRate'>>('checkRate'),
  },
  delays: {
    searchEnds: ({ context }) => timerWithinADay(context.detail?.expiresInMs ?? 0),
  },
  guards: {
    isDescribed: (_, outcome: DetailRead) => outcome.ok,
    isOver: (_, outcome: DetailRead) => isRefused(outcome, 'search-unknown'),
    hasRooms: (_, outcome: RoomsRead) => outcome.ok && outcome.answer.rooms.length > 0,
    isAnswered: (_, outcome: RoomsRead) => outcome.ok,
    isAtPrice: ({ context }, outcome: RateChecked) =>
      outcome.ok && outcome.answer.rate.price.agentMinor === chosenRateOf(context)?.price.agentMinor,
    isRepriced: (_, outcome: RateChecked) => outcome.ok,
    isSilent: (_, outcome: Outcome) => isRefused(outcome, 'supplier-silent'),
    isGone: (_, outcome: RateChecked) => isRefused(outcome, 'room-gone') || isRefused(outcome, 'rate-unknown'),
    rateIsShown: ({ context: { rooms }, event }) => {
      assertEvent(event, 'rate.chosen');
      return chosenRateOf({ rooms, chosen: event }) !== undefined;
    },
    someAreMissing: ({ context: { complete } }) => !complete,
    pictureIsThere: ({ context, event }) => {
      assertEvent(event, 'picture.opened');
      return picturesOf(context, event.roomGuid)[event.index] !== undefined;
    },
  },
  actions: {
    keepDetail: assign((_, outcome: DetailRead) =>
      outcome.ok ? { detail: outcome.answer, search: outcome.answer.request } : {},
    ),
    countAsk: assign(({ context: { asks } }) => ({ asks: asks + 1, message: null })),
    keepRooms: assign((_, outcome: RoomsRead) =>
      outcome.ok ? { rooms: outcome.answer.rooms, complete: outcome.answer.complete } : {},
    ),
    keepSilence: assign({ message: say('The hotel’s suppliers did not answer.') }),
    keepFault: assign({ message: (_, fault: unknown) => faultWords(fault) }),
    keepBoard: assign(({ event }) => {
      assertEvent(event, 'board.chosen');
      return { board: event.board };
    }),
    keepFreeOnly: assign(({ event }) => {
      assertEvent(event, 'free.chosen');
      return { freeOnly: event.only };
    }),
    keepChosen: assign(({ event }) => {
      assertEvent(event, 'rate.chosen');
      const { roomGuid, roomRateGuid } = event;
      return { chosen: { roomGuid, roomRateGuid }, note: null };
    }),
    noteGone: assign({
      note: say('This room has just been sold. Nothing was booked or charged. Choose another one.'),
    }),
    noteSilent: assign({
      note: say('The supplier did not answer. Nothing was booked or charged. Try again.'),
    }),
    noteFault: assign({ note: (_, fault: unknown) => faultWords(fault) }),
    keepRepriced: assign({ repriced: (_, outcome: RateChecked) => (outcome.ok ? outcome.answer.rate : null) }),
    /** The list says from now on what the rate costs now. */
    renewPrice: assign(({ context: { rooms, chosen, repriced } }) => ({
      repriced: null,
      rooms:
        rooms?.map((room) => ({
          ...room,
          rates: room.rates.map((rate) =>
            repriced !== null && room.roomGuid === chosen?.roomGuid && rate.roomRateGuid === chosen.roomRateGuid
              ? { ...repriced, roomRateGuid: rate.roomRateGuid }
              : rate,
          ),
        })) ?? null,
    })),
    /** Provided by src/hotels/detail/hotel-detail-actors.ts: goes to the booking page of the rate. */
    openBooking: (_at, _rate: RateToBook) => {},
    keepPicture: assign(({ event }) => {
      assertEvent(event, 'picture.opened');
      return { picture: { roomGuid: event.roomGuid, index: event.index } };
    }),
    /** After the last picture comes the first. */
    turnPicture: assign(({ context, event }) => {
      assertEvent(event, 'picture.turned');
      const { roomGuid, index } = context.picture;
      const count = Math.max(1, picturesOf(context, roomGuid).length);
      return { picture: { roomGuid, index: (index + event.by + count) % count } };
    }),
  },
});
