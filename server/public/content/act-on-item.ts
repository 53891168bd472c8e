import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import type { ContentAct } from '../../../contract/desk/desk-content.ts';
import { contentFaults } from '../../../contract/public/content-rules.ts';
import { say } from '../../../contract/say.ts';
import { asJson } from '../../database/database.ts';
import { judgeReview } from '../../search-pad/reviews.ts';
import { actsFor } from './answers.ts';
import { type InTx, noteEvent } from './events.ts';
import { currentItems, type ItemRow, isFull, itemLine, lockItem, lockShelf } from './item-rows.ts';
import { publish, takeBack } from './publish.ts';
import { lockReview, reviewLine } from './review-rows.ts';
import { answered, told } from './write-item.ts';

type Request = CallRequest<'ActOnContentItem'>;
type Acted = CallOutcome<'ActOnContentItem'>;

/** Publishes an item, takes it back, drops its changes, retires or restores it; shows or hides a review. */
export const actOnItem = async (request: Request, context: InTx): Promise<Acted> => {
  const { tx, tenant, now } = context;
  const at = now();
  const item = await lockItem(tx, tenant.id, request.contentId);
  if (!item) return decideOnReview(request, context, at);
  if (item.version !== request.version) return { ok: false, refusal: 'content-changed' };
  const line = await itemLine(tx, { tenant, now: at }, item.id);
  if (!line || !actsFor(line).includes(request.act)) return { ok: false, refusal: 'not-allowed' };
  if (request.act === 'restore') {
    await lockShelf(tx, tenant.id, item.shelf);
    if (isFull(await currentItems(tx, tenant.id, item.shelf))) return { ok: false, refusal: 'not-allowed' };
  }
  // A rule may have come after the draft was saved, or be one that an item of the beginning does not keep.
  if (request.act === 'publish' && Object.keys(contentFaults(item.shelf, item.fields)).length > 0) {
    return {
      ok: false,
      refusal: 'not-allowed',
      detail: say('Something in its draft is missing. Save it again first.'),
    };
  }
  await carryOut(request.act, item, context, at);
  await told(context, { ...item, version: item.version + 1 }, request.act, at, request.reason);
  return answered(context, item.id, at);
};

const carryOut = async (act: ContentAct, item: ItemRow, { tx, tenant, agent }: InTx, at: Date): Promise<void> => {
  const { id, shelf, position, fields } = item;
  if (act === 'publish') await publish(tx, { tenant, id, shelf, position, fields, now: at });
  if (act === 'take-back' || act === 'retire') await takeBack(tx, { tenantId: tenant.id, id, shelf });
  await tx
    .updateTable('content_item')
    .set({ ...after(act, item), version: item.version + 1, changed_at: at, changed_by: agent.userId })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .execute();
};

/** What an act makes of an item. */
const after = (act: ContentAct, { fields, published }: ItemRow) => {
  switch (act) {
    case 'publish':
      return { state: 'published', published: asJson(fields) } as const;
    case 'discard':
      return { fields: asJson(published ?? fields) };
    case 'take-back':
    case 'restore':
      return { state: 'draft', published: null } as const;
    case 'retire':
      return { state: 'retired', published: null } as const;
  }
};

const decideOnReview = async (
  { contentId, version, act, reason }: Request,
  context: InTx,
  at: Date,
): Promise<Acted> => {
  const { tx, tenant, agent } = context;
  const locked = await lockReview(tx, tenant.id, contentId);
  const line = await reviewLine(tx, tenant.id, contentId);
  if (!locked || !line) return { ok: false, refusal: 'content-unknown' };
  if (locked.version !== version) return { ok: false, refusal: 'content-changed' };
  if (!actsFor(line).includes(act)) return { ok: false, refusal: 'not-allowed' };
  const hides = act === 'retire';
  if (hides && reason === null) return { ok: false, refusal: 'reason-needed' };
  const decided = { tenantId: tenant.id, id: contentId, userId: agent.userId, now: at };
  await judgeReview(tx, { ...decided, state: hides ? 'hidden' : 'shown' });
  await noteEvent(context, contentId, act, at, reason);
  return answered(context, contentId, at);
};
