import { assert } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { Airport } from '../../../contract/search-pad/search-pad.ts';
import { aircraft } from '../../../server/suppliers/reference/aircraft.ts';
import { airlines } from '../../../server/suppliers/reference/airlines.ts';
import {
  airportsByKey,
  allCandidates,
  candidatesOf,
  popularPlaces,
} from '../../../server/suppliers/reference/airport-search.ts';
import { airportPlaces } from '../../../server/suppliers/reference/airports.ts';
import { metros } from '../../../server/suppliers/reference/metros.ts';
import { authoredRoutes } from '../../../server/suppliers/reference/network.ts';
import { otherNames } from '../../../server/suppliers/reference/other-names.ts';
import { reservedRoutes } from '../../../server/suppliers/schedule/reserved-routes.ts';

const codes = (term: string): readonly string[] => airportsByKey(term).map((airport) => airport.airportCode);

describe('airports by key', () => {
  test.each([
    ['DAC', ['DAC']],
    ['dxb', ['DXB', 'DWC']],
    ['LON', ['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']],
    ['london', ['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']],
    ['lgw', ['LGW', 'LON']],
    ['dha', ['DAC', 'DMM', 'DHA']],
    ['india', ['DEL', 'BOM']],
    ['dhak', ['DAC']],
    ["cox's", ['CXB']],
    ['coxs b', ['CXB']],
    ['sao paulo', ['SAO', 'GRU']],
    ['São Pau', ['SAO', 'GRU']],
    ['bangla', ['DAC']],
    ['chittagong', ['CGP']],
    ['chattogram', ['CGP']],
    ['medina', ['MED']],
    ['makkah', ['JED']],
    ['calcutta', ['CCU']],
    ['new delhi', ['DEL']],
    ['Bombay', ['BOM']],
    ['saigon', ['SGN']],
    ['heathrow', ['LON', 'LHR']],
    ['dubai international', ['DXB']],
    ['london gatwick', ['LON']],
    ['airport singapore', ['SIN']],
    ['bazar', ['CXB']],
  ])('[FLT-01] "%s" offers %s first', (term, first) => {
    expect(codes(term).slice(0, first.length)).toEqual(first);
  });

  test('[RUN-05] [FLT-01] a term ranks only the places with a word that begins as its rarest word does', () => {
    const all = allCandidates().length;
    for (const term of ['dub', 'dubai', 'cox', 'sao paulo', 'international dubai', 'lgw']) {
      expect([term, candidatesOf(term).length < all / 20]).toEqual([term, true]);
    }
    for (const term of ['d', 'du', 's']) expect([term, candidatesOf(term).length < all / 2]).toEqual([term, true]);
  });

  test('[FLT-01] what is found among them is what would be found among all', () => {
    const names = [...airportPlaces.values()].flatMap(({ code, name, cityName, countryCode }) => [
      code,
      name,
      cityName,
      countryCode,
      `${cityName}, ${name}`,
    ]);
    const some = names.filter((_, at) => at % 397 === 0);
    const terms = [
      ...some,
      ...some.map((name) => name.slice(0, 2)),
      ...some.map((name) => name.slice(2, 6)),
      '-',
      ', x',
    ];
    for (const term of terms)
      expect([term, airportsByKey(term)]).toEqual([term, airportsByKey(term, undefined, allCandidates)]);
  });

  test('[FLT-01] at most twenty, each in the shape of the contract, a metro directly before its airports', () => {
    for (const term of ['a', 'new', 'united', 'san', 'par', 'lon', 'bang', 'zz', '', 'x y z']) {
      const found = airportsByKey(term);
      expect(found.length).toBeLessThanOrEqual(20);
      for (const airport of found) assert(airport, Airport);
    }
    expect(codes('new y').slice(0, 4)).toEqual(['NYC', 'JFK', 'EWR', 'LGA']);
    expect(airportsByKey('jfk')[0]).toEqual({
      airportCode: 'JFK',
      airportName: 'John F. Kennedy International Airport',
      cityCode: 'NYC',
      cityName: 'New York',
      countryCode: 'US',
      countryName: 'United States',
    });
    expect(airportsByKey('   ')).toEqual([]);
  });

  test('[FLT-04] among equals stands first where the agency sells, and without a term, too', () => {
    const sold = new Map([
      ['MED', 5],
      ['MEL', 9],
      ['CCU', 2],
    ]);
    expect(airportsByKey('india', sold)[0]?.airportCode).toBe('CCU');
    expect(
      popularPlaces('DAC', sold)
        .slice(0, 3)
        .map(({ airportCode }) => airportCode),
    ).toEqual(['MEL', 'MED', 'CCU']);
    expect(popularPlaces('DAC', new Map([['DAC', 3]])).map(({ airportCode }) => airportCode)).not.toContain('DAC');
    expect(airportsByKey('med', sold)[0]?.airportCode).toBe('MED');
  });

  test('[FLT-04] every other name belongs to a place and leads to it', () => {
    for (const [code, names] of Object.entries(otherNames))
      for (const name of names) expect(codes(name), `${name} to ${code}`).toContain(code);
  });
});

describe('reference data', () => {
  test('[FLT-04] every code of the network is an airport and an airline, every fleet is known, every prefix has three digits', () => {
    for (const { airline, hub, outstation } of authoredRoutes()) {
      expect(airlines.has(airline), airline).toBe(true);
      expect(airportPlaces.has(hub), hub).toBe(true);
      expect(airportPlaces.has(outstation), outstation).toBe(true);
    }
    for (const airline of airlines.values()) {
      expect(airline.ticketPrefix).toMatch(/^\d{3}$/);
      expect(airline.colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(airline.commissionBasisPoints).toBeLessThanOrEqual(700);
      for (const type of airline.fleet) expect(aircraft.has(type), `${airline.code} ${type}`).toBe(true);
      for (const hub of airline.hubs) expect(airportPlaces.has(hub), `${airline.code} ${hub}`).toBe(true);
    }
    for (const metro of metros) for (const code of metro.airports) expect(airportPlaces.has(code), code).toBe(true);
    for (const { origin, destination } of reservedRoutes)
      expect(airportPlaces.has(origin) && airportPlaces.has(destination)).toBe(true);
    expect(airlines.size).toBeGreaterThanOrEqual(125);
  });
});
