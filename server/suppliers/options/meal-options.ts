import type { TravellerType } from '../../../contract/flights/flights.ts';
import { type Airline, airlineOf } from '../reference/airlines.ts';
import { airportOf } from '../reference/airports.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import type { Flight } from '../schedule/flights.ts';
import { pickOf } from '../schedule/seed.ts';
import {
  departsAfterHours,
  flightsOf,
  isLowCost,
  itemOf,
  minorOfTaka,
  minutesOf,
  type OptionTerms,
  optionKeyOf,
  type StockedOption,
} from './option-terms.ts';

interface Meal {
  readonly code: string;
  readonly name: string;
  readonly types: readonly TravellerType[];
  /** Least minutes of flight. */
  readonly minutes: number;
  /** Hours before departure until which it can be ordered. */
  readonly hours: number;
  readonly by: (airline: Airline) => boolean;
}

const seated: readonly TravellerType[] = ['ADT', 'CHD'];

/** Countries whose airlines serve only halal meals, and so no Muslim meal beside others. */
const halal = new Set('AE SA QA OM KW BH BD PK AF IQ IR JO EG LY SD DZ MA TN BN MV'.split(' '));
/** Countries whose airlines load no kosher meals. */
const withoutKosher = new Set('SA KW BD PK AF IQ IR LB LY SD DZ BN MV OM YE SY'.split(' '));
const southAsia = new Set(['IN', 'BD', 'NP', 'LK', 'PK', 'BT', 'MV']);

const anybody = (): boolean => true;
/** Airlines that also serve meals of South Asia: those of the region, and those that fly the world. */
const ofSouthAsia = ({ countryCode, kind, alliance }: Airline): boolean =>
  southAsia.has(countryCode) || kind === 'premium' || alliance !== null;
const worldwide = ({ kind, alliance }: Airline): boolean => kind === 'premium' || alliance !== null;

/** Special meals of full-service airlines, with the airlines' codes. They are free of charge. */
const specialMeals: readonly Meal[] = [
  { code: 'AVML', name: 'Asian vegetarian meal', types: seated, minutes: 80, hours: 24, by: anybody },
  { code: 'VGML', name: 'Vegan meal', types: seated, minutes: 80, hours: 24, by: anybody },
  { code: 'VLML', name: 'Vegetarian meal with milk and eggs', types: seated, minutes: 120, hours: 24, by: worldwide },
  { code: 'VJML', name: 'Jain meal', types: seated, minutes: 120, hours: 24, by: ofSouthAsia },
  { code: 'HNML', name: 'Hindu meal with meat or fish', types: seated, minutes: 80, hours: 24, by: ofSouthAsia },
  {
    code: 'MOML',
    name: 'Muslim meal',
    types: seated,
    minutes: 80,
    hours: 24,
    by: ({ countryCode }) => !halal.has(countryCode),
  },
  {
    code: 'KSML',
    name: 'Kosher meal',
    types: seated,
    minutes: 150,
    hours: 48,
    by: (airline) => worldwide(airline) && !withoutKosher.has(airline.countryCode),
  },
  { code: 'DBML', name: 'Diabetic meal', types: seated, minutes: 80, hours: 24, by: anybody },
  { code: 'LCML', name: 'Low-calorie meal', types: seated, minutes: 150, hours: 24, by: worldwide },
  { code: 'LFML', name: 'Low-fat meal', types: seated, minutes: 120, hours: 24, by: anybody },
  { code: 'LSML', name: 'Low-salt meal', types: seated, minutes: 120, hours: 24, by: anybody },
  { code: 'GFML', name: 'Gluten-free meal', types: seated, minutes: 120, hours: 24, by: anybody },
  { code: 'NLML', name: 'Lactose-free meal', types: seated, minutes: 150, hours: 24, by: worldwide },
  { code: 'BLML', name: 'Bland meal', types: seated, minutes: 150, hours: 24, by: worldwide },
  { code: 'FPML', name: 'Fruit platter', types: seated, minutes: 80, hours: 24, by: anybody },
  { code: 'SFML', name: 'Seafood meal', types: seated, minutes: 180, hours: 24, by: worldwide },
  { code: 'CHML', name: 'Child meal', types: ['CHD'], minutes: 80, hours: 24, by: anybody },
  { code: 'BBML', name: 'Baby meal', types: ['INF'], minutes: 80, hours: 24, by: anybody },
];

/** Hot meals that low-cost airlines sell before the flight. */
const soldMeals: readonly Meal[] = [
  { code: 'VGML', name: 'Vegan hot meal', types: seated, minutes: 75, hours: 12, by: anybody },
  { code: 'VLML', name: 'Vegetarian hot meal', types: seated, minutes: 75, hours: 12, by: anybody },
  { code: 'MOML', name: 'Halal chicken hot meal', types: seated, minutes: 75, hours: 12, by: anybody },
  { code: 'CHML', name: 'Child hot meal', types: ['CHD'], minutes: 75, hours: 12, by: anybody },
];

/** Hot meals of one kind on a low-cost departure. */
const hotMeals = [12, 24] as const;

const soldMealTaka = (flight: Flight): number => (minutesOf(flight) < 150 ? 480 : 720);

const isDomestic = ({ route }: Flight): boolean =>
  airportOf(route.origin).countryCode === airportOf(route.destination).countryCode;

/** Whether economy gets a box instead of a tray: turboprops, and flights within a country under two hours. */
const servesNoTray = (flight: Flight): boolean =>
  flight.route.aircraft.size === 'regional' || (isDomestic(flight) && minutesOf(flight) < 120);

/** Meals of each segment: special meals free of charge, or hot meals that low-cost airlines sell. */
export const mealOptions = ({ key: { paths }, plan, now }: OptionTerms): readonly StockedOption[] =>
  flightsOf(paths).flatMap(({ flight, journeyIndex, segmentIndex }) => {
    const { airline: airlineCode } = flight.route;
    const lowCost = isLowCost(airlineCode);
    if (plan.cabin === 'E' && servesNoTray(flight)) return [];
    const isFree = !lowCost || plan.meal === true;
    return (lowCost ? soldMeals : specialMeals)
      .filter(
        ({ minutes, hours, by }) =>
          minutesOf(flight) >= minutes && departsAfterHours(flight, hours, now) && by(airlineOf(airlineCode)),
      )
      .map(({ code, name, types }): StockedOption => {
        const [least, spread] = hotMeals;
        const stocked = least + pickOf(`meal${code}${flightKeyOf(flight)}`, spread);
        return {
          option: {
            optionKey: optionKeyOf(code, journeyIndex, segmentIndex),
            kind: 'meal',
            code,
            name,
            journeyIndex,
            segmentIndex,
            travellerTypes: [...types],
            priceMinor: isFree ? 0 : minorOfTaka(soldMealTaka(flight)),
            atMost: 1,
            needsRemark: false,
          },
          items: lowCost ? [itemOf(flight, code, 1, stocked)] : [],
        };
      });
  });
