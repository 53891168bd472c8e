import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { WrittenSection } from '../../contract/desk/desk-pages.ts';
import type { PublicPageName } from '../../contract/public-page-paths.ts';
import { faultsOfPage } from '../../tenants/kit/sections.ts';
import { asJson, type Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { picturesOf } from './page-pictures.ts';
import { actsFor, lockPage, pageAnswer, pageNamed } from './page-rows.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const faultsAtMost = 40;

/** What is wrong with sections, by the rules of the tenant's own file, as a refusal. `null`: nothing. */
const refusalOf = (tenant: Tenant, page: PublicPageName, sections: readonly WrittenSection[]) => {
  const pictures = picturesOf(tenant);
  const faults = faultsOfPage(page, sections, {
    pages: tenant.pages.pages,
    assetExists: (file) => pictures.includes(file),
  });
  if (faults.length === 0) return null;
  const facts = faults.slice(0, faultsAtMost).map(({ path, message }) => [path.join('.'), message] as const);
  // Of several faults at one field the first is told.
  return { ok: false, refusal: 'page-wrong', facts: Object.fromEntries(facts.reverse()) } as const;
};

const changed = (tx: Tx, { tenant }: InTx, page: PublicPageName, version: number) =>
  tx.updateTable('public_page').set({ version }).where('tenant_id', '=', tenant.id).where('page', '=', page);

/** Keeps a draft of a page. What visitors see stays until it is published. */
export const savePage = async (
  { page: asked, version, sections }: CallRequest<'SaveDeskPage'>,
  context: InTx,
): Promise<CallOutcome<'SaveDeskPage'>> => {
  const { tx, tenant, agent, now } = context;
  const page = pageNamed(tenant, asked);
  if (page === null) return { ok: false, refusal: 'page-not-found' };
  const row = await lockPage(tx, tenant.id, page);
  if (row.version !== version) return { ok: false, refusal: 'page-changed' };
  const refusal = refusalOf(tenant, page, sections);
  if (refusal !== null) return refusal;
  const at = now();
  await changed(tx, context, page, version + 1)
    .set({ draft: asJson(sections), draft_at: at, draft_by: agent.userId })
    .execute();
  await told(context, { page, version: version + 1 }, 'save', at);
  return { ok: true, answer: await pageAnswer(tx, context, page) };
};

/** Publishes the draft of a page, drops it, makes an earlier version the draft, or shows the tenant's own page again. */
export const actOnPage = async (
  { page: asked, version, act, number }: CallRequest<'ActOnDeskPage'>,
  context: InTx,
): Promise<CallOutcome<'ActOnDeskPage'>> => {
  const { tx, tenant, agent, now } = context;
  const page = pageNamed(tenant, asked);
  if (page === null) return { ok: false, refusal: 'page-not-found' };
  const row = await lockPage(tx, tenant.id, page);
  if (row.version !== version) return { ok: false, refusal: 'page-changed' };
  const last = await lastNumber(tx, tenant.id, page);
  if (!actsFor(row, last > 0).includes(act)) return { ok: false, refusal: 'not-allowed' };
  const at = now();
  const update = changed(tx, context, page, version + 1);
  const noDraft = { draft: null, draft_at: null, draft_by: null };
  switch (act) {
    case 'publish': {
      const draft = row.draft ?? [];
      // A page that it leads to, or a picture, may have gone since it was saved.
      const refusal = refusalOf(tenant, page, draft);
      if (refusal !== null) return refusal;
      const by = { published_at: at, published_by: agent.userId };
      await update.set({ published: asJson(draft), ...by, ...noDraft }).execute();
      await tx
        .insertInto('public_page_version')
        .values({ tenant_id: tenant.id, page, number: last + 1, sections: asJson(draft), ...by })
        .execute();
      break;
    }
    case 'discard':
      await update.set(noDraft).execute();
      break;
    case 'take-back':
      await update.set({ published: null, published_at: null, published_by: null }).execute();
      break;
    case 'restore': {
      const earlier = number === null ? undefined : await versionNumbered(tx, tenant.id, page, number);
      if (earlier === undefined) return { ok: false, refusal: 'not-allowed' };
      await update.set({ draft: asJson(earlier.sections), draft_at: at, draft_by: agent.userId }).execute();
      break;
    }
  }
  await told(context, { page, version: version + 1 }, act, at);
  return { ok: true, answer: await pageAnswer(tx, context, page) };
};

const lastNumber = async (tx: Tx, tenantId: string, page: PublicPageName): Promise<number> => {
  const row = await tx
    .selectFrom('public_page_version')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where('page', '=', page)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
};

const versionNumbered = (tx: Tx, tenantId: string, page: PublicPageName, number: number) =>
  tx
    .selectFrom('public_page_version')
    .select('sections')
    .where('tenant_id', '=', tenantId)
    .where('page', '=', page)
    .where('number', '=', number)
    .executeTakeFirst();

const told = async (
  { tx, tenant, agent }: InTx,
  { page, version }: { readonly page: PublicPageName; readonly version: number },
  act: 'save' | CallRequest<'ActOnDeskPage'>['act'],
  now: Date,
): Promise<void> =>
  audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: `page.${act}`,
    subject: page,
    facts: { version },
    now,
  });
