import { assign, setup, stateIn } from 'xstate';
import { daysAfter, monthOf } from '../../contract/days.ts';
import type { HotelPlace, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { staysSoldDaysAhead } from '../../contract/hotels/hotels.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { afterDayMove, afterMonthMove, type DayMove, type DayRange, standingOn } from '../search-pad/calendar-month.ts';
import {
  foundOptions,
  nothingOffered,
  type OfferedOptions,
  pointedBy,
  recentOptions,
  shortestTerm,
  untilTypingRests,
  withPopular,
} from '../search-pad/offered-options.ts';
import { type RecentStay, recentStayOf, upcomingStays, withRecentStay } from './recent-stays.ts';
import {
  type Country,
  initialStay,
  mayCheckIn,
  mayCheckOut,
  type StayField,
  type StayForm,
  type StayMessages,
  searchOfStay,
  stayFields,
  stayIsComplete,
  stayMessages,
  stayOfSearch,
  type TypedField,
  withAdults,
  withAge,
  withCheckIn,
  withChildren,
  withRoomCount,
} from './stay-form.ts';

const provided = providedBy('src/hotels/hotel-search-actors.ts');

export interface HotelSearchInput {
  /** Today's date where the agency is, `yyyy-MM-dd`. The machine reads no clock. */
  readonly today: string;
  /** The tenant's own country: the default nationality. */
  readonly home: Country;
  /** The search in the page's address, and the country that it names. `null`: an empty form. */
  readonly search: HotelSearchRequest | null;
  readonly searchNationality: string;
  /** The place of that search, where it is known already. */
  readonly searchPlace: HotelPlace | null;
}

/** What is chosen in each of the two fields with a type-ahead. */
export interface Chosen {
  readonly destination: HotelPlace;
  readonly nationality: Country;
}
type Option = Chosen[TypedField];

export interface HotelSearchContext extends HotelSearchInput {
  readonly form: StayForm;
  readonly messages: StayMessages;
  /** The control to focus. `null`: leave the focus where it is. */
  readonly focus: StayField | null;
  readonly typing: { readonly [Field in TypedField]: OfferedOptions<Chosen[Field]> };
  /** Text in the fields that hold nothing yet. */
  readonly letters: Readonly<Record<TypedField, string>>;
  readonly recents: readonly RecentStay[];
  /** The calendar opens next, because a place was just chosen. */
  readonly datesAreNext: boolean;
  /** The first month that is shown, `yyyy-MM`. */
  readonly month: string;
  /** The day with the keyboard focus, or the day that the focus returns to from the month arrows. */
  readonly focusedDay: string;
  readonly keyboardOn: 'day' | 'months';
}

export type HotelSearchEvent =
  | { readonly type: 'destination.entered' | 'nationality.entered' }
  | { readonly type: 'destination.typed' | 'nationality.typed'; readonly term: string }
  | { readonly type: 'destination.pointed' | 'nationality.pointed'; readonly by: number }
  | { readonly type: 'destination.taken' | 'nationality.taken' }
  | { readonly type: 'destination.left' | 'nationality.left' }
  | { readonly type: 'destination.dismissed' | 'nationality.dismissed' }
  | { readonly type: 'destination.chosen'; readonly chosen: HotelPlace }
  | { readonly type: 'nationality.chosen'; readonly chosen: Country }
  | { readonly type: 'dates.opened'; readonly field: 'checkIn' | 'checkOut' }
  | { readonly type: 'day.chosen'; readonly day: string }
  | { readonly type: 'day.moved'; readonly move: DayMove }
  | { readonly type: 'month.moved'; readonly by: number }
  | { readonly type: 'guests.opened' }
  | { readonly type: 'rooms.counted'; readonly count: number }
  | { readonly type: 'adults.counted' | 'children.counted'; readonly room: number; readonly count: number }
  | { readonly type: 'child.aged'; readonly room: number; readonly child: number; readonly age: number }
  /** The panel lost the focus to another control. */
  | { readonly type: 'panel.left' }
  /** The panel was closed from within. The focus returns to the control that opened it. */
  | { readonly type: 'panel.closed' }
  | { readonly type: 'focus.moved' }
  | { readonly type: 'recent.chosen'; readonly index: number }
  | { readonly type: 'search.submitted' };

const nothingTyped = {
  typing: { destination: nothingOffered, nationality: nothingOffered },
  letters: { destination: '', nationality: '' },
} as const;

const startOf = ({ search, searchNationality, searchPlace, home }: HotelSearchInput): StayForm =>
  search === null
    ? initialStay(home)
    : stayOfSearch(search, searchPlace === null ? [] : [searchPlace], () => searchNationality);

export const initialContext = (input: HotelSearchInput): HotelSearchContext => ({
  ...input,
  form: startOf(input),
  messages: {},
  focus: null,
  ...nothingTyped,
  recents: [],
  datesAreNext: false,
  month: monthOf(input.today),
  focusedDay: input.today,
  keyboardOn: 'day',
});

/** Applies an edit to the form. Messages of the touched fields are cleared. */
const edited = (
  { messages }: HotelSearchContext,
  form: StayForm,
  ...touched: StayField[]
): Pick<HotelSearchContext, 'form' | 'messages' | 'focus'> => ({
  form,
  messages: Object.fromEntries(Object.entries(messages).filter(([field]) => !touched.some((each) => each === field))),
  focus: null,
});

const typingOf = (
  { typing }: HotelSearchContext,
  field: TypedField,
  change: Partial<OfferedOptions<Option>>,
): Pick<HotelSearchContext, 'typing'> =>
  ({ typing: { ...typing, [field]: { ...typing[field], ...change } } }) as Pick<HotelSearchContext, 'typing'>;

/** The text in a field, trimmed. */
export const termOf = ({ letters }: HotelSearchContext, field: TypedField): string => letters[field].trim();

/** Puts an option into its field and clears the typed text. */
const placed = (context: HotelSearchContext, field: TypedField, option: Option | undefined) =>
  option === undefined
    ? {}
    : {
        ...edited(context, { ...context.form, [field]: option }, field),
        ...typingOf(context, field, nothingOffered),
        letters: { ...context.letters, [field]: '' },
      };

/** Puts an option into its field. After the destination, the calendar opens if there is no date yet. */
const placedAndGoesOn = (context: HotelSearchContext, field: TypedField, option: Option | undefined) => ({
  ...placed(context, field, option),
  datesAreNext: option !== undefined && field === 'destination' && context.form.checkIn === null,
});

/** Options of recent searches, each once. */
const recentPlaces = ({ recents }: HotelSearchContext, field: TypedField): HotelPlace[] =>
  field === 'nationality'
    ? []
    : [...new Map(recents.map(({ place }) => [place.placeCode, place])).values()].slice(0, recentPlacesAtMost);

const keyOf = (option: Option): string => ('placeCode' in option ? option.placeCode : option.code);

/** The days of a stay: check-in from today on, check-out until stays are no longer sold. */
export const daysOfStay = ({ today }: Pick<HotelSearchInput, 'today'>): DayRange => ({
  least: today,
  most: daysAfter(today, staysSoldDaysAhead),
});

/** Whether a field offers options before anything is typed: it is empty, and shows no message. */
export const asksForSuggestions = ({ form, letters, messages }: HotelSearchContext, field: TypedField): boolean =>
  form[field] === null && letters[field] === '' && messages[field] === undefined;

const recentPlacesAtMost = 4;

/** Data of earlier visits. */
export interface StayMemory {
  readonly recents: readonly RecentStay[];
  /** The place of the search in the address. `null`: not known. */
  readonly place: HotelPlace | null;
}

export const hotelSearchSetup = setup({
  types: {
    context: {} as HotelSearchContext,
    events: {} as HotelSearchEvent,
    input: {} as HotelSearchInput,
  },
  actors: {
    findPlaces: provided.promise<readonly HotelPlace[], { readonly term: string }>('findPlaces'),
    findCountries: provided.promise<readonly Country[], { readonly term: string }>('findCountries'),
    readMemory: provided.promise<StayMemory, { readonly placeCode: string | null }>('readMemory'),
    keepRecent: provided.promise<void, { readonly recent: RecentStay }>('keepRecent'),
    openResults: provided.promise<void, { readonly search: HotelSearchRequest }>('openResults'),
  },
  guards: {
    formIsComplete: ({ context }) => stayIsComplete(context.form, context.today),
    recentIsKnown: ({ context, event }) => event.type === 'recent.chosen' && context.recents[event.index] !== undefined,
    termIsLongEnough: ({ event }) => 'term' in event && event.term.trim().length >= shortestTerm,
    termIsEmpty: ({ event }) => 'term' in event && event.term === '',
    fieldAsksForSuggestions: ({ context }, field: TypedField) => asksForSuggestions(context, field),
    noPanelIsOpen: stateIn({ panel: 'closed' }),
    somethingPointed: ({ context }, field: TypedField) =>
      context.typing[field].offered[context.typing[field].active] !== undefined,
    somethingOffered: ({ context }, field: TypedField) => context.typing[field].offered.length > 0,
    anythingFound: (_, found: readonly Option[]) => found.length > 0,
    datesAreNext: ({ context }) => context.datesAreNext,
    forCheckOut: ({ context, event }) =>
      event.type === 'dates.opened' && event.field === 'checkOut' && context.form.checkIn !== null,
    dayMayBeIn: ({ context, event }) => event.type === 'day.chosen' && mayCheckIn(event.day, context.today),
    dayMayBeOut: ({ context, event }) =>
      event.type === 'day.chosen' && mayCheckOut(context.form, event.day, context.today),
  },
  actions: {
    keepTerm: assign(({ context, event }, field: TypedField) =>
      'term' in event
        ? {
            ...edited(context, { ...context.form, [field]: null }, field),
            letters: { ...context.letters, [field]: event.term },
          }
        : {},
    ),
    offer: assign(({ context }, { field, found }: { field: TypedField; found: readonly Option[] }) =>
      typingOf(context, field, foundOptions(found)),
    ),
    offerNothing: assign(({ context }, field: TypedField) => typingOf(context, field, nothingOffered)),
    suggestRecent: assign(({ context }, field: TypedField) =>
      typingOf(context, field, recentOptions(recentPlaces(context, field))),
    ),
    suggestPopular: assign(({ context }, { field, found }: { field: TypedField; found: readonly Option[] }) =>
      typingOf(context, field, withPopular<Option>(context.typing[field], found, keyOf)),
    ),
    point: assign(({ context, event }, field: TypedField) =>
      'by' in event ? typingOf(context, field, pointedBy<Option>(context.typing[field], event.by)) : {},
    ),
    choosePlace: assign(({ context, event }, field: TypedField) =>
      'chosen' in event ? placedAndGoesOn(context, field, event.chosen) : {},
    ),
    takeActive: assign(({ context }, field: TypedField) => {
      const { offered, active } = context.typing[field];
      return placed(context, field, offered[active]);
    }),
    takeActiveAndGoOn: assign(({ context }, field: TypedField) => {
      const { offered, active } = context.typing[field];
      return placedAndGoesOn(context, field, offered[active]);
    }),
    takeFirst: assign(({ context }, { field, found }: { field: TypedField; found: readonly Option[] }) =>
      placed(context, field, found[0]),
    ),
    showDates: assign({ datesAreNext: false }),
    showCheckIn: assign(({ context }) => {
      const day = context.form.checkIn ?? context.today;
      return { ...standingOn(context, day, daysOfStay(context)), focus: null, keyboardOn: 'day' as const };
    }),
    showCheckOut: assign(({ context }) => {
      const { checkIn, checkOut } = context.form;
      const day = checkOut ?? daysAfter(checkIn ?? context.today, 1);
      return { ...standingOn(context, day, daysOfStay(context)), focus: null, keyboardOn: 'day' as const };
    }),
    chooseCheckIn: assign(({ context, event }) =>
      event.type === 'day.chosen'
        ? edited(context, withCheckIn(context.form, event.day, context.today), 'checkIn', 'checkOut')
        : {},
    ),
    chooseCheckOut: assign(({ context, event }) =>
      event.type === 'day.chosen' ? edited(context, { ...context.form, checkOut: event.day }, 'checkOut') : {},
    ),
    moveDay: assign(({ context, event }) =>
      event.type === 'day.moved' ? afterDayMove(context, event.move, daysOfStay(context)) : {},
    ),
    moveMonth: assign(({ context, event }) =>
      event.type === 'month.moved' ? afterMonthMove(context, event.by, daysOfStay(context)) : {},
    ),
    countRooms: assign(({ context, event }) =>
      event.type === 'rooms.counted' ? edited(context, withRoomCount(context.form, event.count), 'guests') : {},
    ),
    countAdults: assign(({ context, event }) =>
      event.type === 'adults.counted' ? edited(context, withAdults(context.form, event.room, event.count)) : {},
    ),
    countChildren: assign(({ context, event }) =>
      event.type === 'children.counted'
        ? edited(context, withChildren(context.form, event.room, event.count), 'guests')
        : {},
    ),
    keepAge: assign(({ context, event }) =>
      event.type === 'child.aged'
        ? edited(context, withAge(context.form, event.room, event.child, event.age), 'guests')
        : {},
    ),
    forgetFocus: assign({ focus: null }),
    focusOn: assign((_, focus: StayField) => ({ focus })),
    sayWhatIsMissing: assign(({ context }) => {
      const messages = stayMessages(context.form, context.today);
      return { messages, focus: stayFields.find((field) => messages[field] !== undefined) ?? null };
    }),
    clearMessages: assign({ messages: {}, focus: null }),
    remember: assign(({ context }) => ({ recents: withRecentStay(context.recents, recentStayOf(context.form)) })),
    takeRecent: assign(({ context, event }) => {
      const recent = event.type === 'recent.chosen' ? context.recents[event.index] : undefined;
      return recent
        ? {
            form: stayOfSearch(recent.search, [recent.place], () => recent.nationalityName),
            messages: {},
            focus: null,
            ...nothingTyped,
          }
        : {};
    }),
    /** The place of the address gets its name, unless another was chosen meanwhile. */
    takeMemory: assign(({ context }, { recents, place }: StayMemory) => ({
      recents: upcomingStays(recents, context.today),
      ...(place !== null && context.form.destination?.placeCode === place.placeCode
        ? { form: { ...context.form, destination: place } }
        : {}),
    })),
  },
  delays: { untilTypingRests },
});

export const placeCodeIn = ({ context: { search } }: { context: HotelSearchContext }) => ({
  placeCode: search?.placeCode ?? null,
});
export const recentIn = ({ context }: { context: HotelSearchContext }) => ({ recent: recentStayOf(context.form) });
export const searchIn = ({ context }: { context: HotelSearchContext }) => ({ search: searchOfStay(context.form) });
