import type { Db, Tx } from '../database/database.ts';

/** What one certificate is about. */
export interface CertificateKey {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly year: number;
  readonly currency: string;
}

const labelOf = (year: number, number: number): string => `AIT-${year}-${String(number).padStart(6, '0')}`;

/** Labels of the certificates of an agency, by year and currency. */
export const certificatesOf = async (
  db: Db | Tx,
  { tenantId, agencyId }: Pick<CertificateKey, 'tenantId' | 'agencyId'>,
): Promise<(year: number, currency: string) => string | null> => {
  const rows = await db
    .selectFrom('tax_certificate')
    .select(['year', 'number', 'currency'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .execute();
  const labels = new Map(rows.map((row) => [`${row.year} ${row.currency}`, labelOf(row.year, row.number)]));
  return (year, currency) => labels.get(`${year} ${currency}`) ?? null;
};

/**
 * Numbers the certificate of a year that has ended, once. The counter's row is locked before it is seen whether there is a number, so
 * that two who ask at once get the same one, and numbers have no gaps.
 */
export const issueCertificate = async (
  tx: Tx,
  { tenantId, agencyId, year, currency }: CertificateKey,
  now: Date,
): Promise<string> => {
  await tx
    .insertInto('tax_certificate_counter')
    .values({ tenant_id: tenantId, year, last_number: 0 })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'year']).doNothing())
    .execute();
  const { last_number: last } = await tx
    .selectFrom('tax_certificate_counter')
    .select('last_number')
    .where('tenant_id', '=', tenantId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = (await certificatesOf(tx, { tenantId, agencyId }))(year, currency);
  if (before !== null) return before;
  const number = last + 1;
  await tx
    .updateTable('tax_certificate_counter')
    .set({ last_number: number })
    .where('tenant_id', '=', tenantId)
    .where('year', '=', year)
    .execute();
  await tx
    .insertInto('tax_certificate')
    .values({ tenant_id: tenantId, year, number, agency_id: agencyId, currency, issued_at: now })
    .execute();
  return labelOf(year, number);
};
