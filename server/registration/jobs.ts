import { dayMs } from '../../contract/days.ts';
import { sentence } from '../../contract/said.ts';
import { nextRegistration } from '../../machines/registration/registration.machine.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { overAllTenants } from '../database/tenant-scope.ts';
import { forEachDue, isNotPostponed } from '../due/for-each-due.ts';
import { audit } from '../http/audit.ts';
import type { Job } from '../http/jobs.ts';
import type { Secrets } from '../http/secrets.ts';
import { wipeCodes } from '../messages/messages.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';
import { dropDocuments } from './document-rows.ts';
import { dropOldDrafts } from './draft-rows.ts';
import { mailLapsed } from './registration-mails.ts';
import { lockRegistration, moveRegistration, statusMails, writeRegistrationEvent } from './registration-rows.ts';

const timeForAnswers = sentence('Time for answers');
const noAnswerCame = sentence('No answer came in time.');

export interface RegistrationJobDeps {
  readonly db: Db;
  readonly tenants: TenantBook;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

const atOnce = 50;
/** Time after the end of a registration at which its documents are removed. Those of an approved agency are kept longer. */
const documentsKeptMs = { refused: 30 * dayMs, lapsed: 30 * dayMs, approved: 365 * dayMs } as const;

const ofRegistration = { tenant: 'registration.tenant_id', subject: 'registration.reference' };

interface Found {
  readonly tenant_id: string;
  readonly reference: string;
}

const eachOf = (
  { db, tenants, now }: RegistrationJobDeps,
  job: string,
  find: () => Promise<readonly Found[]>,
  act: (tx: Tx, tenant: Tenant, reference: string) => Promise<void>,
): Promise<void> =>
  forEachDue(
    { db, now },
    {
      job,
      find,
      subjectOf: ({ reference }) => reference,
      act: async ({ tenant_id, reference }) => {
        const tenant = tenants.byId(tenant_id);
        if (tenant) await inTx(db, (tx) => act(tx, tenant, reference));
      },
    },
  );

/** Ends the registrations whose applicants have not answered in time. */
export const lapseRegistrations = async (deps: RegistrationJobDeps): Promise<void> => {
  const job = 'lapse-registrations';
  const late = () =>
    deps.db
      .selectFrom('registration')
      .select(['tenant_id', 'reference'])
      .where('state', '=', 'asked')
      .where('due_at', '<=', deps.now())
      .where(isNotPostponed(job, ofRegistration, deps.now()))
      .limit(atOnce)
      .execute();
  await eachOf(deps, job, late, async (tx, tenant, reference) => {
    const now = deps.now();
    const row = await lockRegistration(tx, tenant.id, reference);
    if (!row) return;
    const isOver = row.due_at !== null && row.due_at <= now;
    const facts = { mayReview: false, isApplicant: false, isAddressFree: true, isOver };
    const state = nextRegistration(row.state, facts, { type: 'time.passed' });
    if (state === null) return;
    const moved = await moveRegistration(tx, row, { state, now });
    await writeRegistrationEvent(tx, moved, { who: timeForAnswers.text, words: noAnswerCame.text, at: now });
    await wipeCodes(tx, tenant.id, [statusMails(row)]);
    const portalAddress = new URL(tenant.config.global.siteUrl).origin;
    await mailLapsed(tx, { tenant, secrets: deps.secrets, portalAddress, tenantIsNamed: false }, moved, now);
  });
};

/** Removes the documents of registrations that have ended some time ago. */
export const dropOldDocuments = async (deps: RegistrationJobDeps): Promise<void> => {
  const now = deps.now();
  const before = (state: keyof typeof documentsKeptMs) => new Date(now.getTime() - documentsKeptMs[state]);
  const job = 'drop-old-registration-documents';
  const ended = () =>
    deps.db
      .selectFrom('registration')
      .select(['tenant_id', 'reference'])
      .where('due_at', 'is', null)
      .where('documents_removed_at', 'is', null)
      .where(({ or, and, eb }) =>
        or(
          (['refused', 'lapsed', 'approved'] as const).map((state) =>
            and([eb('state', '=', state), eb('state_since', '<=', before(state))]),
          ),
        ),
      )
      .where(isNotPostponed(job, ofRegistration, now))
      .limit(atOnce)
      .execute();
  await eachOf(deps, job, ended, async (tx, tenant, reference) => {
    await dropDocuments(tx, tenant.id, reference);
    await tx
      .updateTable('registration')
      .set({ documents_removed_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('reference', '=', reference)
      .execute();
    const action = 'registration.documents-removed';
    await audit(tx, { tenantId: tenant.id, actor: 'system', action, subject: reference, facts: {}, now });
  });
};

/** Background jobs of registrations. */
export const registrationJobs = (deps: RegistrationJobDeps): readonly Job[] => [
  { name: 'lapse-registrations', everyMs: 60_000, run: () => lapseRegistrations(deps) },
  { name: 'drop-old-registration-documents', everyMs: 3_600_000, run: () => dropOldDocuments(deps) },
  {
    name: 'drop-old-registration-drafts',
    everyMs: 600_000,
    run: () => overAllTenants(() => dropOldDrafts(deps.db, deps.now())),
  },
];
