import { sql } from 'kysely';
import { companyDocuments } from '../../../contract/company/company-documents.ts';
import { refusedKeptDays, replacedKeptDays } from '../../../contract/company/document-rules.ts';
import { dayMs } from '../../../contract/days.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import { dayWords } from '../../../machines/parts/day-words.ts';
import { type Db, inTx, type Tx } from '../../database/database.ts';
import { everyBranch } from '../../database/tenant-scope.ts';
import { forEachDue, isNotPostponed } from '../../due/for-each-due.ts';
import { audit } from '../../http/audit.ts';
import type { Job } from '../../http/jobs.ts';
import { queueMessage } from '../../messages/messages.ts';
import { forgetNotices, notifyAgency } from '../../messages/notify-agency.ts';
import { suspendedFrom } from '../../standing/agency-standing.ts';
import type { Tenant, TenantBook } from '../../tenants/tenant-book.ts';
import { momentAtHome } from '../../tenants/today-at-home.ts';
import { type DocumentStep, noteDocumentsEnd, stepsOfEnd } from './documents-end.ts';

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

/** Notes the ends of documents that were accepted with a registration. */
const noteEnds = (deps: DocumentJobDeps): Promise<void> => {
  const job = 'note-ends-of-documents';
  const unknown = () =>
    deps.db
      .selectFrom('agency')
      .select(['tenant_id', 'id'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('agency_document as d')
            .select('d.id')
            .whereRef('d.tenant_id', '=', 'agency.tenant_id')
            .whereRef('d.agency_id', '=', 'agency.id')
            .where('d.state', '=', 'accepted')
            .where('d.expiry', 'is not', null)
            .where('d.ends_at', 'is', null),
        ),
      )
      .where(isNotPostponed(job, ofAgency, deps.now()))
      .limit(atOnce)
      .execute();
  return eachOf(deps, job, unknown, (tx, tenant, agencyId) => noteDocumentsEnd(tx, tenant, agencyId, deps.now()));
};

/** Tells agencies at each step of a document that ends, once: some time before, when it has ended, and when they are suspended. */
const tellOfEnds = (deps: DocumentJobDeps): Promise<void> => {
  const now = deps.now();
  const job = 'tell-of-expiring-documents';
  const due = () =>
    deps.db
      .selectFrom('agency')
      .select(['tenant_id', 'id'])
      .where('documents_tell_at', '<=', now)
      .where(isNotPostponed(job, ofAgency, now))
      .orderBy('documents_tell_at')
      .limit(atOnce)
      .execute();
  return eachOf(deps, job, due, (tx, tenant, agencyId) => tell(tx, tenant, agencyId, now));
};

/** After a pause only the latest step is told. */
const tell = async (tx: Tx, tenant: Tenant, agencyId: string, now: Date): Promise<void> => {
  const agency = await tx
    .selectFrom('agency')
    .select(['email', 'documents_end_at', 'documents_end_kind', 'documents_end_day', 'documents_tell_at'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst();
  const { documents_end_at: endsAt, documents_end_kind: kind, documents_end_day: day } = agency ?? {};
  if (!agency?.documents_tell_at || agency.documents_tell_at > now || !endsAt || !kind || !day) return;
  const steps = stepsOfEnd(tenant, endsAt);
  const step = steps.findLast(({ at }) => at <= now)?.step;
  await tx
    .updateTable('agency')
    .set({ documents_tell_at: steps.find(({ at }) => at > now)?.at ?? null })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agencyId)
    .execute();
  if (step === undefined) return;
  const { title, words } = said[step](tenant, endsAt, { paper: companyDocuments[kind].name, day: dayWords(day) });
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
    facts: { kind, day },
    now,
  });
};

type Paper = { readonly paper: string; readonly day: string };

const said: Readonly<
  Record<
    DocumentStep,
    (tenant: Tenant, endsAt: Date, paper: Paper) => { readonly title: string; readonly words: string }
  >
> = {
  soon: (tenant, endsAt, paper) => ({
    title: say('Your documents expire soon'),
    words: say(
      '{paper}, valid until {day}: send the renewed document now. From {moment} on nothing is sold and no money goes out until our desk has accepted it.',
      { ...paper, moment: momentAtHome(tenant, endsAt) },
    ),
  }),
  expired: (tenant, endsAt, paper) => ({
    title: say('Your documents have expired'),
    words: say(
      '{paper}, valid until {day}: nothing is sold and no money goes out. You can search, look at everything, pay in, void, cancel and ask for refunds. Send the renewed document: once our desk has accepted it, everything works again. From {moment} on your agency is suspended.',
      { ...paper, moment: momentAtHome(tenant, suspendedFrom(tenant, endsAt)) },
    ),
  }),
  suspended: (_tenant, _endsAt, paper) => ({
    title: say('Your agency is suspended'),
    words: say(
      '{paper}, valid until {day}: you can send the renewed document, read what you sold, your messages and your balance, pay in, pay dues, void, cancel and ask for refunds. Once our desk has accepted the document, everything works again.',
      paper,
    ),
  }),
};

/** Of which document `d` the content is not kept any longer. */
const isOver = (now: Date) => {
  const before = (days: number) => sql`${new Date(now.getTime() - days * dayMs)}::timestamptz`;
  return sql<boolean>`(d.state = 'refused' and d.decided_at <= ${before(refusedKeptDays)}
    or d.state = 'replaced' and d.replaced_at <= ${before(replacedKeptDays)})`;
};

/** Erases the content of documents that were refused or replaced some time ago. Their lines stay. */
export const eraseOldDocuments = (deps: DocumentJobDeps): Promise<void> => {
  const now = deps.now();
  const job = 'erase-old-documents-of-agencies';
  const found = () =>
    deps.db
      .selectFrom('agency')
      .select(['tenant_id', 'id'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('agency_document as d')
            .innerJoin('document_file as f', (join) =>
              join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.id'),
            )
            .select('d.id')
            .whereRef('d.tenant_id', '=', 'agency.tenant_id')
            .whereRef('d.agency_id', '=', 'agency.id')
            .where('f.erased_at', 'is', null)
            .where(isOver(now)),
        ),
      )
      .where(isNotPostponed(job, ofAgency, now))
      .limit(atOnce)
      .execute();
  return eachOf(deps, job, found, async (tx, tenant, agencyId) => {
    const erased = await tx
      .updateTable('document_file as f')
      .from('agency_document as d')
      .set({ sealed: Buffer.alloc(0), erased_at: now })
      .where('f.tenant_id', '=', tenant.id)
      .where('f.agency_id', '=', agencyId)
      .whereRef('d.tenant_id', '=', 'f.tenant_id')
      .whereRef('d.id', '=', 'f.id')
      .where('f.erased_at', 'is', null)
      .where(isOver(now))
      .returning(['f.id', 'f.kind'])
      .execute();
    for (const { id, kind } of erased) {
      const facts = { document: id, kind };
      await audit(tx, {
        tenantId: tenant.id,
        actor: 'system',
        action: 'document.erased',
        subject: agencyId,
        facts,
        now,
      });
    }
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
  { name: 'erase-old-documents-of-agencies', everyMs: 3_600_000, run: () => eraseOldDocuments(deps) },
];
