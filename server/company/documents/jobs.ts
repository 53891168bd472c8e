import { sql } from 'kysely';
import { expiringDocuments, expiryNoticeDays } from '../../../contract/company/document-rules.ts';
import { dayMs } from '../../../contract/days.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import { type Db, inTx, type Tx } from '../../database/database.ts';
import { everyBranch } from '../../database/tenant-scope.ts';
import { forEachDue, isNotPostponed } from '../../due/for-each-due.ts';
import { audit } from '../../http/audit.ts';
import type { Job } from '../../http/jobs.ts';
import { queueMessage } from '../../messages/messages.ts';
import { forgetNotices, notifyAgency } from '../../messages/notify-agency.ts';
import type { Tenant, TenantBook } from '../../tenants/tenant-book.ts';
import { momentAtHome } from '../../tenants/today-at-home.ts';
import { noteDocumentsEnd } from './documents-end.ts';

export interface DocumentJobDeps {
  readonly db: Db;
  readonly tenants: TenantBook;
  readonly now: () => Date;
}

const atOnce = 50;
const ofAgency = { tenant: 'agency.tenant_id', subject: 'agency.id' };

interface Found {
  readonly tenant_id: string;
  readonly id: string;
}

const eachOf = (
  { db, tenants, now }: DocumentJobDeps,
  job: string,
  find: () => Promise<readonly Found[]>,
  act: (tx: Tx, tenant: Tenant, agencyId: string) => Promise<void>,
): Promise<void> =>
  forEachDue(
    { db, now },
    {
      job,
      find,
      subjectOf: ({ id }) => id,
      act: async ({ tenant_id, id }) => {
        const tenant = tenants.byId(tenant_id);
        if (tenant) await inTx(db, (tx) => act(tx, tenant, id));
      },
    },
  );

/** Notes when documents expire that were accepted with a registration. */
const noteEnds = (deps: DocumentJobDeps): Promise<void> => {
  const job = 'note-ends-of-documents';
  const unknown = () =>
    deps.db
      .selectFrom('agency')
      .select(['tenant_id', 'id'])
      .where('documents_end_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('agency_document as d')
            .select('d.id')
            .whereRef('d.tenant_id', '=', 'agency.tenant_id')
            .whereRef('d.agency_id', '=', 'agency.id')
            .where('d.state', '=', 'accepted')
            .where('d.kind', 'in', expiringDocuments)
            .where('d.expiry', 'is not', null),
        ),
      )
      .where(isNotPostponed(job, ofAgency, deps.now()))
      .limit(atOnce)
      .execute();
  return eachOf(deps, job, unknown, noteDocumentsEnd);
};

/** Tells agencies once, some time before their documents expire, and again when they have. */
const tellOfEnds = (deps: DocumentJobDeps): Promise<void> => {
  const now = deps.now();
  const job = 'tell-of-expiring-documents';
  const soon = new Date(now.getTime() + expiryNoticeDays * dayMs);
  const due = () =>
    deps.db
      .selectFrom('agency')
      .select(['tenant_id', 'id'])
      .where('documents_end_at', '<=', soon)
      .where(
        sql<boolean>`(documents_told is null or (documents_told = 'soon' and documents_end_at <= ${now}::timestamptz))`,
      )
      .where(isNotPostponed(job, ofAgency, now))
      .limit(atOnce)
      .execute();
  return eachOf(deps, job, due, (tx, tenant, agencyId) => tell(tx, tenant, agencyId, now));
};

const tell = async (tx: Tx, tenant: Tenant, agencyId: string, now: Date): Promise<void> => {
  const agency = await tx
    .selectFrom('agency')
    .select(['email', 'documents_end_at', 'documents_told'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst();
  const end = agency?.documents_end_at;
  if (!end) return;
  const step = end <= now ? 'expired' : 'soon';
  if (agency.documents_told === step || agency.documents_told === 'expired') return;
  const isOver = step === 'expired';
  const title = isOver ? say('Your documents have expired') : say('Your documents expire soon');
  const words = isOver
    ? say(
        'You can search and look at everything, but nothing is sold and no money moves. Send the renewed document: once our desk has accepted it, everything works again.',
      )
    : say(
        'Send the renewed document now. From {moment} on nothing is sold and no money moves until our desk has accepted it.',
        { moment: momentAtHome(tenant, end) },
      );
  await tx
    .updateTable('agency')
    .set({ documents_told: step })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agencyId)
    .execute();
  const of = { tenant_id: tenant.id, agency_id: agencyId, branch_id: everyBranch };
  const path = pagePaths.companyDocuments;
  await forgetNotices(tx, of, path);
  await notifyAgency(tx, of, { title, words, path, isBad: true }, now);
  if (agency.email) {
    const mail = {
      tenantId: tenant.id,
      channel: 'mail',
      recipient: agency.email,
      subject: title,
      body: words,
    } as const;
    await queueMessage(tx, { ...mail, linkPath: path }, now);
  }
  await audit(tx, {
    tenantId: tenant.id,
    actor: 'system',
    action: `documents.told-${step}`,
    subject: agencyId,
    facts: {},
    now,
  });
};

/** Looks at the documents of all agencies once. */
export const lookAtDocuments = async (deps: DocumentJobDeps): Promise<void> => {
  await noteEnds(deps);
  await tellOfEnds(deps);
};

/** Background jobs of agencies' documents. */
export const documentJobs = (deps: DocumentJobDeps): readonly Job[] => [
  { name: 'look-at-documents', everyMs: 600_000, run: () => lookAtDocuments(deps) },
];
