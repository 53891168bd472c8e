import { segmentsAtMost } from '../../../contract/flights.ts';

/*
 * Where the categories and measures of flights stand in their schema: what the worker counts by and the page reads by.
 */

/** Bars of a slider's histogram: as many as can be told apart behind a narrow slider. */
export const histogramBars = 24;

/** Places of the trip's categories. */
export const tripPlaces = {
  stops: 0,
  refundable: 1,
  airlines: 2,
  alliances: 3,
  layoverAirports: 4,
  arrivalAirports: 5,
} as const;

const tripCategories = Object.keys(tripPlaces).length;
const journeyCategories = 3;
export const journeysAtMost = segmentsAtMost;
export const categoryCount = tripCategories + journeysAtMost * journeyCategories;

/** Places of a journey's categories. */
export const journeyPlaces = (journey: number) => {
  const first = tripCategories + journey * journeyCategories;
  return { departs: first, arrives: first + 1, stops: first + 2 } as const;
};

/** Places of the measures. */
export const measurePlaces = {
  amount: 0,
  duration: 1,
  layover: 2,
  departs: 3,
  arrives: 4,
  agent: 5,
  gross: 6,
} as const;
