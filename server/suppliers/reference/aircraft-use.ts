import type { TravelClass } from '../../../contract/flights/flights.ts';
import { type Airline, airlineOf } from './airlines.ts';

/*
 * How airlines use their fleets, as far as it is publicly known: classes, how far a narrow-body is sent, which aircraft serves a
 * route of the home market, where the largest ones can stand, and where a flight lands on its way.
 */

const split = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Full-service airlines with premium economy. */
const withPremium = new Set(
  split(`BG EK SQ AI CX CI BR JL NH KE LH LX OS AF KL BA VS IB AY AZ SK LO LY QF NZ VN PR CA MU CZ TN AA UA DL AC WS`),
);
/** Full-service airlines with first class on some aircraft. */
const withFirst = new Set(split(`EK SV SQ TG AI CX JL NH KE LH LX AF BA QF CA MU CZ KU GA AA`));
/** Where one type is fitted otherwise than the airline's others. */
const fittedOtherwise: Readonly<Record<string, string>> = { 'BG 77W': 'EB', 'BG 788': 'EB', 'BS 333': 'E' };

const letter = (one: TravelClass, isFitted: boolean): string => (isFitted ? one : '');

/** Classes in which an airline fits a type, where the type can have them. Low-cost airlines: economy alone. */
export const classesFitted = ({ code, kind }: Airline, aircraftCode: string): string =>
  fittedOtherwise[`${code} ${aircraftCode}`] ??
  (kind === 'low-cost' ? 'E' : `E${letter('P', withPremium.has(code))}B${letter('F', withFirst.has(code))}`);

const pairsOf = (text: string): ReadonlyMap<string, number> => {
  const cells = split(text);
  return new Map(cells.flatMap((cell, at) => (at % 2 === 0 ? [[cell, Number(cells[at + 1])] as const] : [])));
};

// airline and the distance in km from which it prefers a wide-body, where it has both
const wideBodiesFrom = pairsOf(`
QR 2600 SQ 2950 TG 2700 CX 1800 KE 2400 OZ 2600 JL 2600 NH 2600 CI 2600 BR 2600 EY 3000 SV 3400 AI 3300 MH 3600 VN 3300
GA 3600 PR 4800 HX 3000 CA 3600 MU 3600 CZ 3600 HU 3600 3U 3600 TK 3900 KU 3500 UL 3300 ET 3600 BG 4000 VS 0 TN 0
`);
const usuallyFrom = { full: 4400, 'low-cost': 5000 };

/** Distance in km from which an airline with aircraft of both kinds prefers a wide-body. */
export const wideBodyFromKm = (airline: string): number =>
  wideBodiesFrom.get(airline) ?? (airlineOf(airline).kind === 'low-cost' ? usuallyFrom['low-cost'] : usuallyFrom.full);

// airline hub outstation aircraft
const known = new Map(
  `
BG DAC CCU 738
BG DAC NRT 788
BG DAC JED 77W
BG DAC MED 77W
BG DAC RUH 788
BG DAC DMM 788
BG DAC KWI 788
BG DAC DXB 788
BG DAC AUH 788
BG DAC DOH 788
BG DAC LHR 789
BG DAC MAN 789
BG DAC YYZ 789
BG DAC FCO 788
BG ZYL LHR 789
BG ZYL MAN 789
BG ZYL JED 788
BG CGP JED 788
BS DAC CCU 738
EK DXB DAC 77W
QR DOH DAC 77W
TK IST DAC 333
MH KUL DAC 7M8
6E CCU DAC 32N
6E BOM AMS 789
`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 10), line.slice(11)] as const),
);

/** Aircraft that is known to serve a route of the home market. */
export const knownAircraft = (airline: string, hub: string, outstation: string): string | undefined =>
  known.get(`${airline} ${hub} ${outstation}`);

const largest = new Set(['388', '748']);
/** Airports with gates for the largest aircraft, and traffic for them. */
const takesLargest = new Set(
  split(`
DXB LHR LGW MAN BHX GLA CDG NCE FRA MUC DUS HAM AMS ZRH VIE FCO MXP MAD BCN PRG CPH SVO JFK IAD BOS ORD LAX SFO IAH MIA DFW
YYZ MEX GRU EZE JNB MRU SYD MEL BNE PER AKL CHC SIN KUL BKK DPS HKG TPE PEK PVG CAN NRT HND KIX ICN DEL BOM BLR JED AMM CAI`),
);

/** Whether both airports of a route take an aircraft. */
export const airportsTake = (aircraftCode: string, origin: string, destination: string): boolean =>
  !largest.has(aircraftCode) || (takesLargest.has(origin) && takesLargest.has(destination));

/** A landing on the way, after which the same flight goes on. Passengers do not change. */
export interface StopOnTheWay {
  readonly airport: string;
  /** Minutes on the ground. */
  readonly minutes: number;
}

// airline origin destination stop minutes. Toronto is refuelled at Istanbul westbound only (Biman, July 2022); Manchester is
// flown through Sylhet both ways.
const onTheWay = new Map(
  `
BG DAC YYZ IST 60
BG DAC MAN ZYL 60
BG MAN DAC ZYL 60
`
    .trim()
    .split('\n')
    .map((line): [string, readonly StopOnTheWay[]] => {
      const [airline, origin, destination, airport = '', minutes] = line.split(' ');
      return [`${airline} ${origin} ${destination}`, [{ airport, minutes: Number(minutes) }]];
    }),
);

const nonStop: readonly StopOnTheWay[] = [];

/** Landings of an airline's flights on the way from one airport to another. */
export const stopsOnTheWay = (airline: string, origin: string, destination: string): readonly StopOnTheWay[] =>
  onTheWay.get(`${airline} ${origin} ${destination}`) ?? nonStop;

/** Airlines whose aircraft no supplier names. They show no seats either. */
const unnamed = new Set(['8M', 'Q2', 'TM', 'DT']);

export const namesAircraft = (airline: string): boolean => !unnamed.has(airline);
