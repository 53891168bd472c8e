import { describe, expect, test } from 'vitest';
import type { CaseState, TicketCase } from '../../../contract/post-travel/post-travel.ts';
import { ended, offeredExchange, settlingRefund, wishedExchange } from '../../../machines/post-travel/case-examples.ts';
import type { CaseRead } from '../../../machines/post-travel/case-page.setup.ts';
import { viewOfCasePage } from '../../../machines/post-travel/case-page.view.ts';
import { settled } from '../sign-in/held-call.ts';
import { atDesk, inHouse, lost, openCasePage, own, withdrawn } from './open-case-page.ts';

describe('an open page of a case', () => {
  test('[PTK-01] is read again by itself while somebody must act, and shows what others did', async () => {
    const { clock, view, comesTo } = await openCasePage([own(), lost, own({ state: 'quoted', owner: 'agent' })]);
    clock.increment(2_000);
    await comesTo('following');
    await comesTo('shown');
    expect(view(), 'a fault of reading again takes nothing away').toMatchObject({ status: 'With the desk' });
    clock.increment(2_000);
    await comesTo('following');
    await comesTo('shown');
    expect(view()).toMatchObject({ status: 'Quote to accept', owner: 'Your agency' });
  });

  test('[PTK-01] is not read again once its case has ended, nor while an act is confirmed', async () => {
    const over = await openCasePage([withdrawn]);
    over.clock.increment(60_000);
    expect(over.readings()).toBe(1);
    const asking = await openCasePage([own()]);
    asking.choose('withdraw');
    asking.clock.increment(60_000);
    expect(asking.readings()).toBe(1);
  });

  test('[PTK-01] an answer that comes after an act was chosen does not take the question away', async () => {
    const { clock, comesTo, choose, view } = await openCasePage([own(), own({ state: 'quoted', owner: 'agent' })]);
    clock.increment(2_000);
    choose('withdraw');
    await comesTo('asked');
    await settled();
    expect(view()).toMatchObject({ doing: 'asking', status: 'With the desk' });
  });

  test.each<[string, CaseRead | Error, object]>([
    ['a reference that is none', { ok: false, refusal: 'case-unknown' }, { show: 'unknown', side: 'agency' }],
    ['a lost network', lost, { show: 'unreadable', message: 'Something went wrong.' }],
  ])('[PTK-01] %s shows no case, and can be looked for again', async (_what, read, shown) => {
    const { actor, view, comesTo } = await openCasePage([read, own()]);
    expect(viewOfCasePage(actor.getSnapshot())).toMatchObject({ kind: 'void', ...shown });
    actor.send({ type: 'again.requested' });
    await comesTo('shown');
    expect(view()).toMatchObject({ status: 'With the desk', message: null });
  });

  test.each<[string, Partial<TicketCase>, object]>([
    ['requested', {}, { status: 'With the desk', isMoneyDone: false, moneyTitle: 'What it does to the money' }],
    ['quoted', { owner: 'agent' }, { status: 'Quote to accept', owner: 'Your agency' }],
    ['accepted', {}, { status: 'Quote accepted', owner: 'The desk' }],
    ['processing', { owner: 'supplier' }, { status: 'With the airline', owner: 'The airline' }],
    ['unknown', { owner: 'supplier' }, { status: 'Airline has not answered' }],
    [
      'settling',
      settlingRefund,
      { status: 'Money is back', isMoneyDone: true, moneyTitle: 'What it did to the money' },
    ],
    ['done', ended, { status: 'Void', isMoneyDone: true, moneyTitle: 'What it did to the money', owner: null }],
    ['refused', ended, { status: 'Refused', isMoneyDone: false, owner: null }],
    ['withdrawn', ended, { status: 'Withdrawn', isMoneyDone: false, next: null }],
  ])('[PTK-01][PTK-02] a case that is %s shows where it stands', async (state, more, shown) => {
    const { view } = await openCasePage([own({ ...more, state: state as CaseState })]);
    expect(view()).toMatchObject(shown);
  });

  test('[PTK-04] the new flights show their order to the agency alone, and what is not found yet is said', async () => {
    const flights = [{ flight: 'EK583', origin: 'DAC', destination: 'DXB', departsAt: '2026-12-14T10:15:00+06:00' }];
    const agency = (await openCasePage([own(offeredExchange)], [], { kind: 'exchange' })).view();
    expect(agency.newFlights).toMatchObject({ order: 'PTQXWA43K9', booking: 'PNR K7M2QX' });
    expect(agency.newFlights?.flights[0]).toEqual(flights[0]);
    const desk = (await openCasePage([atDesk(offeredExchange)], [], { ...inHouse, kind: 'exchange' })).view();
    expect(desk.newFlights?.order).toBeNull();
    const awaited = (await openCasePage([own(wishedExchange)], [], { kind: 'exchange' })).view();
    expect(awaited).toMatchObject({ newFlights: null, wish: wishedExchange.wish, finding: null });
    expect(awaited.money.unpriced).toBe('What the exchange costs is known when flights are quoted.');
  });
});
