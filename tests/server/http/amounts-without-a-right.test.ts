import { Struct } from 'superstruct';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyStruct, Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { deadlineKinds } from '../../../contract/deadlines/deadlines.ts';
import { agencyFunctionalities, type FunctionalityName } from '../../../contract/functionalities.ts';
import { alternativesOf, noteOf } from '../../../contract/shapes.ts';
import { deadlineSources } from '../../../server/deadlines/deadline-sources.ts';
import { products } from '../../../server/products.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000 });
});
afterAll(() => desk.close());

const isMoney = (struct: AnyStruct): boolean => {
  const note = noteOf(struct);
  return note?.type === 'integer' && note.maximum === Number.MAX_SAFE_INTEGER;
};

const holdsMoney = (struct: AnyStruct): boolean => {
  if (struct.type === 'array') return holdsMoney(struct.schema as AnyStruct);
  const alternatives = alternativesOf(struct);
  if (alternatives !== undefined) return Object.values(alternatives).some(holdsMoney);
  if (struct.type !== 'object') return isMoney(struct);
  return Object.values(struct.schema as Readonly<Record<string, AnyStruct>>).some(holdsMoney);
};

/** Calls that answer amounts and ask for no permission. The access matrix refuses the others to whoever lacks theirs. */
const open = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { answer }]) => answer instanceof Struct && holdsMoney(answer))
  .filter(([, { access }]) => access === 'public' || access === 'signed-in' || access === 'temporary-token')
  .map(([name]) => name);

/** Why everybody is sent the amounts of a call, or which permissions open them. A call joins this table by decision. */
const rules: Readonly<
  Record<string, { readonly everybody: string } | { readonly opened: readonly FunctionalityName[] }>
> = {
  mybalance: { everybody: 'Everybody who may sell sees the wallet in the header (decision 0010).' },
  GetPublicPage: { everybody: 'Fares that a tenant advertises.' },
  OpenProposal: { everybody: 'The customer has the secret of the link, and reads what was offered.' },
  ChooseProposal: { everybody: 'The customer has the secret of the link, and reads what was offered.' },
  GetOrdersAtHand: { opened: ['ViewBooking'] },
  GetDeadlines: { opened: ['ViewBooking', ...deadlineSources(products).map(({ feature }) => feature)] },
};

test('[RES-10] every call that answers amounts asks for a permission, or says why not, or which permissions open them', () => {
  expect([...open].sort()).toEqual(Object.keys(rules).sort());
});

const amountsIn = (value: unknown, name = ''): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => amountsIn(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([inner, field]) => amountsIn(field, inner));
  }
  return /minor$/i.test(name) && value !== null ? [{ name, value }] : [];
};

const requests: Partial<Record<CallName, unknown>> = {
  GetDeadlines: { after: null, kinds: [...deadlineKinds] },
  GetOrdersAtHand: {},
};

const guarded = Object.entries(rules).flatMap(([name, rule]) =>
  'opened' in rule ? [[name as CallName, rule.opened] as const] : [],
);

test.each(guarded)(
  '[RES-10] %s sends no amount to whoever holds none of the permissions that open it',
  async (name, opened) => {
    await desk.held();
    await desk.priced();
    await desk.server.allowOnly('asha', agencyFunctionalities);
    const ask = () => desk.server.send(name, requests[name] as never, { as: 'asha' });
    expect(amountsIn((await ask()).json())).not.toEqual([]);
    await desk.server.allowOnly(
      'asha',
      agencyFunctionalities.filter((each) => !opened.includes(each)),
    );
    expect(amountsIn((await ask()).json())).toEqual([]);
  },
);

test('[RES-10][ORD-03] each kind of deadline with an amount is sent with its permission alone', async () => {
  await desk.held();
  await desk.priced();
  for (const { kind, feature } of deadlineSources(products)) {
    await desk.server.allowOnly(
      'asha',
      agencyFunctionalities.filter((each) => each !== feature || each === 'ViewBooking'),
    );
    const outcome = await desk.server.call('GetDeadlines', { after: null, kinds: [...deadlineKinds] }, { as: 'asha' });
    const kinds = outcome.ok ? (outcome.answer.deadlines?.counts ?? []).map((each) => each.kind) : [];
    expect([kind, kinds.includes(kind)]).toEqual([kind, feature === 'ViewBooking']);
  }
});
