import { daysAfter, monthAfter, monthOf, monthsAfter, weekdayOf, weeksOf } from '../../contract/days.ts';

/* A calendar in which days are chosen: the days on sale, the day with the keyboard focus, and its months. */

/** A day of the calendar. */
export interface DayCell {
  readonly day: string;
  readonly state: 'not-sold' | 'free' | 'departure' | 'return' | 'both' | 'between' | 'other-flight';
  readonly isToday: boolean;
}

export interface MonthView {
  readonly month: string;
  /** Whether it contains the focused day. On a narrow screen only this month is shown. */
  readonly holdsFocusedDay: boolean;
  readonly weeks: readonly (readonly (DayCell | null)[])[];
}

export type DayMove =
  | 'day-before'
  | 'day-after'
  | 'week-before'
  | 'week-after'
  | 'week-start'
  | 'week-end'
  | 'month-before'
  | 'month-after';

/** The first and the last day on sale. */
export interface DayRange {
  readonly least: string;
  readonly most: string;
}

/** Where a calendar stands. */
export interface CalendarPlace {
  /** The first month that is shown, `yyyy-MM`. */
  readonly month: string;
  /** The day with the keyboard focus, or the day that the focus returns to from the month arrows. */
  readonly focusedDay: string;
  readonly keyboardOn: 'day' | 'months';
}

/** The calendar as its panel shows it. */
export interface CalendarView {
  readonly months: readonly [MonthView, MonthView];
  readonly focusedDay: string;
  /** Where the keyboard focus is: on the focused day, or on the month arrows. */
  readonly keyboardOn: 'day' | 'months';
  readonly earlier: boolean;
  readonly later: boolean;
}

const within = (day: string, { least, most }: DayRange): string => {
  if (day < least) return least;
  return day > most ? most : day;
};

const dayMoves: Readonly<Record<DayMove, (day: string) => string>> = {
  'day-before': (day) => daysAfter(day, -1),
  'day-after': (day) => daysAfter(day, 1),
  'week-before': (day) => daysAfter(day, -7),
  'week-after': (day) => daysAfter(day, 7),
  'week-start': (day) => daysAfter(day, -weekdayOf(day)),
  'week-end': (day) => daysAfter(day, 6 - weekdayOf(day)),
  'month-before': (day) => monthsAfter(day, -1),
  'month-after': (day) => monthsAfter(day, 1),
};

/** Moves the focus to a day, limited to the days on sale, and shows its month. */
export const standingOn = (
  { month }: Pick<CalendarPlace, 'month'>,
  wanted: string,
  range: DayRange,
): Pick<CalendarPlace, 'focusedDay' | 'month'> => {
  const focusedDay = within(wanted, range);
  const itsMonth = monthOf(focusedDay);
  const shown = itsMonth === month || itsMonth === monthAfter(month, 1);
  return { focusedDay, month: shown ? month : itsMonth };
};

/** The calendar after a key. */
export const afterDayMove = (place: CalendarPlace, move: DayMove, range: DayRange): CalendarPlace => ({
  ...standingOn(place, dayMoves[move](place.focusedDay), range),
  keyboardOn: 'day',
});

/** The calendar after one of its arrows, `by` months later. */
export const afterMonthMove = (
  { month, focusedDay }: CalendarPlace,
  by: number,
  { least, most }: DayRange,
): CalendarPlace => {
  const last = monthOf(most);
  return {
    month: within(monthAfter(month, by), { least: monthOf(least), most: last }),
    keyboardOn: 'months',
    focusedDay: within(monthsAfter(focusedDay, by), { least, most: `${last}-28` }),
  };
};

/** Two months of a calendar. `today`: `null` where no day is marked as today. */
export const calendarView = (
  { month, focusedDay, keyboardOn }: CalendarPlace,
  { least, most }: DayRange,
  today: string | null,
  stateOf: (day: string) => DayCell['state'],
): CalendarView => {
  const monthView = (shown: string): MonthView => ({
    month: shown,
    holdsFocusedDay: monthOf(focusedDay) === shown,
    weeks: weeksOf(shown).map((week) =>
      week.map((day) => (day === null ? null : { day, state: stateOf(day), isToday: day === today })),
    ),
  });
  return {
    months: [monthView(month), monthView(monthAfter(month, 1))],
    focusedDay,
    keyboardOn,
    earlier: monthOf(focusedDay) > monthOf(least),
    later: month < monthOf(most),
  };
};
