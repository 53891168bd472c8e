import { describe, expect, test } from 'vitest';
import type { TicketCase } from '../../../contract/post-travel/post-travel.ts';
import {
  caseExample,
  ended,
  offeredExchange,
  settlingAtDesk,
  settlingRefund,
  unpricedRefund,
} from '../../../machines/post-travel/case-examples.ts';
import type { CaseActed, CasePageAct } from '../../../machines/post-travel/case-page.setup.ts';
import { deskFacts } from '../../../machines/post-travel/void-case.cases.ts';
import { atDesk, inHouse, lost, openCasePage, own, processing, withdrawn } from './open-case-page.ts';

describe('an act on a case', () => {
  test('[PTK-02] a request is withdrawn once the person has confirmed it, and then nothing is left to do', async () => {
    const { actor, sent, view, comesTo, choose, confirm } = await openCasePage([own()], [withdrawn]);
    expect(actor.getSnapshot().can({ type: 'act.confirmed' })).toBe(false);
    choose('withdraw');
    expect(view()).toMatchObject({ doing: 'asking', dialog: { confirm: 'Yes, withdraw', mayConfirm: true } });
    confirm();
    expect(actor.getSnapshot().can({ type: 'act.confirmed' })).toBe(false);
    await comesTo('shown');
    expect(sent).toMatchObject([{ act: 'withdraw', kind: 'void', caseReference: 'VOD7K2M9QXW' }]);
    expect(view()).toMatchObject({ status: 'Withdrawn', buttons: [], dialog: null });
  });

  test('[PTK-02] an act that was not heard is sent again under its key, and one after an answer under another', async () => {
    const { actor, sent, view, comesTo, choose, confirm } = await openCasePage(
      [atDesk()],
      [lost, atDesk({ state: 'quoted', owner: 'agent' }), atDesk()],
      inHouse,
    );
    choose('quote', '500');
    confirm();
    await comesTo('unheard');
    expect(view()).toMatchObject({ doing: 'unheard', dialog: { field: { typed: '500' } } });
    actor.send({ type: 'again.requested' });
    await comesTo('shown');
    expect(sent[1]).toEqual(sent[0]);
    choose('quote', '500');
    confirm();
    await comesTo('shown');
    expect(sent.map(({ penaltyMinor }) => penaltyMinor)).toEqual([50_000, 50_000, 50_000]);
    expect(sent[2]?.intent).not.toBe(sent[0]?.intent);
  });

  test('[PTK-02] after a colleague has acted, the case is read again, the refusal is said, and the next try is new', async () => {
    const detail = 'Somebody has acted meanwhile.';
    const refused = { ok: false, refusal: 'not-allowed', detail } satisfies CaseActed;
    const { sent, view, comesTo, choose, confirm, readings } = await openCasePage([own()], [refused, withdrawn]);
    choose('withdraw');
    confirm();
    await comesTo('shown');
    expect(readings()).toBe(2);
    expect(view()).toMatchObject({ message: detail, dialog: null, doing: 'nothing' });
    choose('withdraw');
    expect(view().message).toBeNull();
    confirm();
    await comesTo('shown');
    expect(sent[1]?.intent).not.toBe(sent[0]?.intent);
  });

  test('[OPS-01] what the state or the role forbids is not asked about, and its button says why', async () => {
    const { actor, view } = await openCasePage(
      [atDesk({ ...unpricedRefund, facts: { ...deskFacts, isPriced: false } })],
      [],
      {
        ...inHouse,
        kind: 'refund',
      },
    );
    expect(view().buttons.map(({ act, reason }) => [act, reason])).toEqual([
      ['begin', 'Quote what the airline keeps first.'],
      ['quote', null],
      ['refuse', null],
    ]);
    expect(view().buttons.find(({ isPrimary }) => isPrimary)?.act).toBe('quote');
    for (const act of ['begin', 'confirm', 'withdraw'] as const) {
      expect(actor.getSnapshot().can({ type: 'act.chosen', act })).toBe(false);
    }
  });

  test.each<[CasePageAct, Partial<TicketCase>, string, string]>([
    ['refuse', {}, ' ', 'The airline says no.'],
    ['quote', {}, 'half', '1,250.50'],
    ['confirm', processing, '', 'VOID OK'],
    ['settle', settlingRefund, '', 'BANK-771'],
  ])('[OPS-01] “%s” is not confirmed before its field is filled in', async (act, more, wrong, right) => {
    const { actor, view, choose } = await openCasePage([atDesk(more, { steppedUp: true })], [], inHouse);
    choose(act, wrong);
    expect(view().dialog?.mayConfirm).toBe(false);
    expect(actor.getSnapshot().can({ type: 'act.confirmed' })).toBe(false);
    actor.send({ type: 'words.typed', text: right });
    expect(view().dialog).toMatchObject({ mayConfirm: true, field: { typed: right } });
    actor.send({ type: 'act.left' });
    expect(view().dialog).toBeNull();
    choose(act);
    expect(view().dialog?.field?.typed).toBe('');
  });

  test('[PTK-04][OPS-01] each passenger of an exchange gets a ticket number of their own', async () => {
    const two = [1, 2].map((number) => ({
      ...caseExample().tickets[0],
      paxId: `pax-${number}`,
    })) as TicketCase['tickets'];
    const { sent, view, comesTo, choose, confirm, actor } = await openCasePage(
      [atDesk({ ...offeredExchange, ...processing, tickets: two }, { steppedUp: true })],
      [atDesk({ state: 'done', ...ended })],
      { ...inHouse, kind: 'exchange' },
    );
    choose('confirm');
    expect(view().dialog?.field?.label).toBe('New ticket numbers, in the order of the passengers');
    for (const text of ['176-2400000001', '1762400000001 1762400000001', '1762400000001, 17624', '1 2']) {
      actor.send({ type: 'words.typed', text });
      expect([text, view().dialog?.mayConfirm]).toEqual([text, false]);
    }
    actor.send({ type: 'words.typed', text: '176-2400000001,\n1762400000002' });
    confirm();
    await comesTo('shown');
    expect(sent[0]?.newTickets).toEqual([
      { paxId: 'pax-1', ticketNumber: '1762400000001' },
      { paxId: 'pax-2', ticketNumber: '1762400000002' },
    ]);
  });

  test('[PTK-04] who approves flights or a penalty sends those that they saw', async () => {
    const { sent, comesTo, choose, confirm } = await openCasePage([own(offeredExchange)], [own(offeredExchange)], {
      kind: 'exchange',
    });
    choose('accept');
    confirm();
    await comesTo('shown');
    expect(sent[0]).toMatchObject({
      penaltyMinor: offeredExchange.money.penaltyMinor,
      newOrderReference: offeredExchange.exchangedFor.orderReference,
      newTickets: [],
    });
  });
});

describe('a fresh code before money moves', () => {
  const stepUpOf = (actor: Awaited<ReturnType<typeof openCasePage>>['actor']) => {
    const { stepUp } = actor.getSnapshot().children;
    if (stepUp === undefined) throw new Error('no code is asked for');
    return stepUp;
  };

  test('[OPS-01] it is asked for before the airline’s answer is sent; who goes back keeps what was typed', async () => {
    const { actor, sent, view, choose, confirm } = await openCasePage([atDesk(processing)], [], inHouse);
    choose('confirm', 'VOID OK');
    confirm();
    expect(view().doing).toBe('stepping-up');
    stepUpOf(actor).send({ type: 'step-up.left' });
    expect(view()).toMatchObject({ doing: 'asking', dialog: { field: { typed: 'VOID OK' } } });
    expect(sent).toEqual([]);
  });

  test('[OPS-01] what moves no money is sent without a code', async () => {
    const { sent, comesTo, choose, confirm } = await openCasePage([atDesk(processing)], [atDesk()], inHouse);
    choose('refuse', 'Too late.');
    confirm();
    await comesTo('shown');
    expect(sent).toMatchObject([{ act: 'refuse', words: 'Too late.' }]);
  });

  test('[OPS-01] where the server wants a newer code, it is asked for, and the words are kept', async () => {
    const { actor, sent, view, comesTo, choose, confirm } = await openCasePage(
      [atDesk(processing, { steppedUp: true })],
      [{ ok: false, refusal: 'step-up-needed', detail: 'Enter a fresh code.' }],
      inHouse,
    );
    choose('confirm', 'VOID OK');
    confirm();
    await comesTo('steppingUp');
    stepUpOf(actor).send({ type: 'step-up.left' });
    expect(view().dialog).toMatchObject({ field: { typed: 'VOID OK' }, mayConfirm: true });
    confirm();
    await comesTo('steppingUp');
    expect(sent[1]?.intent).not.toBe(sent[0]?.intent);
  });
});

describe('a settlement above the limit of one person', () => {
  const open = (shown: ReturnType<typeof settlingAtDesk>) =>
    openCasePage([{ ok: true, answer: shown }], [{ ok: true, answer: settlingAtDesk(1_000_000, true) }], {
      ...inHouse,
      kind: 'refund',
    });

  test('[OPS-01][PTK-05] says before it is sent that another person confirms it, and is sent as a preparation', async () => {
    const { sent, view, comesTo, choose, confirm } = await open(settlingAtDesk(1_000_000));
    choose('settle', 'BSP 1142');
    expect(view().dialog).toMatchObject({
      people: expect.stringContaining('Above BDT 10,000 two people decide.'),
      confirm: 'Prepare for another person',
    });
    confirm();
    await comesTo('shown');
    expect(sent).toMatchObject([{ act: 'settle', prepares: true }]);
    expect(view().waiting?.words).toBe('You prepared the airline’s payment of BDT 12,000: BSP 1142');
  });

  test('[OPS-01][PTK-05] up to the limit is one person’s', async () => {
    const { sent, view, choose, confirm } = await open(settlingAtDesk(1_200_000));
    choose('settle', 'BSP 1142');
    expect(view().dialog).toMatchObject({ people: null, confirm: 'Enter payment' });
    confirm();
    expect(sent).toMatchObject([{ prepares: false }]);
  });

  test('[OPS-01][PTK-05] that a colleague has prepared is confirmed as it was prepared, and one’s own is only dropped', async () => {
    const others = await open(settlingAtDesk(1_000_000, false));
    others.actor.send({ type: 'act.chosen', act: 'settle' });
    expect(others.view().dialog).toMatchObject({ field: { typed: 'BSP 1142' }, confirm: 'Confirm: Enter payment' });
    others.confirm();
    expect(others.sent).toMatchObject([{ prepares: false, words: 'BSP 1142' }]);
    const own = await open(settlingAtDesk(1_000_000, true));
    own.actor.send({ type: 'act.chosen', act: 'settle' });
    expect(own.view().dialog).toMatchObject({ mayConfirm: false });
    own.actor.send({ type: 'act.left' });
    own.actor.send({ type: 'act.chosen', act: 'drop-prepared' });
    expect(own.sent).toMatchObject([{ act: 'drop-prepared', preparedId: 'prepared-1' }]);
  });
});
