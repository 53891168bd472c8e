import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { markedWords, withoutMarked, wordsIn } from '../../marked-words.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { rewordTexts } from '../words-of-tenant.ts';
import { casesOf, paxOf } from './case-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** What an agency is told: notifications, and the mails that say the same. */
const told = async (): Promise<readonly string[]> => {
  const { db } = desk.server.database;
  const notices = await db.selectFrom('notification').select(['title', 'words']).execute();
  const mails = await db.selectFrom('outbox').select(['subject', 'body']).where('channel', '=', 'mail').execute();
  return [
    ...notices.flatMap(({ title, words }) => [title, words]),
    ...mails.flatMap(({ subject, body }) => [subject ?? '', body ?? '']),
  ];
};

it('[TEN-01] what an agency is told of a void is in the words of its tenant, in notices and in mails', async () => {
  const { handled } = casesOf('void');
  desk.supplier.voiding = { rule: { kind: 'day-of-issue' }, isAutomatic: true };
  const order = await desk.ticketed();
  const before = new Set(await told());
  rewordTexts(desk.server.tenants, markedWords);
  await handled(desk, order, paxOf(order, 0));
  const news = (await told()).filter((words) => !before.has(words));
  expect(news.length).toBeGreaterThan(0);
  // References and amounts in capitals are values.
  const unmarked = news.flatMap((words) => wordsIn(withoutMarked(words))).filter((word) => !/^\p{Lu}+$/u.test(word));
  expect(unmarked).toEqual([]);
});
