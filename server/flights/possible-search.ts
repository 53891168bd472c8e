import { daysAfter } from '../../contract/days.ts';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { seatsAtMost, soldDaysAhead } from '../../contract/flights/flights.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { ProblemError } from '../http/problems.ts';
import { airportOf, airportsOfCode } from '../suppliers/reference/airports.ts';
import { dayIn } from '../time/day-in.ts';

/** Errors of a search that cannot be made (decisions: Dates and codes). Empty: it can be made. */
export const whyNotSearchable = (request: AirSearchRequest, now: Date): readonly FieldError[] => [
  ...partyErrors(request),
  ...tripErrors(request),
  ...placeErrors(request),
  ...dateErrors(request, now),
];

/** Throws `bad-request` with the paths of the errors, for a search that cannot be made. */
export const assertSearchable = (request: AirSearchRequest, now: Date): void => {
  const errors = whyNotSearchable(request, now);
  if (errors.length > 0) throw new ProblemError('bad-request', errors);
};

function* partyErrors({ adultCount, childCount, childAges, infantCount }: AirSearchRequest): Generator<FieldError> {
  if (adultCount + childCount > seatsAtMost) {
    yield { path: 'adultCount', message: say('One booking has at most {seatsAtMost} seats', { seatsAtMost }) };
  }
  if (infantCount > adultCount)
    yield { path: 'infantCount', message: say('Each infant travels on the lap of an adult') };
  if (childAges.length > 0 && childAges.length !== childCount) {
    yield { path: 'childAges', message: say('Enter the age of every child') };
  }
}

function* tripErrors({ tripType, segments }: AirSearchRequest): Generator<FieldError> {
  if (tripType === 'M' ? segments.length < 2 : segments.length !== 1) {
    yield {
      path: 'segments',
      message: tripType === 'M' ? say('Expected at least two flights') : say('Expected one flight'),
    };
  }
  for (const [index, { returnDate }] of segments.entries()) {
    const path = `segments.${index}.returnDate`;
    if (tripType === 'R' && returnDate === null) yield { path, message: say('Required for a return trip') };
    if (tripType !== 'R' && returnDate !== null) yield { path, message: say('Only a return trip has a return date') };
  }
}

/** What is wrong with an airport of a route, or a metro. */
export interface PlaceFault {
  readonly field: 'origin' | 'destination';
  readonly fault: 'unknown' | 'same';
}

/** What is wrong with the airports of a route. Empty: flights between them can be searched. */
export function* placeFaults(route: { readonly origin: string; readonly destination: string }): Generator<PlaceFault> {
  const from = airportsOfCode(route.origin);
  const to = new Set(airportsOfCode(route.destination));
  if (from.length === 0) yield { field: 'origin', fault: 'unknown' };
  if (to.size === 0) yield { field: 'destination', fault: 'unknown' };
  if (route.origin === route.destination || from.some((airport) => to.has(airport))) {
    yield { field: 'destination', fault: 'same' };
  }
}

const placeMessages = {
  unknown: sentence('Unknown airport'),
  same: sentence('Origin and destination are the same'),
} as const satisfies Record<PlaceFault['fault'], Sentence>;

function* placeErrors({ segments }: AirSearchRequest): Generator<FieldError> {
  for (const [index, segment] of segments.entries()) {
    for (const { field, fault } of placeFaults(segment)) {
      yield { path: `segments.${index}.${field}`, message: wordsOfSaid(placeMessages[fault]) };
    }
  }
}

function* dateErrors({ segments }: AirSearchRequest, now: Date): Generator<FieldError> {
  let earliest = '';
  for (const [index, { origin, departureDate, returnDate }] of segments.entries()) {
    const path = `segments.${index}.departureDate`;
    const today = todayAt(origin, now);
    const last = daysAfter(today, soldDaysAhead);
    const notYet = say('Flights are sold {soldDaysAhead} days ahead at most', { soldDaysAhead });
    if (departureDate < today) yield { path, message: say('This day is in the past') };
    if (departureDate > last) yield { path, message: notYet };
    if (returnDate !== null && returnDate > last) yield { path: `segments.${index}.returnDate`, message: notYet };
    if (departureDate < earliest) yield { path, message: say('Earlier than the flight before it') };
    if (returnDate !== null && returnDate < departureDate) {
      yield { path: `segments.${index}.returnDate`, message: say('Earlier than the departure') };
    }
    earliest = departureDate;
  }
}

/** Present calendar day at an airport. For an unknown code: in UTC. */
/** Present calendar day at an airport, or at the first airport of a metro. */
export const todayAt = (code: string, now: Date): string => {
  const [airport] = airportsOfCode(code);
  const timeZone = airport === undefined ? 'UTC' : airportOf(airport).zone;
  return dayIn(now, timeZone);
};
