import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WalletLine } from '../../../contract/ledger/ledger.ts';
import { everyLedgerLine } from '../../../contract/ledger/ledger-link.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { kindWords, referencesOf, whoOf } from '../../../machines/ledger/wallet-line.ts';
import {
  approveDeposit,
  bounceCheque,
  clearCheque,
  depositCheque,
  receiveCheque,
} from '../../../server/deposits/decide-deposit.ts';
import { hearProperties } from '../../../server/hotels/orders/jobs.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { atDesk, checker, chequeRequest, furnishCounter, maker, referenceOf } from '../deposits/paid-in.ts';
import type { FreshServer, Person } from '../fresh-server.ts';
import { answerOf, isFlexible, openStayDesk, type StayDesk } from '../hotels/stay-desk.ts';
import { dueOf, openPartsDesk, partPaid, settleRequest } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';

const found = async (server: FreshServer, search: string, as: Person = 'asha'): Promise<readonly WalletLine[]> =>
  answerOf(await server.call('LoadPassbook', { ledger: 'payments', ...everyLedgerLine, search, after: null }, { as }))
    .lines;

/** What a person reads of a line: what it is, who did it, and the pages that it leads to. */
const read = (line: WalletLine) => ({
  what: kindWords[line.kind].text,
  who: whoOf(line),
  pages: referencesOf(line).map(({ address }) => address),
});

describe('lines of stays and deposits', () => {
  let desk: StayDesk;
  beforeAll(async () => {
    desk = await openStayDesk();
    await furnishCounter(desk.server);
  });
  afterAll(() => desk.close());

  test('[MNY-02] a stay is called one, by whoever booked it although the property confirmed it later, and leads to its page', async () => {
    const { orderReference } = await desk.booked('FUN');
    const page = pageAddress.hotelBooking(orderReference);
    expect((await found(desk.server, orderReference)).map(read)).toEqual([
      { what: 'Reserved for a stay', who: 'Asha Rahman', pages: [page] },
    ]);
    desk.later(45);
    await hearProperties(desk.deps);
    expect((await found(desk.server, orderReference)).map(read)).toEqual([
      { what: 'Payment for a stay', who: 'Asha Rahman', pages: [page] },
    ]);
  });

  test('[MNY-02] a cancelled stay is a credit note by whoever cancelled it, and is found by guest, by the property’s number and by both bills', async () => {
    const order = await desk.booked('DAC', isFlexible);
    answerOf(await desk.cancel(await desk.quoted(order)));
    const { orderReference } = order;
    const { locator } = await desk.order(orderReference);
    const [cancelled, paid] = await found(desk.server, orderReference);
    expect(cancelled && read(cancelled)).toEqual({
      what: 'Credit note: stay cancelled',
      who: 'Asha Rahman',
      pages: [pageAddress.hotelBooking(orderReference)],
    });
    expect([cancelled?.pnr, paid?.pnr]).toEqual([locator, locator]);
    const { db } = desk.server.database;
    const named = (table: 'invoice' | 'credit_note') =>
      db.selectFrom(table).select('number').where('order_reference', '=', orderReference).executeTakeFirstOrThrow();
    const six = ({ number }: { readonly number: number }) => String(number).padStart(6, '0');
    const invoice = six(await named('invoice'));
    const note = `CN-${desk.clock.now().getUTCFullYear()}-${six(await named('credit_note'))}`;
    for (const term of ['rina beg', 'Begum Rina', locator ?? '', `INV-${invoice}`, `CI-${invoice}`, note]) {
      const references = (await found(desk.server, term)).map((line) => line.orderReference);
      expect(references, term).toContain(orderReference);
      expect(await found(desk.server, term, 'badrul'), term).toEqual([]);
    }
    expect((await found(desk.server, note)).map((line) => line.orderReference)).toEqual([
      orderReference,
      orderReference,
    ]);
  });

  test('[MNY-02] a cheque is called one, leads to its deposit, is found by its number, and says when it was returned', async () => {
    const request = chequeRequest({ chequeNumber: '0099871' });
    const reference = await referenceOf(desk.server.call('initiatechequedeposit', request, { as: 'asha' }));
    for (const act of [receiveCheque, depositCheque, clearCheque]) await atDesk(desk.server, act, reference, maker);
    await atDesk(desk.server, approveDeposit, reference, checker);
    desk.later(60_000);
    await atDesk(desk.server, (tx, act) => bounceCheque(tx, act, 'Signature differs.'), reference, maker);
    const lines = await found(desk.server, '0099871');
    expect(lines.map((line) => [read(line).what, read(line).pages])).toEqual([
      ['Cheque returned by the bank', [pageAddress.depositDetails(reference)]],
      ['Deposit by cheque', [pageAddress.depositDetails(reference)]],
    ]);
    expect(await found(desk.server, '0099871', 'badrul')).toEqual([]);
  });
});

describe('lines of flights', () => {
  let desk: SalesDesk;
  beforeAll(async () => {
    desk = await openPartsDesk({ depositMinor: 500_000_000 });
  });
  afterAll(() => desk.close());

  test('[MNY-02][MNY-05] a due that was settled says so, and who settled it', async () => {
    const { orderReference } = await partPaid(desk);
    const due = await dueOf(desk, orderReference);
    desk.clock.advance(1_000);
    answerOf(await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' }));
    expect((await found(desk.server, orderReference)).map(read).map(({ what, who }) => [what, who])).toEqual([
      ['Due of tickets settled', 'Asha Rahman'],
      ['Payment for tickets', 'Asha Rahman'],
    ]);
  });

  test('[MNY-02][PTK-05] what a void gives back is a credit note that leads to the void, by whoever asked for it', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await casesOf('void').handled(desk, order, paxOf(order, 0));
    const [back] = await found(desk.server, caseReference);
    expect(back && read(back)).toMatchObject({ what: 'Credit note: tickets void', who: 'Asha Rahman' });
    expect(back && read(back).pages).toContain(pageAddress.voidDetails(caseReference));
  });
});
