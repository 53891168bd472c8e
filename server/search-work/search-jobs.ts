import { offerIdsOf } from '../flights/offer-ids.ts';
import { type ArrivedOffers, type PackedOffers, reshapeOffers, shapeOffers } from '../flights/shape-offers.ts';
import { hotelIdsOf } from '../hotels/hotel-ids.ts';
import { type ArrivedHotels, type PackedHotels, reshapeHotels, shapeHotels } from '../hotels/shape-hotels.ts';
import { hotelChunk } from '../hotels/suppliers/offered-stays.ts';
import type { Secrets } from '../http/secrets.ts';
import { offerBatches } from '../suppliers/embedded/find-offers.ts';
import type { DoJobs, JobTable } from '../threads/search-threads.ts';

/** The processor's work of searches. Each job makes its output from its input alone, so that any thread can do it. */
export const searchJobs = ({ sign }: Pick<Secrets, 'sign'>) => {
  const offerIds = offerIdsOf({ sign });
  const hotelIds = hotelIdsOf({ sign });
  return {
    offerBatches,
    hotelChunk,
    shapeHotels: (batch: ArrivedHotels) => shapeHotels(hotelIds, batch),
    reshapeHotels: (batch: PackedHotels) => reshapeHotels(hotelIds, batch),
    shapeOffers: (batch: ArrivedOffers) => shapeOffers(offerIds, batch),
    reshapeOffers: (batch: PackedOffers) => reshapeOffers(offerIds, batch),
  } satisfies JobTable;
};

export type SearchJobs = ReturnType<typeof searchJobs>;

export const searchJobNames = Object.keys(searchJobs({ sign: () => '' })) as readonly (keyof SearchJobs)[];

/** Those that begin with what a supplier has found. */
export const jobsGoingOn: readonly (keyof SearchJobs)[] = [
  'shapeOffers',
  'reshapeOffers',
  'shapeHotels',
  'reshapeHotels',
];

/** Does the jobs where they are asked for, in a process without threads. */
export const searchJobsHere = (secrets: Pick<Secrets, 'sign'>): DoJobs<SearchJobs> => {
  const jobs: JobTable = searchJobs(secrets);
  return Object.fromEntries(
    searchJobNames.map((name) => [name, async (_agencyId: string, input: unknown) => jobs[name]?.(input as never)]),
  ) as unknown as DoJobs<SearchJobs>;
};
