import { parseArgs } from 'node:util';
import { type Db, inTx } from '../database/database.ts';
import { inTenant } from '../database/tenant-scope.ts';
import { allReviews, judgeReview } from '../search-pad/reviews.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import { CommandRefused } from './command-refused.ts';

export const reviewsUsage = `npm run reviews -- list --tenant ID
npm run reviews -- show --tenant ID --review ID
npm run reviews -- hide --tenant ID --review ID`;

export interface ReviewsDeps {
  readonly db: Db;
  readonly tenants: TenantBook;
  readonly now: () => Date;
}

/**
 * `list`: the reviews of a tenant, those that wait for approval first. `show`, `hide`: approves one, or takes it down. Returns
 * the lines to print. Throws `CommandRefused`, and then nothing has changed.
 */
export const reviews = async (deps: ReviewsDeps, args: readonly string[]): Promise<readonly string[]> => {
  const { what, tenantId, id } = read(args);
  const tenant = deps.tenants.byId(tenantId);
  if (!tenant) throw new CommandRefused(`no tenant ${tenantId}`);
  return inTenant(tenantId, async () => {
    if (what === 'list') {
      const all = await allReviews(deps.db, tenantId);
      return all.length === 0
        ? [`${tenantId} has no reviews.`]
        : all.flatMap(({ id: review, state, rating, words, reviewer, agency }) => [
            `${review}  ${state}  ${rating} of 5  ${reviewer} of ${agency}`,
            `  ${words.replaceAll(/\s+/g, ' ')}`,
          ]);
    }
    const state = what === 'show' ? 'shown' : 'hidden';
    const judged = await inTx(deps.db, (tx) => judgeReview(tx, { tenantId, id, state, userId: null, now: deps.now() }));
    if (!judged) throw new CommandRefused(`${tenantId} has no review ${id}`);
    return [`Review ${id} of ${tenantId} is ${state}.`];
  });
};

const options = { tenant: { type: 'string' }, review: { type: 'string' } } as const;

interface Asked {
  readonly what: 'list' | 'show' | 'hide';
  readonly tenantId: string;
  /** Empty for `list`. */
  readonly id: string;
}

const read = (args: readonly string[]): Asked => {
  const { values, positionals } = parsed(args);
  const [what] = positionals;
  if ((what !== 'list' && what !== 'show' && what !== 'hide') || positionals.length > 1) {
    throw new CommandRefused(`say what to do:\n${reviewsUsage}`);
  }
  const { tenant, review = '' } = values;
  if (!tenant || (what === 'list') !== (review === '')) throw new CommandRefused(`say which:\n${reviewsUsage}`);
  return { what, tenantId: tenant, id: review };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n${reviewsUsage}`);
  }
};
