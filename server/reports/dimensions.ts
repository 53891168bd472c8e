import { type RawBuilder, sql } from 'kysely';
import type { ReportDimension } from '../../contract/reports/sales-report.ts';

/** By what facts `f` are added up. Expressions of SQL. */
interface Dimension {
  /** Key of a line. Null: the fact has none. */
  readonly key: RawBuilder<unknown>;
  /** Name of the key `line.key` for people. Null: the key is its name, or the page knows it. */
  readonly name: RawBuilder<unknown>;
}

const unnamed = sql`null::text`;

/** @param zone IANA time zone of the days */
export const dimensionOf = (by: ReportDimension, tenantId: string, zone: string): Dimension => {
  switch (by) {
    case 'day':
      return { key: sql`to_char(f.at at time zone ${zone}::text, 'YYYY-MM-DD')`, name: unnamed };
    case 'month':
      return { key: sql`to_char(f.at at time zone ${zone}::text, 'YYYY-MM')`, name: unnamed };
    case 'product':
      return { key: sql`f.sold_as`, name: unnamed };
    case 'airline':
      return { key: sql`f.carrier`, name: unnamed };
    case 'route':
      return { key: sql`coalesce(f.origin || '-' || f.destination, f.destination)`, name: unnamed };
    case 'cabin':
      return { key: sql`f.cabin`, name: unnamed };
    case 'fare-brand':
      return { key: sql`f.fare_brand`, name: unnamed };
    case 'branch':
      return {
        key: sql`f.branch_id`,
        name: sql`(select b.name from branch b where b.tenant_id = ${tenantId} and b.id = line.key)`,
      };
    case 'staff':
      return {
        key: sql`f.seller`,
        name: sql`(select nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') from app_user u
          where u.tenant_id = ${tenantId} and u.id = line.key)`,
      };
  }
};
