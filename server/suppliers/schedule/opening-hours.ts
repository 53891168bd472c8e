import { airportOf, weeklyFlights } from '../reference/airports.ts';

/** Closing time in minutes of the local day. `to` < `from`: it ends after midnight. */
type Closed = readonly [from: number, to: number];

const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(2));

// Airport, from, to (local times): night curfews and closing times of small airports.
const table = `
LHR 2330 0445 LGW 2330 0500 LCY 2200 0630 STN 2330 0500 SYD 2300 0600 ADL 2300 0600 OOL 2300 0600 FRA 2300 0500
MUC 2359 0500 DUS 2330 0530 HAM 2300 0600 BER 2330 0500 STR 2330 0530 ZRH 2330 0600 GVA 2359 0600 ORY 2330 0600
NRT 0000 0600 ITM 2100 0700 FUK 2200 0700 GMP 2300 0600 TSA 2300 0600 SNA 2300 0700 DCA 2330 0530 SAN 2330 0600
CGH 2300 0600 SDU 2300 0600 PAR 2330 0600 WLG 0000 0600 BMA 2200 0600 LIN 2300 0600 BHD 2130 0630
CXB 2000 0700 JSR 2100 0700 SPD 2130 0700 RJH 2000 0700 BZL 1900 0700 PBH 1800 0700 LXA 2000 0800 ZQN 2200 0600
`;

const curfews = new Map<string, Closed>();
const cells = table.trim().split(/\s+/);
for (let index = 0; index + 2 < cells.length; index += 3)
  curfews.set(cells[index] ?? '', [at(cells[index + 1] ?? '0000'), at(cells[index + 2] ?? '0000')]);

const smallField: Closed = [at('2200'), at('0600')];
const cityAirport: Closed = [at('2359'), at('0500')];
const busyWeekly = 120;

const closedAt = (code: string): Closed | null => {
  const curfew = curfews.get(code);
  if (curfew !== undefined) return curfew;
  const weekly = weeklyFlights.get(airportOf(code).code);
  if (weekly === undefined) return smallField;
  return weekly >= busyWeekly ? null : cityAirport;
};

/** Whether an airport is open at a minute of its local clock. */
export const isOpen = (code: string, localMinutes: number): boolean => {
  const closed = closedAt(code);
  if (closed === null) return true;
  const minute = ((localMinutes % 1440) + 1440) % 1440;
  const [from, to] = closed;
  return from > to ? minute < from && minute >= to : minute < from || minute >= to;
};
