import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { ownerFunctionalities } from '../../../contract/functionalities.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { expireHolds } from '../../../server/booking/jobs.ts';
import type { Db } from '../../../server/database/database.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { furnishCounter, referenceOf, submitted } from '../deposits/paid-in.ts';
import type { Person } from '../fresh-server.ts';
import { answerOf, stayActsOn } from '../hotels/stay-desk.ts';
import { fieldsOf, plainest, type Request, wired } from '../http/described-calls.ts';
import { askedRefund, voided } from '../matrix/flight-acts.ts';
import { partPaid, sellInParts } from '../part-payments/parts-desk.ts';
import { theFirst } from '../post-travel/exchange-desk.ts';
import { wishFor } from '../post-travel/flights-found.ts';

/** Asha owns the agency and sells at Sonadanga. Badrul works at Uttara, and sees what Uttara sells. */
let desk: SalesDesk;
let subjects: readonly Request[];
/** Names of what Sonadanga has sold, searched and paid in. No two things share one. */
let marks: readonly string[];

const sonadanga = 'branch-sonadanga';
const uttara = 'branch-uttara';

beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 1_000_000_000 });
  const { server } = desk;
  await sellInParts(desk);
  await furnishCounter(server);
  await makeBranches(server.database.db);
  const lapsed = await lapse('asha', 'badrul');
  subjects = [...lapsed.map(ofOrder), ...(await sell('asha'))];
  marks = ['Sonadanga', server.people.asha.email, ...(await namesOf(sonadanga))];
  await sell('badrul');
});
afterAll(() => desk.close());

const makeBranches = async (db: Db): Promise<void> => {
  const { asha, badrul } = desk.server.people;
  const { tenantId: tenant_id, agencyId: agency_id } = asha;
  const contact = { email: 'branch@meghna.example', phone: '+8801711000011', created_at: desk.clock.now() };
  await db
    .insertInto('branch')
    .values([
      { tenant_id, id: sonadanga, agency_id, name: 'Sonadanga', ...contact },
      { tenant_id, id: uttara, agency_id, name: 'Uttara', ...contact },
    ])
    .execute();
  await db
    .updateTable('app_user')
    .set({ agency_id, branch_id: uttara, role_id: null })
    .where('id', '=', badrul.userId)
    .execute();
  await db.updateTable('app_user').set({ branch_id: sonadanga }).where('id', '=', asha.userId).execute();
  await desk.server.allowOnly('badrul', ownerFunctionalities);
  await db
    .updateTable('agency_role')
    .set({ own_branch_only: true })
    .where('id', '=', `only-${badrul.userId}`)
    .execute();
};

/** The fields by which calls name an order. */
const ofOrder = ({ orderReference, travellers }: Pick<Order, 'orderReference' | 'travellers'>): Request => ({
  ...named(orderReference),
  orderReference,
  newOrderReference: orderReference,
  paxIds: travellers.map(({ paxId }) => paxId),
  paxId: travellers[0]?.paxId,
});

/** The fields by which calls name something, or look for it. */
const named = (reference: string): Request => ({
  reference,
  search: reference,
  keyword: reference,
  searchKey: reference,
  term: reference,
});

/** Lets a hold of each of these people pass its time limit. Returns the orders of the first one. */
const lapse = async (...people: readonly Person[]): Promise<readonly Order[]> => {
  const held: Order[] = [];
  for (const as of people) held.push(await desk.held(as));
  desk.clock.advance(30 * 60 * 60_000);
  desk.server.forgetTokens();
  await expireHolds(desk.deps);
  return held.slice(0, 1);
};

/** Sells one of each thing. Returns what calls can name of it. */
const sell = async (as: Person): Promise<readonly Request[]> => {
  const { server } = desk;
  const { requestId, itineraries } = await desk.searched(as);
  const itineraryId = itineraries[0]?.itineraryId ?? '';
  const { priceId } = await desk.priced(as);
  const held = await desk.held(as);
  const part = await partPaid(desk, as);
  const ticketed = await desk.ticketed(as);
  const caseReference = await askedRefund(desk, await desk.ticketed(as), { as });
  const stays = stayActsOn(server);
  const { orderReference } = await stays.booked('FUN-01', undefined, undefined, as);
  const kept = await stays.prepared('FUN-01', undefined, undefined, as);
  const offered = { markupBasisPoints: 0, markupMinor: 0, customerName: null, note: null, validDays: 3 };
  const options = [{ fares: [{ requestId, itineraryId, brandId: null }] }];
  const { proposal, token } = answerOf(await server.call('MakeProposal', { options, ...offered }, { as }));
  const depositReference = await referenceOf(submitted(server, 'bank-transfer', { as }));
  const payment = `OP${as.toUpperCase()}01`;
  await payOnline(as, payment);
  return [
    ...[held, part, ticketed].map(ofOrder),
    ...[orderReference, kept.orderReference].map((reference) => ({ ...named(reference), orderReference: reference })),
    ...(as === 'asha' ? [] : [{ ...named(caseReference), caseReference }]),
    { ...named(depositReference), depositReference },
    { requestId, itineraryId, priceId, currency: 'BDT' },
    { requestId: await stayOf(as) },
    { proposalId: proposal.proposalId, token },
    { code: payment, search: payment },
    { userId: server.people[as].userId },
    { from: '2026-12-01', to: '2026-12-03', currency: 'BDT', format: 'csv' },
    {
      branchId: as === 'asha' ? sonadanga : uttara,
      name: 'Elsewhere',
      email: 'b@meghna.example',
      phone: '+8801711000012',
    },
    ...(as === 'asha' ? await otherCases() : []),
  ];
};

/** A void and an exchange of the first person's orders. */
const otherCases = async (): Promise<readonly Request[]> => {
  await voided(desk, await desk.ticketed('asha'));
  const order = await desk.ticketed('asha');
  answerOf(await desk.server.call('RequestManualExchange', wishFor(order, theFirst), { as: 'asha' }));
  const cases = await desk.server.database.db
    .selectFrom('post_travel_case')
    .select('reference')
    .where('branch_id', '=', sonadanga)
    .execute();
  return cases.map(({ reference }) => ({ ...named(reference), caseReference: reference }));
};

/** A search for stays. */
const stayOf = async (as: Person): Promise<string> => {
  const { id } = await desk.server.database.db
    .selectFrom('air_search')
    .select('id')
    .where('user_id', '=', desk.server.people[as].userId)
    .where('product', '<>', 'flight')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

const payOnline = async (as: Person, id: string): Promise<void> => {
  const { tenantId: tenant_id, agencyId: agency_id, userId: user_id } = desk.server.people[as];
  const { db } = desk.server.database;
  const at = desk.clock.now();
  await db
    .insertInto('online_payment')
    .values({
      tenant_id,
      id,
      agency_id: as === 'badrul' ? desk.server.people.asha.agencyId : agency_id,
      branch_id: as === 'badrul' ? uttara : sonadanga,
      user_id,
      made_by: as,
      intent_key: id,
      gateway: 'sandbox',
      method: 'card',
      state: 'expired',
      currency: 'BDT',
      amount_minor: 1_000,
      charge_minor: 25,
      created_at: at,
      changed_at: at,
      expires_at: at,
      check_at: null,
    })
    .execute();
};

const rootTables = [
  ['air_order', 'reference'],
  ['hotel_order', 'reference'],
  ['post_travel_case', 'reference'],
  ['deposit', 'reference'],
  ['online_payment', 'id'],
  ['proposal', 'id'],
  ['air_search', 'id'],
  ['priced_offer', 'id'],
  ['part_payment_due', 'order_reference'],
] as const;

const namesOf = async (branchId: string): Promise<readonly string[]> => {
  const each = rootTables.map(
    ([table, key]) => sql`select ${sql.ref(key)} as name from ${sql.table(table)} where branch_id = ${branchId}`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union `)}`.execute(desk.server.database.db);
  return rows.map(({ name }) => name);
};

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** A query leaves out what is not asked. */
const withoutNulls = (request: Request): Request =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null));

const ask = async (name: CallName, request: Request, as: Person): Promise<Answered> => {
  const call: Call = calls[name];
  const token = await desk.server.signIn(as);
  const said = call.sends === 'body' ? request : withoutNulls(request);
  const { query, headers: own, ...body } = wired(call, said);
  const { statusCode, body: text } = await desk.server.app.inject({
    method: call.method,
    url: `${addressOf(call)}${query}`,
    headers: {
      'x-device-id': desk.server.people[as].deviceId,
      'x-tenant': 'platform',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...own,
    },
    ...body,
  });
  return { status: statusCode, text };
};

/** Fields that look for something, and do not name it. */
const looksFor = (field: string): boolean => field !== 'paxId' && field !== 'paxIds' && looks.includes(field);

const looks = [
  'format',
  'from',
  'to',
  'currency',
  'search',
  'keyword',
  'searchKey',
  'term',
  'cursor',
  'paxIds',
  'paxId',
  'name',
  'email',
  'phone',
  'token',
];

/** Acts whose fields are called as those of sales are, and name something else. */
const notOfBranches: readonly CallName[] = ['VerifyPhoneCode', 'ConfirmStepUp', 'WithdrawCompanyChange'];

const nothingLike = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(nothingLike);
  return typeof value === 'string' ? value.replace(/.{4}$/, '0000') : value;
};

/** The same request about what was never there. */
const namingNothing = (request: Request): Request => {
  const fields = new Set(subjects.flatMap((subject) => Object.keys(subject)).filter((field) => !looksFor(field)));
  return Object.fromEntries(
    Object.entries(request).map(([field, value]) => [field, fields.has(field) ? nothingLike(value) : value]),
  );
};

/** What an answer says, without what differs between two requests. */
const saidOf = ({ status, text }: Answered): string => {
  if (status === 200) return text;
  const { type = '', detail = '' } = text.startsWith('{') ? JSON.parse(text) : {};
  return `${status} ${type} ${detail}`.trim();
};

interface Asked {
  readonly name: CallName;
  readonly request: Request;
  /** Whether it names something of Sonadanga. */
  readonly names: boolean;
}

/** Every call of an agency that has this effect, asked plainly and about each subject. */
const asked = (effect: Call['effect']): readonly Asked[] =>
  (Object.entries(calls) as [CallName, Call][]).flatMap(([name, call]) => {
    if (call.effect !== effect || call.access === 'public' || call.service === 'desk') return [];
    const fields = fieldsOf(call);
    const plain = Object.fromEntries(fields.map(([field, schema]) => [field, plainest(schema)]));
    const about = subjects.flatMap((subject): Asked[] => {
      const given = Object.entries(subject).filter(([field]) => field in plain);
      if (given.length === 0) return [];
      const names = given.some(([field]) => !looks.includes(field));
      return [{ name, request: { ...plain, ...Object.fromEntries(given) }, names }];
    });
    return [{ name, request: plain, names: false }, ...about];
  });

const marksIn = (text: string): readonly string[] => marks.filter((mark) => text.includes(mark));

describe('[CMP-04] who sees one branch', () => {
  test('reads nothing of another in the answer of any call, in no list, search, file or page', async () => {
    const leaks: string[] = [];
    const compared = new Set<CallName>();
    for (const { name, request, names } of asked('reads')) {
      const whole = await ask(name, request, 'asha');
      if (whole.status !== 200 || (marksIn(whole.text).length === 0 && !names)) continue;
      compared.add(name);
      const seen = await ask(name, request, 'badrul');
      const isFile = !whole.text.startsWith('{') && !whole.text.startsWith('[');
      const found = marksIn(seen.text).filter((mark) => !JSON.stringify(request).includes(mark));
      if (seen.status >= 500) leaks.push(`${name} ${JSON.stringify(request)} breaks`);
      if (found.length > 0) leaks.push(`${name} ${JSON.stringify(request)}: ${found.join()}`);
      else if (names && seen.status === 200 && (isFile || marksIn(seen.text).length > 0))
        leaks.push(`${name} ${JSON.stringify(request)}: answered`);
    }
    expect(leaks).toEqual([]);
    expect(compared.size).toBeGreaterThan(55);
  }, 240_000);

  test('does nothing to what another has sold, searched or paid in: each act that names it is answered as if it were not there', async () => {
    const before = await rowsOf(sonadanga);
    const done: string[] = [];
    const named = new Set<CallName>();
    const reached = new Set<CallName>();
    for (const { name, request, names } of asked('acts')) {
      if (!names || notOfBranches.includes(name)) continue;
      named.add(name);
      const answer = await ask(name, request, 'badrul');
      if (answer.status !== 400) reached.add(name);
      const isLeak = answer.status >= 500 || marksIn(answer.text).length > 0;
      const ofNothing = await ask(name, namingNothing(request), 'badrul');
      if (isLeak || saidOf(answer) !== saidOf(ofNothing)) {
        done.push(`${name} ${JSON.stringify(request)}: ${saidOf(answer)}, and of nothing ${saidOf(ofNothing)}`);
      }
    }
    expect(done).toEqual([]);
    expect(await rowsOf(sonadanga)).toEqual(before);
    expect([...named].filter((name) => !reached.has(name))).toEqual([]);
    expect(reached.size).toBeGreaterThan(40);
  });

  test('is mailed nothing of another, while whoever sold it is mailed', async () => {
    const { asha, badrul } = desk.server.people;
    const mails = await desk.server.database.db.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute();
    const namingIt = mails.filter(({ subject, body }) => marksIn(`${subject} ${body}`).length > 0);
    expect(namingIt.some(({ recipient }) => recipient === asha.email)).toBe(true);
    expect(namingIt.filter(({ recipient }) => recipient === badrul.email)).toEqual([]);
  });

  test('opens a customer’s link as everybody does: it has its own secret', async () => {
    const { token } = subjects.find((subject) => 'proposalId' in subject) as { token: string };
    const { server } = desk;
    const asNobody = answerOf(await server.call('OpenProposal', { token }));
    expect(answerOf(await server.call('OpenProposal', { token }, { as: 'badrul' }))).toEqual(asNobody);
  });

  test('is shown by its own lists what it sold itself, and its owner by the same lists what all sold', async () => {
    const own = await namesOf(uttara);
    for (const name of ['GetBookings', 'GetHotelBookings', 'LoadDeposits', 'GetProposals', 'LoadPassbook'] as const) {
      const seen = await ask(name, plainOf(name), 'badrul');
      const whole = await ask(name, plainOf(name), 'asha');
      expect(
        own.some((mark) => seen.text.includes(mark)),
        name,
      ).toBe(true);
      expect(
        own.some((mark) => whole.text.includes(mark)),
        name,
      ).toBe(true);
    }
  });

  test('has no branches to filter by; who sees all finds by one what it sold', async () => {
    const [asOwner, ...rest] = ['asha', 'badrul'] as const;
    const { branches } = JSON.parse((await ask('GetBookings', plainOf('GetBookings'), asOwner)).text);
    expect(branches.map(({ name }: { name: string }) => name)).toEqual(['Head office', 'Sonadanga', 'Uttara']);
    for (const as of rest)
      expect(JSON.parse((await ask('GetBookings', plainOf('GetBookings'), as)).text).branches).toEqual([]);
    const own = await namesOf(uttara);
    for (const name of ['GetBookings', 'GetHotelBookings'] as const) {
      const of = async (branch: string) => (await ask(name, { ...plainOf(name), branch }, asOwner)).text;
      const ofSonadanga = await of(sonadanga);
      expect(marksIn(ofSonadanga).length, name).toBeGreaterThan(1);
      expect(own.filter((mark) => ofSonadanga.includes(mark))).toEqual([]);
      expect(JSON.parse(await of('head-office')).count).toBe(0);
    }
  });

  test('takes nothing along to another branch: it is judged by the new one with the next call', async () => {
    const { db } = desk.server.database;
    const { userId } = desk.server.people.badrul;
    const [mark = ''] = await namesOf(uttara);
    const list = async () => (await ask('GetBookings', plainOf('GetBookings'), 'badrul')).text;
    expect(marksIn(await list())).toEqual([]);
    await db.updateTable('app_user').set({ branch_id: sonadanga }).where('id', '=', userId).execute();
    const moved = await list();
    await db.updateTable('app_user').set({ branch_id: uttara }).where('id', '=', userId).execute();
    expect(marksIn(moved).length).toBeGreaterThan(2);
    expect(moved).not.toContain(mark);
  });
});

const plainOf = (name: CallName): Request => asked('reads').find((each) => each.name === name)?.request ?? {};

/** The rows of a branch, as text. */
const rowsOf = async (branchId: string): Promise<readonly string[]> => {
  const each = rootTables.map(
    ([table]) => sql`select to_jsonb(o.*)::text as row from ${sql.table(table)} o where branch_id = ${branchId}`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(each, sql` union all `)}`.execute(desk.server.database.db);
  return rows.map(({ row }) => row).sort();
};
