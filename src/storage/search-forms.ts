import { array, type Infer, nullable, object, size, string } from 'superstruct';
import {
  airlinesAtMost,
  FareType,
  seatsAtMost,
  segmentsAtMost,
  TravelClass,
  TripType,
} from '../../contract/flights/flights.ts';
import { airlineCode, isoDay, listOf, whole } from '../../contract/shapes.ts';
import { type KeptForm, withKeptForm, withoutKeptForm } from '../../machines/search-pad/kept-forms.ts';
import type { SearchForm } from '../../machines/search-pad/search-form.ts';
import { type Area, changeKept, readKept } from './kept-state.ts';
import { KeptPlace } from './recent-searches.ts';

const KeptSegment = object({
  id: whole(1, 1_000_000),
  origin: nullable(KeptPlace),
  destination: nullable(KeptPlace),
  departureDate: nullable(isoDay()),
  returnDate: nullable(isoDay()),
});

const KeptSearchForm = object({
  tripType: TripType,
  segments: listOf(KeptSegment, segmentsAtMost, 1),
  nextSegmentId: whole(1, 1_000_000),
  adultCount: whole(1, seatsAtMost),
  infantCount: whole(0, seatsAtMost),
  childAges: listOf(nullable(whole(2, 11)), seatsAtMost - 1),
  travelClass: TravelClass,
  fareType: FareType,
  preferredAirlines: listOf(airlineCode(), airlinesAtMost),
});
const Kept = object({ id: size(string(), 1, 1000), form: KeptSearchForm });
type Kept = Infer<typeof Kept>;

const area: Area<Kept[]> = { name: 'search-forms', version: 1, struct: array(Kept) };

/** The stored form of this id. `null`: none. */
export const readSearchForm = async (tenantId: string, userId: string, id: string): Promise<SearchForm | null> =>
  (await readKept({ tenantId, userId }, area))?.find((kept) => kept.id === id)?.form ?? null;

/** Stores a form with edits that were not searched (FLT-02). */
export const keepSearchForm = (tenantId: string, userId: string, form: KeptForm): Promise<void> =>
  changeKept({ tenantId, userId }, area, (kept) => withKeptForm(kept ?? [], form) as Kept[]);

/** Removes a form that was searched or whose edits were discarded. */
export const forgetSearchForm = (tenantId: string, userId: string, id: string): Promise<void> =>
  changeKept({ tenantId, userId }, area, (kept) => withoutKeptForm(kept ?? [], id) as Kept[]);
