import { type Infer, object } from 'superstruct';
import { say } from './say.ts';
import { airlineCode, textLike } from './shapes.ts';

/** A number in the frequent flyer programme of an airline. */
export const FrequentFlyer = object({
  airlineCode: airlineCode(),
  number: textLike(/^[A-Z0-9]{4,20}$/, 20),
});
export type FrequentFlyer = Infer<typeof FrequentFlyer>;

type Alliance = 'oneworld' | 'skyteam' | 'star';

/** Programmes by the code of their airline. Members of one alliance take each other's numbers. */
const programmesByAirline: Readonly<Record<string, { readonly name: string; readonly alliance?: Alliance }>> = {
  '6E': { name: 'IndiGo BluChip' },
  AA: { name: 'AAdvantage', alliance: 'oneworld' },
  AC: { name: 'Aeroplan', alliance: 'star' },
  AF: { name: 'Flying Blue', alliance: 'skyteam' },
  AI: { name: 'Air India Maharaja Club', alliance: 'star' },
  BA: { name: 'British Airways Club', alliance: 'oneworld' },
  BG: { name: 'Biman Loyalty Club' },
  CA: { name: 'PhoenixMiles', alliance: 'star' },
  CI: { name: 'Dynasty Flyer', alliance: 'skyteam' },
  CX: { name: 'Cathay', alliance: 'oneworld' },
  DL: { name: 'SkyMiles', alliance: 'skyteam' },
  EK: { name: 'Emirates Skywards' },
  ET: { name: 'ShebaMiles', alliance: 'star' },
  EY: { name: 'Etihad Guest' },
  FZ: { name: 'Emirates Skywards' },
  GA: { name: 'GarudaMiles', alliance: 'skyteam' },
  GF: { name: 'Falconflyer' },
  JL: { name: 'JAL Mileage Bank', alliance: 'oneworld' },
  KE: { name: 'Skypass', alliance: 'skyteam' },
  KL: { name: 'Flying Blue', alliance: 'skyteam' },
  KU: { name: 'Oasis Club' },
  LH: { name: 'Miles & More', alliance: 'star' },
  MH: { name: 'Enrich', alliance: 'oneworld' },
  MS: { name: 'EgyptAir Plus', alliance: 'star' },
  MU: { name: 'Eastern Miles', alliance: 'skyteam' },
  NH: { name: 'ANA Mileage Club', alliance: 'star' },
  QF: { name: 'Qantas Frequent Flyer', alliance: 'oneworld' },
  QR: { name: 'Privilege Club', alliance: 'oneworld' },
  RJ: { name: 'Royal Club', alliance: 'oneworld' },
  SQ: { name: 'KrisFlyer', alliance: 'star' },
  SV: { name: 'Alfursan', alliance: 'skyteam' },
  TG: { name: 'Royal Orchid Plus', alliance: 'star' },
  TK: { name: 'Miles&Smiles', alliance: 'star' },
  UA: { name: 'MileagePlus', alliance: 'star' },
  UL: { name: 'FlySmiLes', alliance: 'oneworld' },
  VN: { name: 'Lotusmiles', alliance: 'skyteam' },
  WY: { name: 'Sindbad' },
};

/** A programme whose numbers the airlines of a journey take. */
export interface FrequentFlyerProgramme {
  readonly airlineCode: string;
  readonly name: string;
}

const nameOf = (code: string): string => programmesByAirline[code]?.name ?? 'Frequent flyer programme';

/** The programmes that at least one of these airlines takes: their own first, then those of their alliances by name. */
export const programmesTakenBy = (airlineCodes: readonly string[]): readonly FrequentFlyerProgramme[] => {
  const own = [...new Set(airlineCodes)];
  const alliances = new Set(own.map((code) => programmesByAirline[code]?.alliance).filter((one) => one !== undefined));
  const allied = Object.entries(programmesByAirline)
    .filter(([code, { alliance }]) => alliance !== undefined && alliances.has(alliance) && !own.includes(code))
    .map(([code]) => code)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return [...own, ...allied].map((code) => ({ airlineCode: code, name: nameOf(code) }));
};

/** Why a number cannot be sent to the airlines of a journey. `null`: one of them takes it. */
export const programmeError = (airline: string, airlineCodes: readonly string[]): string | null =>
  programmesTakenBy(airlineCodes).some(({ airlineCode: code }) => code === airline)
    ? null
    : say('No airline of this journey takes numbers of {nameOf}.', { nameOf: nameOf(airline) });
