import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { functionalities } from '../../contract/functionalities.ts';
import {
  type LookUpKind,
  type LookUpMark,
  lookUpAPage,
  lookUpCountedTo,
  lookUpInFileAtMost,
  lookUpKinds,
  lookUpRights,
} from '../../contract/look-up/desk-look-up.ts';
import { say } from '../../contract/say.ts';
import { lookUpList } from '../../machines/look-up/look-up-list.ts';
import { inTx } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { StayDeps } from '../hotels/orders/deps.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { type Found, findRecords } from './look-up-found.ts';
import { readRecords } from './look-up-rows.ts';
import { placeOf } from './record-look.ts';

export type LookUpDeps = StayDeps & { readonly products: readonly Product[] };

/** The desk's calls of looking up. */
export const lookUpHandlers = (deps: LookUpDeps) =>
  ({
    GetDeskLookUp: { kind: 'reads', handle: (request, context) => lookUp(deps, request, context) },
    ExportDeskLookUp: { kind: 'reads', handle: (request, context) => exportLookUp(deps, request, context) },
  }) satisfies Partial<Handlers>;

const readerFor = ({ hotelSearches: { suppliers } }: StayDeps, { db, tenant, now }: SignedInContext) => ({
  db,
  tenant,
  suppliers,
  now: now(),
});

/** Kinds whose pages the reader may not open. */
const hiddenFrom = ({ agent }: SignedInContext): readonly LookUpKind[] =>
  lookUpKinds.filter((kind) => {
    const right = lookUpRights[kind];
    return right !== undefined && !agent.functionalities.has(functionalities[right]);
  });

const lookUp = async (
  deps: LookUpDeps,
  { after, ...asked }: CallRequest<'GetDeskLookUp'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetDeskLookUp'>> => {
  const found = await findRecords(context.db, deps.products, context.tenant.id, asked, hiddenFrom(context));
  const all = after === null ? found : found.filter(isPast(after, asked.sort));
  const page = all.slice(0, lookUpAPage);
  const rows = await readRecords(readerFor(deps, context), page);
  if (asked.search.trim() !== '') await recordLookUp(context, { shown: page, search: asked.search, asFile: false });
  const last = page.at(-1);
  return {
    ok: true,
    answer: {
      found: rows,
      next: all.length > page.length && last ? { at: last.at.toISOString(), key: last.key } : null,
      sums: after === null ? { count: Math.min(lookUpCountedTo, found.length), agencies: agenciesOf(found) } : null,
    },
  };
};

/** Whether a record stands after the last one of a page. */
const isPast =
  ({ at, key }: LookUpMark, sort: 'at' | '-at') =>
  (each: Found): boolean => {
    const apart = each.at.getTime() - Date.parse(at) || (each.key > key ? 1 : each.key < key ? -1 : 0);
    return sort === 'at' ? apart > 0 : apart < 0;
  };

const agenciesOf = (found: readonly Found[]) =>
  [
    ...new Map(
      found.flatMap(({ agencyId, agencyName }) =>
        agencyId === null || agencyName === null ? [] : [[agencyId, agencyName] as const],
      ),
    ),
  ]
    .map(([agencyId, agencyName]) => ({ agencyId, agencyName }))
    .sort((one, other) => one.agencyName.localeCompare(other.agencyName))
    .slice(0, lookUpCountedTo);

const exportLookUp = async (
  deps: LookUpDeps,
  { format, columns, ...asked }: CallRequest<'ExportDeskLookUp'>,
  context: SignedInContext,
): Promise<CallOutcome<'ExportDeskLookUp'>> => {
  const found = await findRecords(context.db, deps.products, context.tenant.id, asked, hiddenFrom(context));
  if (found.length > lookUpInFileAtMost) return { ok: false, refusal: 'too-many-found' };
  const rows = await readRecords(readerFor(deps, context), found);
  await recordLookUp(context, { shown: found, search: asked.search, asFile: true });
  const list = {
    name: say('Look-up'),
    zone: zoneAtHome(context.tenant),
    columns: lookUpList.columns,
    chosen: columns,
    rows,
  };
  return { ok: true, answer: await listFile(format, list) };
};

/**
 * Writes into the audit who looked, what was shown, and the words that found it. Words that find nothing are not written: they may be
 * anything, such as the number of a card.
 */
const recordLookUp = (
  context: SignedInContext,
  { shown, search, asFile }: { readonly shown: readonly Found[]; readonly search: string; readonly asFile: boolean },
): Promise<void> => {
  const { db, tenant, agent, now } = context;
  const facts = {
    count: shown.length,
    shown: shown.map(({ key }) => key).join(' '),
    words: shown.length === 0 ? null : search.trim(),
    asFile,
    ...placeOf(context),
  };
  const looked = { tenantId: tenant.id, actor: agent.userId, action: 'desk.looked-up', subject: agent.userId };
  return inTx(db, (tx) => audit(tx, { ...looked, facts, now: now() }));
};
