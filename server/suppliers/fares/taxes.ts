import type { PassengerFare, TravelClass, TravellerType } from '../../../contract/flights/flights.ts';
import { airlineOf } from '../reference/airlines.ts';
import { airportOf } from '../reference/airports.ts';
import type { FlightPath } from '../schedule/connections.ts';
import { distanceKm } from '../schedule/geography.ts';
import { bangladeshTaxes } from './bangladesh-taxes.ts';

export type Tax = PassengerFare['taxes'][number];

/** A tax in taka. `taxesOf` converts to minor units. */
type TakaTax = readonly [code: string, name: string, taka: number];

// Usual amounts of other countries in taka, rounded, without a source for each: what a search of 2025 shows.
// country|code name taka, … for international departures
const table = `
AE|F6 Passenger facilities charge 1600, AE Passenger service charge 2500, ZR Security charge 170
SA|T2 Airport building charge 2900, E3 VAT on airport charge 430
QA|QA Passenger fee 2000, G4 Airport fee 2000, PZ Security fee 330
OM|OM Passenger service charge 3200, I2 Security charge 320
KW|YX Passenger service charge 1600, GZ Security fee 800
BH|BH Passenger service charge 3200, HM Security fee 250
IN|P2 User development fee 950, IN User fee 800, YR Aviation security fee 1250
LK|LK Embarkation levy 7200
NP|NQ Passenger service charge 1000, B8 Tourism fee 450
PK|YD Embarkation fee 1900, SP Security charge 1200, RG Airport charge 650
MV|MV Airport service charge 6000, YX Development fee 6000
MY|MY Passenger service charge 1950, D8 Regulatory charge 30
SG|SG Passenger service charge 4300, OP Aviation levy 740, L7 Security charge 990
TH|TS Passenger service charge 2550, E7 Advance information fee 125
VN|AX Security charge 240, JC Passenger service charge 2450
PH|PH Travel tax 3450, LI Terminal fee 1150
ID|D5 Passenger service charge 1750
HK|HK Departure tax 1850, G3 Passenger charge 2500, I5 Security charge 960
TW|TW Airport service charge 1850
CN|CN Airport construction fee 1500
JP|SW Passenger service charge 2350, OI Security charge 420, TK Tourism tax 790
KR|BP Airport tax 2450
AU|AU Passenger movement charge 5500, WY Passenger service charge 2600, QR Safety charge 1000
NZ|IA Civil aviation levy 400, AR Security charge 1350, NZ Visitor levy 700
GB|UB Passenger service charge 6200
IE|IE Passenger charge 2100
FR|FR Airport charge 4100, QX Passenger charge 2100, IZ Solidarity contribution 2600, O4 Civil aviation tax 900
DE|OY Air travel tax 7400, DE Security charge 1400, RA Passenger service charge 4100
NL|CJ Security charge 1900, RN Passenger charge 2100, VV Air travel tax 4000
IT|HB Council tax 1000, IT Embarkation tax 2400, VT Security charge 500
ES|JD Departure charge 2600, OG Security charge 550, QV Security fee 500
CH|CH Passenger charge 4600
TR|TR Airport charge 2600, M6 Security charge 400
EG|EG Departure tax 3000, EQ Airport charge 600, JK Security charge 300
US|US Transportation tax 2700, AY Security fee 670, XF Passenger facility charge 540
CA|CA Security charge 2500, SQ Airport improvement fee 3200
ET|ET Airport tax 4800
KE|TU Passenger service charge 6000
ZA|ZA Passenger charge 2700, EV Security charge 200, UM Passenger safety charge 200
BR|BR Boarding fee 1300
`;

const departures = new Map<string, readonly TakaTax[]>(
  table
    .trim()
    .split('\n')
    .map((line): [string, readonly TakaTax[]] => {
      const [country = '', taxes = ''] = line.split('|');
      return [
        country,
        taxes.split(', ').map((tax) => {
          const words = tax.split(' ');
          return [words[0] ?? '', words.slice(1, -1).join(' '), Number(words.at(-1))] as const;
        }),
      ];
    }),
);

/** British air passenger duty by distance and cabin. */
const britishDuty = (km: number, travelClass: TravelClass): TakaTax => {
  const economy = travelClass === 'E';
  const band = km < 3200 ? [2_100, 4_500] : km < 8850 ? [16_000, 38_000] : [16_800, 40_000];
  return ['GB', 'Air passenger duty', (economy ? band[0] : band[1]) ?? 0];
};

interface TicketEnds {
  readonly from: string;
  readonly to: string;
  /** Local day of departure, in days since 1970. */
  readonly departs: number;
}

/** Where and when each ticket of a path begins, and where it ends. */
const ticketsOf = ({ flights, selfTransferAirports }: FlightPath): readonly TicketEnds[] => {
  const tickets: TicketEnds[] = [];
  let first = flights[0];
  for (const [index, { route }] of flights.entries()) {
    const next = flights[index + 1];
    if (first === undefined || (next !== undefined && !selfTransferAirports.includes(route.destination))) continue;
    tickets.push({ from: first.route.origin, to: route.destination, departs: first.day });
    first = next;
  }
  return tickets;
};

/** The taxes of departure: once a ticket, because a passenger in transit pays none. */
const departureTaxes = (path: FlightPath, travelClass: TravelClass, issued: number): readonly TakaTax[] =>
  ticketsOf(path).flatMap((ticket) => departureTaxesOf(ticket, travelClass, issued));

const departureTaxesOf = (
  { from: origin, to: destination, departs }: TicketEnds,
  travelClass: TravelClass,
  issued: number,
): readonly TakaTax[] => {
  const { countryCode } = airportOf(origin);
  const there = airportOf(destination).countryCode;
  if (countryCode === 'BD') return bangladeshTaxes(there, { issued, departs });
  if (countryCode === there) return [['XT', 'Airport charges', 450]];
  const usual = departures.get(countryCode) ?? [['XT', 'Airport charges', 2_400] as const];
  return countryCode === 'GB' ? [britishDuty(distanceKm(origin, destination), travelClass), ...usual] : usual;
};

/** The airline's surcharge for fuel and insurance. */
const surcharge = (path: FlightPath, travelClass: TravelClass): readonly TakaTax[] => {
  const km = path.flownKm;
  if (airlineOf(path.airline).kind === 'low-cost' || path.domestic) return [];
  const taka = Math.round((km < 2500 ? 900 : km < 5500 ? 1_500 : 2_600) * (travelClass === 'E' ? 1 : 1.8));
  return [['YQ', 'Carrier surcharge', taka]];
};

/**
 * Sum of the taxes of an adult on one path, in taka.
 * @param issued day of the ticket's issue, in days since 1970
 */
export const taxTaka = (path: FlightPath, travelClass: TravelClass, issued: number): number =>
  [...departureTaxes(path, travelClass, issued), ...surcharge(path, travelClass)].reduce(
    (sum, [, , taka]) => sum + taka,
    0,
  );

/** The airline's own surcharge on a journey, in minor units. */
export const surchargeMinor = (path: FlightPath, travelClass: TravelClass): number =>
  surcharge(path, travelClass).reduce((sum, [, , taka]) => sum + taka, 0) * 100;

/** Share of a tax that a traveller pays. A child pays half of the travel tax of Bangladesh. */
const shareOf = (type: TravellerType, code: string): number => (type === 'CHD' && code === 'UT' ? 0.5 : 1);

/**
 * Taxes of one passenger over all journeys, one line per code, in minor units of whole taka. Infants pay none.
 * @param issued day of the ticket's issue, in days since 1970
 */
export const taxesOf = (
  paths: readonly FlightPath[],
  travelClass: TravelClass,
  type: TravellerType,
  issued: number,
): Tax[] => {
  if (type === 'INF') return [];
  const lines = new Map<string, Tax>();
  for (const path of paths)
    for (const [code, name, taka] of [...departureTaxes(path, travelClass, issued), ...surcharge(path, travelClass)]) {
      const before = lines.get(code);
      const amountMinor = Math.round(taka * shareOf(type, code)) * 100 + (before?.amountMinor ?? 0);
      lines.set(code, { code, name: before?.name ?? name, amountMinor });
    }
  return collapse([...lines.values()]);
};

const linesAtMost = 20;

/** Joins the smallest taxes into one line when a trip has more codes than a fare can show. */
const collapse = (lines: readonly Tax[]): Tax[] => {
  if (lines.length <= linesAtMost) return [...lines];
  const bySize = [...lines].sort((a, b) => b.amountMinor - a.amountMinor);
  const rest = bySize.slice(linesAtMost - 1);
  const amountMinor = rest.reduce((sum, tax) => sum + tax.amountMinor, 0);
  return [...bySize.slice(0, linesAtMost - 1), { code: 'XO', name: 'Other taxes', amountMinor }];
};
