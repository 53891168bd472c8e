import type { TravelClass } from '../../../contract/flights/flights.ts';

/** `regional`: turboprops and regional jets. `narrow`: flights up to about six hours. `wide`: longer flights. */
export type AircraftSize = 'regional' | 'narrow' | 'wide';

export interface Aircraft {
  /** IATA code. */
  readonly code: string;
  readonly name: string;
  readonly size: AircraftSize;
  readonly rangeKm: number;
  /** Seats by cabin. 0: the aircraft does not have the cabin. */
  readonly seats: Readonly<Record<TravelClass, number>>;
  /** Classes of its cabins, from economy to first: `EB`. */
  readonly layout: string;
}

// code|name|size r,n,w|range in km|seats E/P/B/F|seats where all are economy, if an airline fits it so
const table = `
AT4|ATR 42-600|r|1300|48/0/0/0
AT7|ATR 72-600|r|1500|70/0/0/0
DH4|De Havilland Dash 8 Q400|r|2000|74/0/0/0
CRK|Bombardier CRJ1000|r|3000|100/0/0/0
CR7|Bombardier CRJ700|r|2600|61/0/9/0
CR9|Bombardier CRJ900|r|2900|76/0/12/0
E70|Embraer 170|r|3900|70/0/6/0
E75|Embraer 175|r|3700|64/0/12/0
E90|Embraer 190|r|4500|88/0/12/0|100
E95|Embraer 195|r|4200|106/0/12/0
290|Embraer 190-E2|r|5200|98/0/8/0
295|Embraer 195-E2|r|4800|136/0/0/0
223|Airbus A220-300|n|6200|125/0/12/0|148
221|Airbus A220-100|n|6300|98/0/12/0
717|Boeing 717-200|n|3800|98/0/12/0
319|Airbus A319|n|6500|126/0/8/0|156
31N|Airbus A319neo|n|6900|120/0/12/0
320|Airbus A320|n|6100|150/0/12/0|180
32N|Airbus A320neo|n|6300|156/0/12/0|186
321|Airbus A321|n|5900|178/0/16/0|220
32Q|Airbus A321neo|n|7400|184/0/16/0|232
73G|Boeing 737-700|n|6000|118/0/8/0
738|Boeing 737-800|n|5600|150/0/12/0|189
739|Boeing 737-900|n|5900|168/0/12/0|215
7M8|Boeing 737 MAX 8|n|6500|156/0/12/0|189
7M9|Boeing 737 MAX 9|n|6500|166/0/16/0|213
752|Boeing 757-200|n|7200|170/0/16/0
763|Boeing 767-300|w|11000|185/0/30/0
764|Boeing 767-400|w|10400|200/0/39/0
332|Airbus A330-200|w|13400|222/0/24/0
333|Airbus A330-300|w|11700|255/21/30/0|400
338|Airbus A330-800neo|w|15000|203/0/32/0
339|Airbus A330-900neo|w|13300|227/28/32/0|440
343|Airbus A340-300|w|13500|221/28/30/0
346|Airbus A340-600|w|14400|241/0/44/8
359|Airbus A350-900|w|15000|210/24/42/0
351|Airbus A350-1000|w|16100|255/32/44/0
788|Boeing 787-8|w|13600|207/0/24/0|335
789|Boeing 787-9|w|14100|215/28/30/0|375
781|Boeing 787-10|w|11900|260/24/32/0
77E|Boeing 777-200ER|w|13000|260/24/28/0
77L|Boeing 777-200LR|w|15800|238/0/28/0
77W|Boeing 777-300ER|w|13600|280/24/42/8
748|Boeing 747-8|w|14300|244/32/80/8
388|Airbus A380-800|w|15200|400/44/76/14
`;

const sizes: Readonly<Record<string, AircraftSize>> = { r: 'regional', n: 'narrow', w: 'wide' };

const classes: readonly TravelClass[] = ['E', 'P', 'B', 'F'];
const layoutOf = (seats: Aircraft['seats']): string => classes.filter((one) => seats[one] > 0).join('');

interface Type extends Aircraft {
  /** 0: no airline of the table fits it with economy alone. */
  readonly economySeats: number;
}

const parse = (line: string): Type => {
  const [code = '', name = '', size = 'n', range = '0', written = '', economy = '0'] = line.split('|');
  const [E = 0, P = 0, B = 0, F = 0] = written.split('/').map(Number);
  const seats = { E, P, B, F };
  return {
    code,
    name,
    size: sizes[size] ?? 'narrow',
    rangeKm: Number(range),
    seats,
    layout: layoutOf(seats),
    economySeats: Number(economy),
  };
};

const types: ReadonlyMap<string, Type> = new Map(
  table
    .trim()
    .split('\n')
    .map(parse)
    .map((type) => [type.code, type]),
);

/** Every type with all the cabins of the table. */
export const aircraft: ReadonlyMap<string, Aircraft> = types;

const typeOf = (code: string): Type => {
  const type = types.get(code);
  if (type === undefined) throw new Error(`no aircraft ${code}`);
  return type;
};

/** The aircraft of a code. Throws for an unknown code. */
export const aircraftOf = (code: string): Aircraft => typeOf(code);

/** Economy seats that fit where a seat of premium economy is left out. */
const economyForPremium = 1.3;

/** Without some cabins, the cabin behind takes their place: business that of first class, economy that of premium economy. */
const seatsWith = ({ seats, economySeats }: Type, fitted: string): Aircraft['seats'] => {
  if (fitted === 'E' && economySeats > 0) return { E: economySeats, P: 0, B: 0, F: 0 };
  const has = (one: TravelClass): boolean => fitted.includes(one);
  return {
    E: seats.E + (has('P') ? 0 : Math.round(seats.P * economyForPremium)),
    P: has('P') ? seats.P : 0,
    B: has('B') ? seats.B + (has('F') ? 0 : seats.F) : 0,
    F: has('F') ? seats.F : 0,
  };
};

const fitted = new Map<string, Aircraft>();

/** The aircraft as an airline fits it, with economy and those of the classes that the type can have. */
export const aircraftWith = (code: string, classesFitted: string): Aircraft => {
  const key = code + classesFitted;
  let one = fitted.get(key);
  if (one === undefined) {
    const { economySeats: _, ...type } = typeOf(code);
    const seats = seatsWith(typeOf(code), classesFitted);
    one = { ...type, seats, layout: layoutOf(seats) };
    fitted.set(key, one);
  }
  return one;
};
