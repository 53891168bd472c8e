import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { casesOf, paxOf } from './case-desk.ts';

const { requested } = casesOf('refund');
const as = 'asha';

let desk: SalesDesk;
let caseReference: string;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000 });
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.supplier.refunding = { isAutomatic: false, settlesAtOnce: false };
  desk.clock.advance(60_000);
  desk.server.forgetTokens();
  const order = await desk.ticketed();
  ({ caseReference } = await requested(desk, order, paxOf(order, 0)));
});

const write = (words: string) => desk.server.call('WriteToDesk', { caseReference, words }, { as });
const answer = (words: string) => desk.server.call('WriteToAgency', { caseReference, words }, { as: 'dipa' });
const waive = () => desk.server.call('LeaveUnanswered', { caseReference }, { as: 'dipa' });
const read = () => desk.server.call('GetCaseConversation', { caseReference }, { as });
const readAtDesk = () => desk.server.call('GetDeskConversation', { caseReference }, { as: 'dipa' });
const waiting = async (): Promise<number> => {
  const read = await desk.server.call('GetDeskQueues', {}, { as: 'dipa' });
  if (!read.ok) throw new Error(read.refusal);
  return read.answer.queues.find(({ queue }) => queue === 'refunds')?.waiting ?? 0;
};
const listedOpen = async (): Promise<string[]> => {
  const asked = { kind: 'refund' as const, orAsked: true, search: '', states: ['requested' as const], after: null };
  const listed = await desk.server.call('GetDeskCases', asked, { as: 'dipa' });
  if (!listed.ok) throw new Error(listed.refusal);
  return listed.answer.cases.map((each) => each.caseReference);
};
const noticesAt = (path: string) =>
  desk.server.database.db.selectFrom('notification').select(['title', 'words']).where('path', '=', path).execute();

describe('the conversation about a request', () => {
  it('[PTK-01][OPS-01] both sides read what either writes, and the agency is notified of an answer', async () => {
    expect(await read()).toMatchObject({ answer: { conversation: { messages: [], askedAt: null, mayWrite: true } } });
    expect(await write('  When does the airline answer?  ')).toMatchObject({
      answer: { conversation: { messages: [{ by: 'agency', words: 'When does the airline answer?' }] } },
    });
    const at = desk.clock.now().toISOString();
    expect(await readAtDesk()).toMatchObject({ answer: { conversation: { askedAt: at } } });
    desk.clock.advance(60_000);
    expect(await answer('Within two days.\nWe write to you.')).toMatchObject({
      answer: { conversation: { askedAt: null } },
    });
    expect(await read()).toMatchObject({
      answer: {
        conversation: {
          askedAt: null,
          messages: [
            { at, by: 'agency', who: 'Asha Rahman', words: 'When does the airline answer?' },
            { by: 'desk', words: 'Within two days.\nWe write to you.' },
          ],
        },
      },
    });
    const [notice, ...more] = await noticesAt(`${pageAddress.refundDetails(caseReference)}#conversation`);
    expect(more).toEqual([]);
    expect(notice?.title).toBe(`Refund ${caseReference}: message from the desk`);
    // Nothing of what was written, which not all people of the agency may read.
    expect(notice?.words).not.toContain('two days');
  });

  it('[OPS-01] a message waits at the desk until it is answered, also when the request has ended', async () => {
    const refused = await desk.server.call('RefuseCase', { caseReference, reason: 'Used.' }, { as: 'dipa' });
    expect(refused).toMatchObject({ ok: true });
    const before = await waiting();
    expect(await listedOpen()).not.toContain(caseReference);
    await write('Why was it used?');
    const askedAt = desk.clock.now().toISOString();
    desk.clock.advance(60_000);
    await write('Are you there?');
    // It waits since the first of them.
    expect(await readAtDesk()).toMatchObject({ answer: { conversation: { askedAt, messages: [{}, {}] } } });
    expect(await waiting()).toBe(before + 1);
    expect(await listedOpen()).toContain(caseReference);
    await waive();
    expect(await waiting()).toBe(before);
    expect(await listedOpen()).not.toContain(caseReference);
    await waive();
    const rows = await desk.server.database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', caseReference)
      .where('action', '=', 'refund.left-unanswered')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('[PTK-01] the same message sent 20 times stands there once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        desk.server.call('WriteToDesk', { caseReference, words: 'Once.' }, { as, key: `once-${caseReference}` }),
      ),
    );
    expect(new Set(sent.map((each) => each.ok))).toEqual(new Set([true]));
    const shown = await read();
    expect(shown.ok && shown.answer.conversation.messages).toHaveLength(1);
  });

  it('[PTK-01] another agency finds no such request; who may not make requests reads, and does not write', async () => {
    await write('For the desk.');
    for (const call of ['GetCaseConversation', 'WriteToDesk'] as const) {
      const asked = call === 'WriteToDesk' ? { caseReference, words: 'Mine?' } : { caseReference };
      for (const stranger of ['badrul', 'carol'] as const) {
        expect(await desk.server.call(call, asked as never, { as: stranger })).toMatchObject({
          refusal: 'case-unknown',
        });
      }
    }
    await desk.server.allowOnly('asha', ['ShowRefundList']);
    expect(await read()).toMatchObject({ answer: { conversation: { mayWrite: false, messages: [{}] } } });
    expect(await write('Nor I.')).toMatchObject({ refusal: 'not-allowed' });
    await desk.server.allowOnly('asha', ['RefundRequest', 'ShowVoidList', 'ShowExchangeList']);
    expect(await read()).toMatchObject({ refusal: 'case-unknown' });
    expect(await write('Nor I.')).toMatchObject({ refusal: 'case-unknown' });
  });
});
