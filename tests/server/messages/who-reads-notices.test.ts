import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  agencyFunctionalities,
  deskFunctionalities,
  type FunctionalityName,
} from '../../../contract/functionalities.ts';
import { displayMoney } from '../../../contract/money.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { noticePages } from '../../../contract/shell/notice-pages.ts';
import { depositOutcomes } from '../../../machines/outcomes/deposit-outcomes.ts';
import { inTx } from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { notifyAgency } from '../../../server/messages/notify-agency.ts';
import { tellAgency } from '../../../server/messages/tell-agency.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('notification').execute();
  await server.database.db.deleteFrom('outbox').execute();
});

const amount = displayMoney({ currency: 'BDT', minor: 5_241_600 });
const written = (path: string) => {
  const { tenantId, agencyId, userId } = server.people.asha;
  const of = { tenant_id: tenantId, agency_id: agencyId, branch_id: null, user_id: userId };
  const now = new Date(server.clock.now().getTime() - 1_000);
  return { of, now, notice: { title: `${amount} moved`, words: `It is ${amount}.`, path } };
};

const tell = (path: string): Promise<void> =>
  inTenant(server.people.asha.tenantId, () =>
    inTx(server.database.db, (tx) => {
      const { of, now, notice } = written(path);
      return notifyAgency(tx, of, notice, now);
    }),
  );

const readText = async (): Promise<string> =>
  JSON.stringify((await server.call('GetNotifications', {}, { as: 'asha' })) ?? null);

/** Moves asha to a branch, which is all that her role sees from then on. */
const moveToBranch = async (): Promise<void> => {
  const { db } = server.database;
  const { tenantId: tenant_id, agencyId: agency_id, userId } = server.people.asha;
  const branch = { name: 'Uttara', email: 'uttara@meghna.example', phone: '+8801711000011' };
  await db
    .insertInto('branch')
    .values({ tenant_id, id: 'branch-uttara', agency_id, ...branch, created_at: server.clock.now() })
    .execute();
  await db.updateTable('app_user').set({ branch_id: 'branch-uttara' }).where('id', '=', userId).execute();
  await db.updateTable('agency_role').set({ own_branch_only: true }).where('id', '=', `only-${userId}`).execute();
};

const everyRight: readonly FunctionalityName[] = [...agencyFunctionalities, ...deskFunctionalities];

describe('[RES-10] a notification with an amount', () => {
  test.each(Object.entries(noticePages))('that leads to %s is sent to nobody without %s', async (page, right) => {
    await tell(`${page.replace(/:[a-z]+/gi, 'REF123')}?reference=REF123`);
    await server.allowOnly(
      'asha',
      everyRight.filter((name) => name !== right),
    );
    expect(await readText()).not.toContain(amount);
    await server.allowOnly('asha', [right]);
    expect(await readText()).toContain(amount);
  });

  test('that leads to a page of which nobody has said who may open it is not written', async () => {
    await expect(tell(pagePaths.profile)).rejects.toThrow('is not said');
    expect(await readText()).not.toContain(amount);
  });

  test('[CMP-04] is mailed to whoever began it while they may open its page and see its branch, and else to the agency', async () => {
    const mailedTo = async (): Promise<readonly string[]> => {
      await server.database.db.deleteFrom('outbox').execute();
      await inTenant(server.people.asha.tenantId, () =>
        inTx(server.database.db, (tx) => {
          const { of, now, notice } = written(`${pagePaths.depositDetails}?reference=DEP123`);
          return tellAgency(tx, of, depositOutcomes['approval.given'].news, notice, now);
        }),
      );
      const rows = await server.database.db.selectFrom('outbox').select('recipient').execute();
      return rows.map(({ recipient }) => recipient);
    };
    const { email, tenantId, agencyId } = server.people.asha;
    expect(await mailedTo()).toEqual([email]);
    await server.allowOnly('asha', ['Search', 'AddDepositRequest']);
    const agency = await server.database.db
      .selectFrom('agency')
      .select('email')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow();
    expect(agency.email).not.toBe(email);
    expect(await mailedTo()).toEqual([agency.email]);
    // What asha began at the head office, before she was moved to a branch and limited to it.
    await server.allowOnly('asha', everyRight);
    expect(await mailedTo()).toEqual([email]);
    await moveToBranch();
    expect(await mailedTo()).toEqual([agency.email]);
    await server.database.db.updateTable('agency_role').set({ own_branch_only: false }).execute();
    expect(await mailedTo()).toEqual([email]);
  });
});
