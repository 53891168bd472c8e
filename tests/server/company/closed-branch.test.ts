import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTx, outsideTx } from '../../../server/database/database.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { addRole, invite, memberForm } from './staff-world.ts';

let desk: SalesDesk;
let seller: string;
let rafiq: string;
beforeAll(async () => {
  desk = await openSalesDesk();
  seller = await addRole(desk.server, 'Counter', ['BookTicket'], { sees: 'own' });
  rafiq = (await invite(desk.server, 'rafiq@meghna.example', seller)).userId;
});
afterAll(() => desk.close());

let branchId: string;
let opened = 0;
const openBranch = async (): Promise<void> => {
  const fields = { email: 'b@meghna.example', phone: '+8801711000011', address: null, city: null };
  const name = `Branch ${(opened += 1)}`;
  const outcome = await desk.server.call('CreateBranch', { ...fields, name }, { as: 'asha' });
  const branch = outcome.ok ? outcome.answer.book.branches.find((each) => each.name === name) : undefined;
  branchId = branch?.branchId ?? '';
};
beforeEach(openBranch);

const close = (version = 1) =>
  desk.server.call('CloseBranch', { branchId, version, reason: 'The lease has ended.' }, { as: 'asha' });

const move = (to: string | null) =>
  desk.server.call('updatestaff', { userId: rafiq, member: memberForm(seller, { branchId: to }) }, { as: 'asha' });

const switched = (active: boolean) => desk.server.call('SwitchStaff', { userId: rafiq, active }, { as: 'asha' });

/** Does something while the branch is being closed: it has been read as open, and waits for the end of the closing. */
const whileClosing = async <Outcome>(act: () => Promise<Outcome>): Promise<Outcome> => {
  const { db, engine } = desk.server.database;
  await desk.server.signIn('asha');
  let acting: Promise<Outcome> | undefined;
  await inTx(db, async (tx) => {
    await tx.selectFrom('branch').select('id').where('id', '=', branchId).forUpdate().execute();
    acting = outsideTx(act);
    // The embedded engine has one connection: the act begins when the closing has ended.
    if (engine === 'postgres') {
      await vi.waitFor(
        async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pg_locks
            where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
          expect(rows[0]?.waiting).toBeGreaterThan(0);
        },
        { timeout: 50_000 },
      );
    }
    await tx.updateTable('branch').set({ closed_at: desk.clock.now() }).where('id', '=', branchId).execute();
  });
  if (acting === undefined) throw new Error('nothing was done');
  return acting;
};

/** Names of the people who work in branches that are closed. */
const stranded = async (): Promise<readonly string[]> => {
  const rows = await desk.server.database.db
    .selectFrom('app_user as u')
    .innerJoin('branch as b', 'b.id', 'u.branch_id')
    .select('u.email')
    .where('u.active', '=', true)
    .where('b.closed_at', 'is not', null)
    .execute();
  return rows.map(({ email }) => email);
};

describe('[CMP-04] a branch that is closed', () => {
  test('takes nobody who is moved or invited into it meanwhile', async () => {
    const moved = await whileClosing(() => move(branchId));
    expect(moved).toMatchObject({ ok: false, refusal: 'fields-wrong', errors: [{ path: 'branchId' }] });
    await openBranch();
    const invitation = { ...memberForm(seller, { branchId }), email: 'mina@meghna.example' };
    const invited = await whileClosing(() => desk.server.call('createstaff', { invitation }, { as: 'asha' }));
    expect(invited).toMatchObject({ ok: false, refusal: 'fields-wrong', errors: [{ path: 'branchId' }] });
    expect(await stranded()).toEqual([]);
  });

  test('takes nobody back who was switched off there, before that person has another branch', async () => {
    expect(await move(branchId)).toMatchObject({ ok: true });
    expect(await close()).toMatchObject({ refusal: 'branch-has-people' });
    expect(await switched(false)).toMatchObject({ ok: true });
    const back = await whileClosing(() => switched(true));
    expect(back).toMatchObject({ ok: false, refusal: 'not-allowed' });
    const seen = await desk.server.call('viewstaff', { userId: rafiq }, { as: 'asha' });
    const acts = seen.ok ? seen.answer.acts : [];
    expect(acts.find(({ act }) => act === 'switch-on')?.reason).toBe('This branch is closed. Choose another one.');
    expect(await move(null)).toMatchObject({ ok: true });
    expect(await switched(true)).toMatchObject({ ok: true });
    expect(await stranded()).toEqual([]);
  });

  test('keeps what was sold there: its orders stay under its name, for who sees all', async () => {
    const { db } = desk.server.database;
    const { userId } = desk.server.people.asha;
    const worksAt = (branch_id: string | null) =>
      db.updateTable('app_user').set({ branch_id }).where('id', '=', userId).execute();
    await worksAt(branchId);
    const held = await desk.held();
    await worksAt(null);
    expect(await close()).toMatchObject({ ok: true });
    const { orderReference } = held;
    expect(await desk.server.call('AirTicket', desk.ticketRequest(held), { as: 'asha' })).toMatchObject({ ok: true });
    const rows = await db.selectFrom('air_order').select('branch_id').where('reference', '=', orderReference).execute();
    expect(rows).toEqual([{ branch_id: branchId }]);
  });
});
