import type { SnapshotFrom } from 'xstate';
import {
  adultsPerRoomAtMost,
  childrenPerRoomAtMost,
  type HotelPlace,
  hotelRoomsAtMost,
} from '../../contract/hotels/hotels.ts';
import { type CalendarView, calendarView, type DayCell } from '../search-pad/calendar-month.ts';
import { shortestTerm } from '../search-pad/offered-options.ts';
import { type OptionList, optionListOf } from '../search-pad/type-ahead.view.ts';
import type { hotelSearchMachine } from './hotel-search.machine.ts';
import { daysOfStay, type HotelSearchContext, termOf } from './hotel-search.setup.ts';
import type { RecentStay } from './recent-stays.ts';
import { type Country, type FormRoom, mayCheckIn, mayCheckOut, nightsBetween } from './stay-form.ts';
import { guestsText, nightsText } from './stay-words.ts';

/** A field with a type-ahead. */
export interface TypedFieldView<Option> {
  /** Text in the field: what is chosen, or what is typed. */
  readonly typed: string;
  readonly message: string | null;
  readonly list: OptionList<Option>;
}

export interface CountView {
  readonly count: number;
  readonly least: number;
  readonly most: number;
}

/** Guests of one room. */
export interface RoomFields {
  readonly adults: CountView;
  readonly children: CountView;
  readonly childAges: readonly (number | null)[];
}

export type StayPanelView =
  | { readonly show: 'none' }
  | ({ readonly show: 'calendar'; readonly choosing: 'checkIn' | 'checkOut'; readonly nights: string } & CalendarView)
  | { readonly show: 'guests'; readonly count: CountView; readonly rooms: readonly RoomFields[] };

/** The projection of the form. */
export interface HotelSearchView {
  readonly show: 'editing' | 'opening';
  readonly destination: TypedFieldView<HotelPlace>;
  readonly nationality: TypedFieldView<Country>;
  readonly checkIn: string | null;
  readonly checkInMessage: string | null;
  readonly checkOut: string | null;
  readonly checkOutMessage: string | null;
  /** `3 nights`. Empty while a day is missing. */
  readonly nights: string;
  /** `2 rooms, 5 guests`. */
  readonly guests: string;
  readonly guestsMessage: string | null;
  readonly panel: StayPanelView;
  readonly focus: HotelSearchContext['focus'];
  readonly recents: readonly RecentStay[];
}

type Snapshot = SnapshotFrom<typeof hotelSearchMachine>;

export const viewOfHotelSearch = (snapshot: Snapshot): HotelSearchView => {
  const { form, messages, focus, recents, letters } = snapshot.context;
  return {
    show: snapshot.matches({ form: 'opening' }) ? 'opening' : 'editing',
    destination: {
      typed: form.destination?.name ?? letters.destination,
      message: messages.destination ?? null,
      list: listOf(snapshot, 'destination'),
    },
    nationality: {
      typed: form.nationality?.name ?? letters.nationality,
      message: messages.nationality ?? null,
      list: listOf(snapshot, 'nationality'),
    },
    checkIn: form.checkIn,
    checkInMessage: messages.checkIn ?? null,
    checkOut: form.checkOut,
    checkOutMessage: messages.checkOut ?? null,
    nights: nightsOf(snapshot.context),
    guests: guestsText(form.rooms),
    guestsMessage: messages.guests ?? null,
    panel: panelOf(snapshot),
    focus,
    recents,
  };
};

const listOf = <Field extends 'destination' | 'nationality'>(
  snapshot: Snapshot,
  field: Field,
): OptionList<HotelSearchContext['typing'][Field]['offered'][number]> => {
  type Option = HotelSearchContext['typing'][Field]['offered'][number];
  const { offered, ...typing } = snapshot.context.typing[field];
  const state = snapshot.value[field];
  return optionListOf<Option, Option>(
    {
      ...typing,
      offered,
      state: typeof state === 'string' ? state : state.suggesting,
      isShort: termOf(snapshot.context, field).length < shortestTerm,
    },
    (option) => option,
    (options) => options,
  );
};

const nightsOf = ({ form: { checkIn, checkOut } }: HotelSearchContext): string =>
  checkIn === null || checkOut === null ? '' : nightsText(nightsBetween(checkIn, checkOut));

const panelOf = (snapshot: Snapshot): StayPanelView => {
  const { context } = snapshot;
  if (snapshot.matches({ panel: 'closed' })) return { show: 'none' };
  if (snapshot.matches({ panel: 'guests' })) {
    const { rooms } = context.form;
    return {
      show: 'guests',
      count: { count: rooms.length, least: 1, most: hotelRoomsAtMost },
      rooms: rooms.map(roomFields),
    };
  }
  const choosing = snapshot.matches({ panel: 'checkOut' }) ? 'checkOut' : 'checkIn';
  return {
    show: 'calendar',
    choosing,
    nights: nightsOf(context),
    ...calendarView(context, daysOfStay(context), context.today, (day) => stateOf(context, day, choosing)),
  };
};

const roomFields = ({ adultCount, childAges }: FormRoom): RoomFields => ({
  adults: { count: adultCount, least: 1, most: adultsPerRoomAtMost },
  children: { count: childAges.length, least: 0, most: childrenPerRoomAtMost },
  childAges,
});

const stateOf = (
  { form, today }: HotelSearchContext,
  day: string,
  choosing: 'checkIn' | 'checkOut',
): DayCell['state'] => {
  const { checkIn, checkOut } = form;
  if (day === checkIn) return 'departure';
  if (day === checkOut) return 'return';
  const isFree = choosing === 'checkIn' ? mayCheckIn(day, today) : mayCheckOut(form, day, today);
  if (!isFree) return 'not-sold';
  return checkIn !== null && checkOut !== null && day > checkIn && day < checkOut ? 'between' : 'free';
};
