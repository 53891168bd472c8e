import countryNames from 'countries-list/minimal/countries.en.min.json' with { type: 'json' };
import type { PricedOffer } from '../../contract/booking/booking.ts';
import { dayMs } from '../../contract/days.ts';
import type { Journey } from '../../contract/flights/flights.ts';
import { wholeName } from '../../contract/passport-name.ts';
import { say } from '../../contract/say.ts';
import { asksSixMonths, doubtsOneName, monthsUsuallyAsked, transitRuleOf } from './entry-rules.ts';
import { namesOf, type TravellerDraft } from './traveller-rules.ts';
import { isoDayOf, localDayOf, writtenDayOf } from './written-days.ts';

const countryName = (code: string): string => (countryNames as Readonly<Record<string, string>>)[code] ?? code;

/** The same day so many months later, or the last of its month. Days are `yyyy-MM-dd`. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** A country that the traveller enters, and the day. */
interface Entry {
  readonly country: string;
  readonly day: string;
}

const countryOf = ({ names }: PricedOffer, airport: string): string => names.airports[airport]?.countryCode ?? '';

const entriesOf = (offer: PricedOffer): readonly Entry[] =>
  offer.itinerary.journeyWises.flatMap((journey) => {
    const last = journey.segments.at(-1);
    return last === undefined ? [] : [{ country: countryOf(offer, last.destination), day: localDayOf(last.arrivesAt) }];
  });

/** A change of planes in a country in which the journey neither begins nor ends. */
interface Transit {
  readonly country: string;
  readonly city: string;
  /** Whether the traveller stays in one airport for less than a day. */
  readonly airside: boolean;
}

const transitsOf = (offer: PricedOffer, { segments }: Journey): readonly Transit[] =>
  segments.slice(1).flatMap((next, index) => {
    const before = segments[index];
    const ends = [segments[0]?.origin, segments.at(-1)?.destination].map((code) => countryOf(offer, code ?? ''));
    const country = countryOf(offer, next.origin);
    if (before === undefined || country === '' || ends.includes(country)) return [];
    const waitMs = Date.parse(next.departsAt) - Date.parse(before.arrivesAt);
    const airside = before.destination === next.origin && waitMs < dayMs;
    return [{ country, city: offer.names.airports[next.origin]?.cityName ?? next.origin, airside }];
  });

const validityWarning = (draft: TravellerDraft, name: string, { country, day }: Entry): string | null => {
  const expires = isoDayOf(draft.passportExpiry);
  const needed = monthsAfter(day, monthsUsuallyAsked);
  if (expires === null || expires >= needed) return null;
  const facts = { name, expires: writtenDayOf(expires), country: countryName(country) };
  return asksSixMonths.has(country)
    ? say(
        '{name}: the passport is valid until {expires}. {country} asks for six months from arrival, until {needed}. The airline may refuse boarding.',
        { ...facts, needed: writtenDayOf(needed) },
      )
    : say(
        '{name}: the passport is valid until {expires}, less than six months after arrival in {country}. Many countries ask for six months. Ask the airline or the embassy before you pay.',
        facts,
      );
};

const transitWarning = (draft: TravellerDraft, name: string, { country, city, airside }: Transit): string | null => {
  const facts = { name, city, country: countryName(country), nationals: countryName(draft.nationality) };
  const rule = transitRuleOf(country, draft.nationality);
  if (rule === 'visa') {
    return say(
      '{name} changes planes in {city}. {country} asks a transit visa of nationals of {nationals}; some visas of other countries exempt from it. Check it before you pay.',
      facts,
    );
  }
  if (rule === 'free' && airside) return null;
  return airside
    ? say(
        '{name} changes planes in {city}, {country}. We do not know whether nationals of {nationals} need a transit visa there. Check it before you pay.',
        facts,
      )
    : say(
        '{name} changes airports or stays a day or longer in {city}, {country}, and may need a visa to enter. Check it before you pay.',
        facts,
      );
};

/**
 * What may keep a traveller from flying though the form is right: a passport that ends within six months of an arrival, a
 * change of planes for which a visa may be asked, one name only. Nothing of a domestic journey. The same words stand once.
 */
export const documentWarnings = (offer: PricedOffer, travellers: readonly TravellerDraft[]): readonly string[] => {
  if (!offer.passportRequired) return [];
  const found = travellers.flatMap((draft) => {
    const name = wholeName(namesOf(draft));
    const abroad = entriesOf(offer).filter(({ country }) => country !== '' && country !== draft.nationality);
    const transits = offer.itinerary.journeyWises
      .flatMap((journey) => transitsOf(offer, journey))
      .filter(({ country }) => country !== draft.nationality);
    const doubted = draft.oneName === 'yes' ? abroad.find(({ country }) => doubtsOneName.has(country)) : undefined;
    return [
      abroad.map((entry) => validityWarning(draft, name, entry)).find((words) => words !== null) ?? null,
      ...transits.map((transit) => transitWarning(draft, name, transit)),
      doubted === undefined
        ? null
        : say(
            '{name} has one name. {country} may turn back visitors whose passport shows one name. Ask the airline before you pay.',
            { name, country: countryName(doubted.country) },
          ),
    ];
  });
  return [...new Set(found.filter((words) => words !== null))];
};
