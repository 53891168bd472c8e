import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { completeSagas, expireHolds } from '../../../server/booking/jobs.ts';
import {
  approveDeposit,
  bounceCheque,
  depositCheque,
  matchDeposit,
  receiveCheque,
  refuseDeposit,
} from '../../../server/deposits/decide-deposit.ts';
import { writingOf } from '../../../server/documents/ticket-mail.ts';
import { sweepPayments } from '../../../server/gateways/check-payments.ts';
import { deliverMessages, mailCarrier } from '../../../server/messages/deliver.ts';
import { remindOfDues } from '../../../server/part-payments/due-reminders.ts';
import { products } from '../../../server/products.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { atDesk, checker, furnishCounter, maker, referenceOf, submitted } from '../deposits/paid-in.ts';
import { meantPayment } from '../gateways/meant-payment.ts';
import { type ScriptedGateway, scriptedGateway } from '../money/scripted-gateway.ts';
import { dueOf, openPartsDesk, partPaid } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { openMailServer } from './mail-server.ts';

const { handled } = casesOf('void');

let desk: SalesDesk;
let gateway: ScriptedGateway;
beforeAll(async () => {
  gateway = scriptedGateway();
  desk = await openPartsDesk({ gateways: gateway.gateways });
  await furnishCounter(desk.server);
});
afterAll(() => desk.close());

let turnedBy = 0;
const wait = (ms: number): void => {
  desk.clock.advance(ms);
  turnedBy += ms;
  desk.server.forgetTokens();
};
beforeEach(async () => {
  desk.clock.advance(-turnedBy);
  turnedBy = 0;
  desk.server.forgetTokens();
  await desk.server.database.db.deleteFrom('outbox').execute();
  await desk.server.database.db.deleteFrom('notification').execute();
});

const mails = () =>
  desk.server.database.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body', 'link_path'])
    .where('link_path', 'is not', null)
    .orderBy('id')
    .execute();
const notices = (path: string) =>
  desk.server.database.db
    .selectFrom('notification')
    .select(['title', 'kind', 'reminds_of'])
    .where('path', '=', path)
    .execute();
const asha = () => desk.server.people.asha.email;

test('[MNY-03] a deposit that is credited, refused or whose cheque comes back is mailed to whoever asked, with a link, and steps before are not', async () => {
  const { server } = desk;
  const credited = await referenceOf(submitted(server, 'bank-transfer'));
  await atDesk(server, matchDeposit, credited, maker);
  expect(await mails()).toEqual([]);
  await atDesk(server, approveDeposit, credited, checker);
  const refused = await referenceOf(submitted(server, 'bank-transfer'));
  await atDesk(server, (tx, act) => refuseDeposit(tx, act, 'The slip is of another day.'), refused, maker);
  const cheque = await referenceOf(submitted(server, 'cheque'));
  for (const act of [receiveCheque, depositCheque]) await atDesk(server, act, cheque, maker);
  await atDesk(server, (tx, act) => bounceCheque(tx, act, 'Insufficient funds.'), cheque, maker);
  const sent = await mails();
  expect(sent.map(({ recipient, subject, link_path }) => [recipient, subject, link_path])).toEqual([
    [asha(), `Deposit ${credited} credited`, pageAddress.depositDetails(credited)],
    [asha(), `Deposit ${refused} was refused`, pageAddress.depositDetails(refused)],
    [asha(), `Deposit ${cheque}: cheque returned`, pageAddress.depositDetails(cheque)],
  ]);
  expect(sent[1]?.body).toContain('The slip is of another day.');
  expect(await notices(pageAddress.depositDetails(cheque))).toMatchObject([{ kind: 'warning' }]);
});

/** Pays an amount on the gateway's page, for an order or for none, and closes the tab. */
const paidOnline = async (order: Order | null, isRisky = false): Promise<string> => {
  const [amountMinor, chargeMinor] = [1_000_000, 0] as const;
  const wanted = { method: 'card' as const, amountMinor, chargeMinor };
  const asked = await desk.server.call('CreatePayment', wanted, { as: 'asha' });
  const charged = !asked.ok && asked.refusal === 'charge-changed' ? asked.facts?.['chargeMinor'] : chargeMinor;
  const created = await meantPayment(
    {
      ...wanted,
      chargeMinor: Number(charged),
      ...(order === null ? {} : { orderReference: order.orderReference }),
    },
    (request) => desk.server.call('CreatePayment', request, { as: 'asha' }),
  );
  if (!created.ok) throw new Error(created.refusal);
  const { code } = created.answer;
  gateway.end(code, 'paid');
  const entry = gateway.book.get(code);
  if (entry) entry.risky = isRisky;
  return code;
};
const sweep = async () => {
  wait(6_000);
  await sweepPayments({
    db: desk.server.database.db,
    products,
    gateways: gateway.gateways,
    now: desk.clock.now,
    log: desk.deps.log,
  });
};

test('[MNY-04] an online payment that is credited or held is mailed to whoever made it, once', async () => {
  const credited = await paidOnline(null);
  await sweep();
  await sweep();
  const held = await paidOnline(null, true);
  await sweep();
  await sweep();
  expect(await mails()).toMatchObject([
    {
      recipient: asha(),
      subject: expect.stringMatching(/^BDT [\d,.]+ is in your wallet$/),
      body: expect.stringContaining(credited),
    },
    { recipient: asha(), subject: `Online payment ${held} is being checked`, link_path: expect.stringContaining(held) },
  ]);
});

test('[MNY-04][ORD-03] a payment for held seats whose tab was closed says until when the seats are held, until they are paid', async () => {
  const order = await desk.held();
  await paidOnline(order);
  await sweep();
  const path = pageAddress.flightOrder(order.orderReference);
  const [mail, ...more] = (await mails()).filter(({ link_path }) => link_path === path);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain(`Order ${order.orderReference} is not paid yet`);
  expect(mail?.body).toMatch(/held until .* in Dhaka\. Open the order and pay it before then/);
  expect(await notices(path)).toMatchObject([{ kind: 'warning', reminds_of: order.orderReference }]);
  const shown = async () => {
    const answer = await desk.server.call('GetNotifications', {}, { as: 'asha' });
    return answer.ok && JSON.stringify(answer.answer).includes('is not paid yet');
  };
  expect(await shown()).toBe(true);
  const paid = await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
  expect(paid).toMatchObject({ ok: true });
  expect(await shown()).toBe(false);
});

test('[MNY-04][ORD-03] seats that lapse while the money for them is here say so, whichever comes first', async () => {
  const before = await desk.held();
  await paidOnline(before);
  await sweep();
  const after = await desk.held();
  await paidOnline(after);
  await desk.server.database.db.deleteFrom('outbox').execute();
  wait(3 * 86_400_000);
  await expireHolds(desk.deps);
  await expireHolds(desk.deps);
  const lapsed = new Map((await mails()).map(({ subject, link_path }) => [link_path, subject]));
  expect(new Set(lapsed.keys())).toEqual(
    new Set([before, after].map((one) => pageAddress.flightOrder(one.orderReference))),
  );
  expect(lapsed.get(pageAddress.flightOrder(before.orderReference))).toContain('lapsed, though BDT');
  await sweep();
  expect((await mails()).at(-1)?.subject).toContain(`and order ${after.orderReference} is held no more`);
});

test('[ORD-03][ORD-07] seats that lapse, and tickets that are not issued, are told to the agency and mailed to whoever booked, once', async () => {
  const [lapsed, refused] = [await desk.held(), await desk.held()];
  await desk.server.database.db.deleteFrom('outbox').execute();
  desk.supplier.next({ ticket: { outcome: 'refused', words: 'The fare is closed.' } });
  const asked = desk.ticketRequest(refused);
  expect(await desk.server.call('AirTicket', asked, { as: 'asha' })).toMatchObject({ refusal: 'ticketing-refused' });
  await completeSagas(desk.deps);
  wait(3 * 86_400_000);
  await expireHolds(desk.deps);
  await expireHolds(desk.deps);
  const paths = [refused, lapsed].map(({ orderReference }) => pageAddress.flightOrder(orderReference));
  const told = (await mails()).filter(({ link_path }) => paths.includes(link_path ?? ''));
  expect(told.map(({ recipient, subject, link_path }) => [recipient, subject, link_path])).toEqual([
    [asha(), `The tickets of order ${refused.orderReference} were not issued`, paths[0]],
    [asha(), `The seats of order ${lapsed.orderReference} lapsed`, paths[1]],
  ]);
  expect(told[0]?.body).toContain(
    'The money is back in your wallet. To sell these flights, search them again. The reason: The fare is closed.',
  );
  for (const path of paths) expect(await notices(path ?? '')).toMatchObject([{ kind: 'warning' }]);
});

test('[BKG-07] tickets that come at once are told by no notification: whoever paid sees them', async () => {
  const { orderReference } = await desk.ticketed();
  expect(await notices(pageAddress.flightOrder(orderReference))).toEqual([]);
});

test('[PTK-02][PTK-03] what comes of a request after the ticket is mailed to whoever asked; steps on the way are not', async () => {
  const order = await desk.ticketed();
  await desk.server.database.db.deleteFrom('outbox').execute();
  const { caseReference } = await handled(desk, order, paxOf(order, 0, 1, 2));
  const path = pageAddress.voidDetails(caseReference);
  const told = (await mails()).filter(({ link_path }) => link_path === path);
  expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [asha(), `Void ${caseReference}: money is back`],
  ]);
  expect(await notices(path)).toMatchObject([{ title: `Void ${caseReference}: money is back`, kind: 'notice' }]);
});

test('[MNY-05] a due is mailed to the agency with the link to pay it', async () => {
  const { orderReference } = await partPaid(desk);
  const due = await dueOf(desk, orderReference);
  await desk.server.database.db.deleteFrom('outbox').execute();
  wait(due.remainingMs - 3 * 86_400_000);
  await remindOfDues(desk.deps);
  expect((await mails()).map(({ link_path }) => link_path)).toContain(pageAddress.partialPayments(orderReference));
});

test('[MNY-03][RUN-03] the link of a mail is the address of the page on the tenant’s site, in the mail and on the outbox page', async () => {
  const { server, clock } = desk;
  const reference = await referenceOf(submitted(server, 'bank-transfer'));
  await atDesk(server, (tx, act) => refuseDeposit(tx, act, 'Not found.'), reference, maker);
  const site = server.tenants.byId('platform')?.config.global.siteUrl ?? 'no site';
  const address = `${site.replace(/\/+$/, '')}${pageAddress.depositDetails(reference)}`;
  const page = await server.app.inject({ url: '/outbox' });
  expect(page.body).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
  const service = await openMailServer();
  try {
    const writing = writingOf(server.database.db, server.tenants);
    const smtp = { smtpUrl: service.url, from: 'no-reply@portal.example', attachmentOf: async () => null, ...writing };
    await deliverMessages(server.database.db, { mail: await mailCarrier(smtp), sms: null }, clock.now);
    expect(service.received.map(({ text }) => text).join()).toContain(address);
  } finally {
    await service.close();
  }
});
