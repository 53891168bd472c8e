import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import type { ContentEvent, ContentFields } from '../../../contract/desk/desk-content.ts';
import { contentFaults } from '../../../contract/public/content-rules.ts';
import { say } from '../../../contract/say.ts';
import { asJson } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import { agencyOf } from '../../desk/desk-agencies.ts';
import { audit } from '../../http/audit.ts';
import { contentAnswer, contentPage } from './answers.ts';
import { type InTx, noteEvent } from './events.ts';
import { currentItems, isFull, lockItem, lockShelf } from './item-rows.ts';
import { isPlatformPicture } from './picture-of-banner.ts';
import type { WrittenShelf } from './tables.ts';

const wrong = (path: string, detail: string) =>
  ({ ok: false, refusal: 'content-wrong', detail, facts: { path } }) as const;

const tidied = (fields: ContentFields): ContentFields => ({
  ...fields,
  title: fields.title.trim(),
  words: fields.words.trim(),
});

/** What is wrong with fields, first by the rules that the editor has, too. `null`: nothing. */
const faultOf = async (shelf: WrittenShelf, fields: ContentFields, { tx, tenant }: InTx) => {
  const [fault] = Object.entries(contentFaults(shelf, fields));
  if (fault) return wrong(...fault);
  if (fields.pictureId !== null && !(await isPlatformPicture(tx, tenant.id, fields.pictureId))) {
    return wrong('pictureId', say('This picture is not here. Choose it again.'));
  }
  if (fields.agencyId !== null && !(await agencyOf(tx, tenant, fields.agencyId))) {
    return wrong('agencyId', say('We know no such agency.'));
  }
  return null;
};

/** The item after an act. */
export const answered = async ({ tx, tenant }: InTx, contentId: string, now: Date) => {
  const answer = await contentAnswer(tx, { tenant, now }, contentId);
  if (!answer) throw new Error(`content ${contentId} is gone`);
  return { ok: true, answer } as const;
};

/** Writes what was done into the item's history and into the audit. */
export const told = async (
  context: InTx,
  item: { readonly id: string; readonly shelf: string; readonly version: number },
  act: ContentEvent['act'],
  at: Date,
  reason: string | null = null,
): Promise<void> => {
  await noteEvent(context, item.id, act, at, reason);
  const { tx, tenant, agent } = context;
  const { id, shelf, version } = item;
  const facts = { shelf, version };
  await audit(tx, { tenantId: tenant.id, actor: agent.userId, action: `content.${act}`, subject: id, facts, now: at });
};

/** Keeps a new item as a draft, last of its shelf. */
export const createItem = async (
  { shelf, fields: asked }: CallRequest<'CreateContentItem'>,
  context: InTx,
): Promise<CallOutcome<'CreateContentItem'>> => {
  const { tx, tenant, agent, now } = context;
  if (shelf === 'reviews') return wrong('words', say('Reviews are written by agents.'));
  const fields = tidied(asked);
  const fault = await faultOf(shelf, fields, context);
  if (fault !== null) return fault;
  await lockShelf(tx, tenant.id, shelf);
  const items = await currentItems(tx, tenant.id, shelf);
  if (isFull(items)) return { ok: false, refusal: 'too-many-items' };
  const at = now();
  const id = timeOrderedId(at.getTime());
  await tx
    .insertInto('content_item')
    .values({
      tenant_id: tenant.id,
      id,
      shelf,
      state: 'draft',
      position: (items.at(-1)?.position ?? -1) + 1,
      fields: asJson(fields),
      published: null,
      changed_at: at,
      changed_by: agent.userId,
    })
    .execute();
  await told(context, { id, shelf, version: 1 }, 'written', at);
  return answered(context, id, at);
};

/** Changes the draft of an item. What agencies see stays until it is published. */
export const saveItem = async (
  { contentId, version, fields: asked }: CallRequest<'SaveContentItem'>,
  context: InTx,
): Promise<CallOutcome<'SaveContentItem'>> => {
  const { tx, tenant, agent, now } = context;
  const item = await lockItem(tx, tenant.id, contentId);
  if (!item) return { ok: false, refusal: 'content-unknown' };
  if (item.version !== version) return { ok: false, refusal: 'content-changed' };
  if (item.state === 'retired') return { ok: false, refusal: 'not-allowed' };
  const fields = tidied(asked);
  const fault = await faultOf(item.shelf, fields, context);
  if (fault !== null) return fault;
  const at = now();
  await tx
    .updateTable('content_item')
    .set({ fields: asJson(fields), version: version + 1, changed_at: at, changed_by: agent.userId })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', contentId)
    .execute();
  await told(context, { ...item, version: version + 1 }, 'changed', at);
  return answered(context, contentId, at);
};

/** Lets two neighbours of a place change places, also where agencies read them. */
export const moveItem = async (
  { contentId, pastId }: CallRequest<'MoveContentItem'>,
  context: InTx,
): Promise<CallOutcome<'MoveContentItem'>> => {
  const { tx, tenant, now } = context;
  const item = await lockItem(tx, tenant.id, contentId);
  if (!item || item.shelf === 'notifications') return { ok: false, refusal: 'order-changed' };
  await lockShelf(tx, tenant.id, item.shelf);
  const items = await currentItems(tx, tenant.id, item.shelf);
  const [from, past] = [contentId, pastId].map((wanted) => items.findIndex(({ id }) => id === wanted));
  if (from === undefined || past === undefined || from < 0 || past < 0 || Math.abs(from - past) !== 1) {
    return { ok: false, refusal: 'order-changed' };
  }
  const ids = items.map(({ id }) => id);
  [ids[from], ids[past]] = [pastId, contentId];
  for (const [position, id] of ids.entries()) {
    if (items.find((each) => each.id === id)?.position === position) continue;
    for (const table of ['content_item', 'banner'] as const) {
      await tx.updateTable(table).set({ position }).where('tenant_id', '=', tenant.id).where('id', '=', id).execute();
    }
  }
  const at = now();
  await told(context, item, 'moved', at);
  const asked = { shelf: item.shelf, retired: false, after: null };
  return { ok: true, answer: await contentPage(tx, { tenant, now: at }, asked) };
};
