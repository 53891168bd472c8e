import {
  type CompanyDocument,
  type CompanyDocumentKind,
  type CompanyDocuments,
  companyDocumentKinds,
  type DocumentRemark,
  remarksAtMost,
  type SentDocument,
} from '../../../contract/company/company-documents.ts';
import { type RuleEntry, ruleEntriesAtMost } from '../../../contract/rule-entry.ts';
import { say } from '../../../contract/say.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';

/** Rows of all kinds that are read: more than the histories on the page show. */
const rowsAtMost = 200;

const rowsOf = (db: Db | Tx, tenantId: string, agencyId: string) =>
  db
    .selectFrom('agency_document as d')
    .innerJoin('document_file as f', (join) => join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.id'))
    .select(['d.id', 'd.kind', 'd.state', 'd.number', 'd.expiry', 'd.sent_name', 'd.sent_at'])
    .select(['d.decided_name', 'd.decided_at', 'd.reason', 'f.name', 'f.media_type', 'f.size'])
    .where('d.tenant_id', '=', tenantId)
    .where('d.agency_id', '=', agencyId)
    .orderBy('d.sent_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(rowsAtMost)
    .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const sentOf = (row: Row): SentDocument => ({
  documentId: row.id,
  name: row.name,
  mediaType: row.media_type,
  bytes: row.size,
  number: row.number,
  expiry: row.expiry,
  sentBy: row.sent_name,
  sentAt: row.sent_at.toISOString(),
});

const entriesOf = (row: Row): RuleEntry[] => [
  { at: row.sent_at.toISOString(), who: row.sent_name, what: say('Sent {name}', { name: row.name.slice(0, 200) }) },
  ...(row.decided_at === null || row.decided_name === null
    ? []
    : [
        {
          at: row.decided_at.toISOString(),
          who: row.decided_name,
          what:
            row.reason === null
              ? say('Accepted')
              : say('Asked for it again: {reason}', { reason: row.reason }).slice(0, 300),
        },
      ]),
];

type Stated = CompanyDocument['stated'];

/** Numbers and days that are known without a document. */
const statedOf = async (
  db: Db | Tx,
  tenantId: string,
  agencyId: string,
): Promise<Partial<Record<CompanyDocumentKind, Stated>>> => {
  const row = await db
    .selectFrom('document_info')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return row === undefined
    ? {}
    : {
        tradeLicense: { number: row.trade_license_number, expiry: row.trade_license_expiry },
        ...(row.civil_aviation_number && {
          civilAviation: { number: row.civil_aviation_number, expiry: row.civil_aviation_expiry },
        }),
      };
};

/** One kind of document, from its rows, the newest first. */
const documentOf = (
  kind: CompanyDocumentKind,
  rows: readonly Row[],
  { stated, today }: { readonly stated: Stated; readonly today: string },
): CompanyDocument => {
  const accepted = rows.find(({ state }) => state === 'accepted');
  const [newest] = rows;
  const expiry = accepted?.expiry ?? null;
  const ofAccepted = expiry !== null && expiry < today ? 'expired' : 'accepted';
  const later = newest?.state === 'waiting' || newest?.state === 'refused' ? newest.state : null;
  const latest = later === null ? undefined : newest;
  return {
    kind,
    state: later ?? (accepted === undefined ? 'missing' : ofAccepted),
    accepted: accepted ? sentOf(accepted) : null,
    latest: latest ? sentOf(latest) : null,
    reason: latest?.reason ?? null,
    stated: accepted ? null : stated,
    history: rows
      .flatMap(entriesOf)
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, ruleEntriesAtMost),
  };
};

const remarksOf = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<DocumentRemark[]> => {
  const rows = await db
    .selectFrom('agency_remark')
    .select(['at', 'who', 'by_desk', 'text'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .orderBy('id', 'desc')
    .limit(remarksAtMost)
    .execute();
  return rows.map(({ at, who, by_desk, text }) => ({
    at: at.toISOString(),
    who,
    by: by_desk ? 'desk' : 'agency',
    text,
  }));
};

/** The documents of an agency, one of each kind, and its conversation with the desk. */
export const documentsOfAgency = async (
  db: Db | Tx,
  { tenant, agencyId, now }: { readonly tenant: Tenant; readonly agencyId: string; readonly now: Date },
): Promise<CompanyDocuments> => {
  const today = todayAtHome(tenant, now);
  const rows = await rowsOf(db, tenant.id, agencyId);
  const stated = await statedOf(db, tenant.id, agencyId);
  return {
    today,
    documents: companyDocumentKinds.map((kind) =>
      documentOf(
        kind,
        rows.filter((row) => row.kind === kind),
        { stated: stated[kind] ?? null, today },
      ),
    ),
    remarks: await remarksOf(db, tenant.id, agencyId),
  };
};
