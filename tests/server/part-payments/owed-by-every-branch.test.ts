import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBranch, inTenant } from '../../../server/database/tenant-scope.ts';
import { walletOf } from '../../../server/money/accounts.ts';
import { readPartPaymentEligibility } from '../../../server/part-payments/offer-parts.ts';
import { owedBeforeAndAfter } from '../../../server/part-payments/owed-by-agency.ts';
import { freeBalance } from '../../../server/withdrawals/free-balance.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { dueOf, openPartsDesk, partPaid } from './parts-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk();
});
afterAll(() => desk.close());

test('[CMP-04][MNY-04] what one branch owes in parts counts for the limit and the withdrawals of every branch', async () => {
  const { orderReference } = await partPaid(desk);
  const { leftMinor, currency } = await dueOf(desk, orderReference);
  const { db } = desk.server.database;
  const { tenantId, userId } = desk.server.people.asha;
  const { agency_id: agencyId } = await db
    .selectFrom('app_user')
    .select('agency_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const now = desk.clock.now();
  const owed = await inTenant(tenantId, () =>
    inBranch('branch-of-others', async () => ({
      seen: await db.selectFrom('part_payment_due').select('order_reference').execute(),
      limit: (await readPartPaymentEligibility(db, tenantId, agencyId, now)).openMinor,
      effect: (await owedBeforeAndAfter(db, { tenantId, agencyId, wallet: walletOf(agencyId, currency) }, []))
        .owesBeforeMinor,
      withdrawal: (await freeBalance(db, { tenantId, agencyId, currency }, now))?.duesMinor,
    })),
  );
  expect(owed).toEqual({ seen: [], limit: leftMinor, effect: leftMinor, withdrawal: leftMinor });
});
