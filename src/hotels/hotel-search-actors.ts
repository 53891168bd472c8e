import { fromPromise } from 'xstate';
import type { HotelPlace, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { hotelSearchMachine } from '../../machines/hotels/hotel-search.machine.ts';
import type { StayMemory } from '../../machines/hotels/hotel-search.setup.ts';
import type { RecentStay } from '../../machines/hotels/recent-stays.ts';
import type { Country } from '../../machines/hotels/stay-form.ts';
import { send } from '../calls/send.ts';
import { keepRecentStay, readRecentStays } from '../storage/recent-stays.ts';
import { countries } from '../ui/countries.ts';

/** The person whose recent searches are used, and what happens with a complete search. */
export interface HotelSearchPorts {
  readonly tenantId: string;
  readonly userId: string;
  /** The tenant's own country, offered first. */
  readonly homeCode: string;
  readonly openResults: (search: HotelSearchRequest) => void;
}

/** Most countries of one list. */
const countriesAtMost = 12;
/** Countries that most guests come from, offered before anything is typed. */
const usual = ['BD', 'IN', 'PK', 'LK', 'NP', 'AE', 'SA', 'MY', 'GB', 'US'];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Countries whose code is the term, or of whose name a word begins with it; those whose name begins with it come first. */
export const countriesFor = (term: string, homeCode: string): readonly Country[] => {
  const asked = plain(term.trim());
  if (asked === '') {
    const codes = [...new Set([homeCode, ...usual])];
    return codes.flatMap((code) => countries.filter((country) => country.code === code));
  }
  const rankOf = ({ code, name }: Country): number => {
    if (code.toLowerCase() === asked) return 0;
    if (plain(name).startsWith(asked)) return 1;
    return ` ${plain(name)}`.includes(` ${asked}`) ? 2 : 3;
  };
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, countriesAtMost)
    .map(({ country }) => country);
};

const findPlaces = async (searchTerm: string, signal: AbortSignal): Promise<readonly HotelPlace[]> => {
  const outcome = await send('GetHotelPlaces', { searchTerm }, { signal });
  return outcome.ok ? outcome.answer.places : [];
};

/** The form of a hotel search with its calls and its storage. */
export const portalHotelSearch = ({ tenantId, userId, homeCode, openResults }: HotelSearchPorts) =>
  hotelSearchMachine.provide({
    actors: {
      findPlaces: fromPromise(({ input, signal }: { input: { readonly term: string }; signal: AbortSignal }) =>
        findPlaces(input.term, signal),
      ),
      findCountries: fromPromise(async ({ input }: { input: { readonly term: string } }) =>
        countriesFor(input.term, homeCode),
      ),
      readMemory: fromPromise<StayMemory, { readonly placeCode: string | null }>(async ({ input: { placeCode } }) => {
        const recents = await readRecentStays(tenantId, userId);
        return { recents, place: recents.find(({ place }) => place.placeCode === placeCode)?.place ?? null };
      }),
      keepRecent: fromPromise(({ input }: { input: { readonly recent: RecentStay } }) =>
        keepRecentStay(tenantId, userId, input.recent),
      ),
      openResults: fromPromise(async ({ input }: { input: { readonly search: HotelSearchRequest } }) =>
        openResults(input.search),
      ),
    },
  });
