import { expect, it } from 'vitest';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { openSalesDesk } from '../booking/sales-desk.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { consentOn, tenantsWith } from './consent-desk.ts';
import { askedFor } from './coupon-desk.ts';

it('[PTK-03] a passenger reads which flights come back, and that the others stay, before a single flight is refunded', async () => {
  const desk = await openSalesDesk({ depositMinor: 90_000_000, tenants: tenantsWith({ rule: 'required' }) });
  try {
    const consent = consentOn(desk);
    const order = await desk.ticketed();
    desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 200_000 } });
    const { caseReference } = await askedFor(desk, { order, paxIds: paxOf(order, 0), coupons: [2] });
    await completeSagas(desk.deps);
    const accept = { caseReference, action: 'accept' as const, penaltyMinor: 200_000 };
    expect(await desk.server.call('UpdateRefundStatus', accept, { as: 'asha' })).toMatchObject({ ok: true });
    const message = await consent.sent();
    const { words } = await consent.termsOf(message);
    expect(words).toContain('These flights of the tickets, and no others:\nEK582 DXB to DAC');
    expect(words).not.toContain('EK583');
    expect(words).toContain('These flights are refunded. Nobody can fly them with these tickets any more.');
    expect(words).toContain('BDT 2,000 does not come back');
    await consent.answer(message, true);
    await completeSagas(desk.deps);
    expect(await casesOf('refund').caseOf(desk, caseReference)).toMatchObject({ state: 'done' });
    expect((await desk.order(order.orderReference)).travellers[0]).toMatchObject({ ticketState: 'open' });
  } finally {
    await desk.close();
  }
});
