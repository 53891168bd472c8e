import { daysAfter, monthAfter, monthOf, monthsAfter, weekdayOf } from '../../contract/days.ts';
import { say } from '../../contract/say.ts';

/** Days of a report, both included. `null`: no bound. */
export interface ReportDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** Periods that are chosen by their name. */
export const periodNames = {
  all: say('All time'),
  today: say('Today'),
  yesterday: say('Yesterday'),
  week: say('This week'),
  month: say('This month'),
  'last-month': say('Last month'),
  quarter: say('This quarter'),
  year: say('This calendar year'),
  'fiscal-year': say('This fiscal year, from July'),
  'twelve-months': say('Last twelve months'),
} as const;
export type PeriodName = keyof typeof periodNames;
const names = Object.keys(periodNames) as PeriodName[];

/** What the days of a period depend on. */
export interface Calendar {
  /** `yyyy-MM-dd` */
  readonly today: string;
  /** First day of the fiscal year. `null`: it is the calendar year. */
  readonly fiscalYearFrom: string | null;
}

/** The days of a period. A week begins on Sunday. `null`: the calendar has no such period. */
export const daysOf = (name: PeriodName, { today, fiscalYearFrom }: Calendar): ReportDays | null => {
  const month = monthOf(today);
  const [year = '', number = '01'] = month.split('-');
  switch (name) {
    case 'all':
      return { from: null, to: null };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysAfter(today, -1), to: daysAfter(today, -1) };
    case 'week':
      return { from: daysAfter(today, -weekdayOf(today)), to: today };
    case 'month':
      return { from: `${month}-01`, to: today };
    case 'last-month':
      return { from: `${monthAfter(month, -1)}-01`, to: daysAfter(`${month}-01`, -1) };
    case 'quarter':
      return { from: `${monthAfter(month, -((Number(number) - 1) % 3))}-01`, to: today };
    case 'year':
      return { from: `${year}-01-01`, to: today };
    case 'fiscal-year':
      return fiscalYearFrom === null ? null : { from: fiscalYearFrom, to: today };
    case 'twelve-months':
      return { from: daysAfter(monthsAfter(today, -12), 1), to: today };
  }
};

export interface PeriodChoice extends ReportDays {
  readonly name: PeriodName;
  readonly words: string;
}

/** The periods to choose from. */
export const periodChoices = (calendar: Calendar): readonly PeriodChoice[] =>
  names.flatMap((name) => {
    const days = daysOf(name, calendar);
    return days === null ? [] : [{ name, words: periodNames[name], ...days }];
  });

/** The name of a period. `null`: the days were chosen one by one. */
export const nameOfPeriod = ({ from, to }: ReportDays, calendar: Calendar): PeriodName | null =>
  periodChoices(calendar).find((each) => each.from === from && each.to === to)?.name ?? null;
