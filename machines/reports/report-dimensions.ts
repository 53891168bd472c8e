import { is } from 'superstruct';
import { TravelClass } from '../../contract/flights/flights.ts';
import { classWords } from '../../contract/flights/segment-words.ts';
import { type ReportDimension, reportDimensions } from '../../contract/reports/sales-report.ts';
import { say } from '../../contract/say.ts';
import { dayWords, monthWords } from '../parts/day-words.ts';

/** Names of what a report adds up by. */
export const dimensionNames: Readonly<Record<ReportDimension, string>> = {
  day: say('Day'),
  month: say('Month'),
  product: say('Product'),
  airline: say('Airline'),
  route: say('Route'),
  cabin: say('Cabin'),
  'fare-brand': say('Fare brand'),
  branch: say('Branch'),
  staff: say('Sold by'),
};

export const dimensionChoices = reportDimensions.map((by) => ({ by, name: dimensionNames[by] }));

/** Names of sales without a key. */
const without: Readonly<Record<ReportDimension, string>> = {
  day: say('No day'),
  month: say('No month'),
  product: say('No product'),
  airline: say('No airline'),
  route: say('No route'),
  cabin: say('No cabin'),
  'fare-brand': say('No fare brand'),
  branch: say('No branch'),
  staff: say('Nobody'),
};

const productNames: Readonly<Record<string, string>> = { flights: say('Flights'), stay: say('Hotels') };

/** Name of a line for people. `name`: that of the server; `null`: it has none. */
export const lineName = (by: ReportDimension, key: string, name: string | null): string => {
  if (key === '') return without[by];
  if (name !== null) return name;
  switch (by) {
    case 'day':
      return dayWords(key);
    case 'month':
      return monthWords(key);
    case 'product':
      return productNames[key] ?? key;
    case 'cabin':
      return is(key, TravelClass) ? classWords(key) : key;
    case 'route':
    case 'airline':
    case 'fare-brand':
    case 'branch':
    case 'staff':
      return key;
  }
};
