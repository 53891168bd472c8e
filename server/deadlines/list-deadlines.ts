import { sql } from 'kysely';
import {
  type Deadline,
  type DeadlineKind,
  type DeadlineMark,
  type Deadlines,
  type DeadlineZone,
  deadlineKinds,
  deadlinesAPage,
  deadlinesCountedAtMost,
} from '../../contract/deadlines/deadlines.ts';
import type { Db } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import {
  aboutNothing,
  citiesAbout,
  type DeadlineAbout,
  type DeadlineSource,
  type DeadlinesOf,
  sourcesFor,
} from './deadline-sources.ts';

export interface DeadlinesAsked {
  readonly tenant: Tenant;
  readonly agent: Pick<Agent, 'agencyId' | 'userId' | 'functionalities'>;
  readonly now: Date;
  /** The last deadline of the page before. `null`: the first page. */
  readonly after: DeadlineMark | null;
  /** The kinds that are listed. */
  readonly kinds: readonly DeadlineKind[];
}

interface DeadlineRow {
  readonly kind: DeadlineKind;
  readonly key: string;
  readonly at: Date;
  /** `at` with all its digits, as a mark holds it. */
  readonly exactly: string;
  readonly about: Partial<DeadlineAbout>;
}

/** One page of what ends soon, and the number of all. Reads each kind from its index, from the mark on. */
export const listDeadlines = async (
  db: Db,
  products: readonly Product[],
  { tenant, agent, now, after, kinds }: DeadlinesAsked,
): Promise<Deadlines> => {
  const of: DeadlinesOf = { tenantId: tenant.id, agencyId: agent.agencyId, userId: agent.userId, now };
  const sources = sourcesFor(products, agent.functionalities);
  const asked = sources.filter(({ kind }) => kinds.includes(kind));
  const counts = await countsOf(db, sources, of);
  const rows = await rowsOf(db, asked, of, after);
  const last = rows[deadlinesAPage - 1];
  return {
    deadlines: rows.slice(0, deadlinesAPage).map((row) => deadlineOf(sources, row, tenant, now)),
    next: rows.length > deadlinesAPage && last ? { at: last.exactly, kind: last.kind, key: last.key } : null,
    count: counts.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0),
    counts,
  };
};

type Sources = readonly DeadlineSource[];

const rowsOf = async (
  db: Db,
  sources: Sources,
  of: DeadlinesOf,
  after: DeadlineMark | null,
): Promise<readonly DeadlineRow[]> => {
  if (sources.length === 0) return [];
  const pages = sources.map((source) => sql`(${pageOf(source, of, after)})`);
  const { rows } = await sql<DeadlineRow>`
    select kind, key, at, to_jsonb(at) #>> '{}' as exactly, about
    from (${sql.join(pages, sql` union all `)}) found
    order by at, rank, key limit ${deadlinesAPage + 1}`.execute(db);
  return rows;
};

const countsOf = async (db: Db, sources: Sources, of: DeadlinesOf): Promise<Deadlines['counts']> => {
  if (sources.length === 0) return [];
  const counts = sources.map((source) => sql`(${countOf(source, of)})`);
  const { rows } = await sql<Deadlines['counts'][number]>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
};

const pageOf = ({ kind, from, at, key, about }: DeadlineSource, of: DeadlinesOf, after: DeadlineMark | null) => sql`
  select ${kind}::text as kind, ${rankOf(kind)}::int as rank, ${key} collate "C" as key, ${at} as at, ${about} as about
  from ${from(of)}${after === null ? sql`` : sql` and ${past(after, kind, at, key)}`}
  order by ${at}, ${key} limit ${deadlinesAPage + 1}`;

const countOf = ({ kind, from }: DeadlineSource, of: DeadlinesOf) =>
  sql`select ${kind}::text as kind, count(*)::int as count from (select 1 from ${from(of)} limit ${deadlinesCountedAtMost}) counted`;

/** Of deadlines that end at the same moment, the kinds follow each other as they are declared. */
const rankOf = (kind: DeadlineKind): number => deadlineKinds.indexOf(kind);

/**
 * What follows a mark. The first condition is the one that an index serves behind a policy: a key can be made of two columns,
 * and their joining reveals nothing only after the policy (decision 0014).
 */
const past = (mark: DeadlineMark, kind: DeadlineKind, at: DeadlineSource['at'], key: DeadlineSource['key']) => {
  const marked = sql`${mark.at}::timestamptz`;
  if (kind === mark.kind) return sql`${at} >= ${marked} and (${at}, ${key}) > (${marked}, ${mark.key}::text)`;
  return rankOf(kind) < rankOf(mark.kind) ? sql`${at} > ${marked}` : sql`${at} >= ${marked}`;
};

const yearMs = 31_622_400_000;

const deadlineOf = (
  sources: Sources,
  { kind, key, at, about: known }: DeadlineRow,
  tenant: Tenant,
  now: Date,
): Deadline => {
  const about = { ...aboutNothing, ...known };
  const source = sources.find((each) => each.kind === kind);
  if (!source) throw new Error(`no source has deadlines of the kind ${kind}`);
  return {
    deadlineId: `${kind}-${key}`,
    kind,
    cities: citiesAbout(about),
    ...source.describe(about),
    charged: about.currency && about.minor !== null ? { currency: about.currency, minor: about.minor } : null,
    at: at.toISOString(),
    remainingMs: Math.min(yearMs, Math.max(0, at.getTime() - now.getTime())),
    isMissed: at <= now,
    zones: zonesOf(about, tenant),
  };
};

/** The airline counts by the clock of the airport of departure, and a property by its own. */
const zonesOf = ({ journeys, airports, stay }: DeadlineAbout, tenant: Tenant): DeadlineZone[] => {
  const home = airportPlace(tenant.config.global.initialDeparture.code);
  const agency: DeadlineZone = { whose: 'agency', place: home?.cityName ?? 'UTC', zone: zoneAtHome(tenant) };
  if (stay !== null) return [{ whose: 'property', place: stay.city, zone: stay.zone }, agency];
  const origin = journeys[0]?.origin;
  const departure = origin === undefined ? undefined : airportPlace(origin);
  if (departure === undefined) return [agency];
  const place = airports[departure.code]?.cityName ?? departure.cityName;
  return [{ whose: 'airline', place, zone: departure.zone }, agency];
};
