import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { DeskTicketing } from '../../../contract/desk/desk-ticketing.ts';
import { aboveTheLimit, deskTicketingCases } from '../../../machines/desk/desk-ticketing.cases.ts';
import { deskTicketingMachine } from '../../../machines/desk/desk-ticketing.machine.ts';
import type {
  ActOnTicketing,
  DeskTicketingActed,
  DeskTicketingRead,
  TicketingAsked,
} from '../../../machines/desk/desk-ticketing.setup.ts';
import { viewOfDeskTicketing } from '../../../machines/desk/desk-ticketing.view.ts';

const answerNamed = (call: 'readTicketing' | 'actOnTicketing', name: string): DeskTicketing => {
  const found = deskTicketingCases.outcomes[call]?.find((outcome) => outcome.name === name);
  const output = found && 'output' in found ? (found.output as DeskTicketingRead) : null;
  if (!output?.ok) throw new Error(`no answer ${name}`);
  return output.answer;
};
const silent: DeskTicketing = { ...answerNamed('readTicketing', 'the airline is silent'), steppedUp: true };
const ticketed = answerNamed('actOnTicketing', 'the tickets are issued');

/** The page of an order; `answers`: what each act gets in turn. */
const opened = async (shown: DeskTicketing = silent, answers: readonly DeskTicketingActed[] = []) => {
  const sent: ActOnTicketing[] = [];
  const actor = createActor(
    deskTicketingMachine.provide({
      actors: {
        readTicketing: fromPromise<DeskTicketingRead, TicketingAsked>(async () => ({ ok: true, answer: shown })),
        actOnTicketing: fromPromise<DeskTicketingActed, ActOnTicketing>(async ({ input }) => {
          sent.push(input);
          return answers[sent.length - 1] ?? { ok: true, answer: ticketed };
        }),
      },
    }),
    { input: { orderReference: silent.order.orderReference, intentSeed: 'visit', email: 'desk@house.example' } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  const view = () => {
    const seen = viewOfDeskTicketing(actor.getSnapshot());
    if (seen.show !== 'order') throw new Error(seen.show);
    return seen;
  };
  return { actor, sent, view };
};

const entering = async (...typed: readonly (readonly [paxId: string, text: string])[]) => {
  const page = await opened();
  page.actor.send({ type: 'act.chosen', act: 'enter' });
  for (const [paxId, text] of typed) page.actor.send({ type: 'number.typed', paxId, text });
  return page;
};

describe('the ticketing of an order at the desk', () => {
  test.each([
    ['', null],
    ['176', null],
    ['176-2400000001', null],
    ['176 240 000 0001', null],
    ['15', 'Tickets of this airline begin with 176.'],
    ['1572400000001', 'Tickets of this airline begin with 176.'],
    ['17624000O0001', 'A ticket number has digits only.'],
    ['17624000000019', 'A ticket number has 13 digits.'],
  ])('[OPS-01] of the number “%s” it is said: %s', async (text, wrong) => {
    const { view } = await entering(['traveller-1', text]);
    expect(view().dialog?.numbers[0]?.wrong).toBe(wrong);
  });

  test('[OPS-01] the same number for two travellers is named at both, and cannot be confirmed', async () => {
    const { actor, view, sent } = await entering(['traveller-1', '176-2400000001'], ['traveller-2', '1762400000001']);
    expect(view().dialog?.numbers.map(({ wrong }) => wrong)).toEqual(
      Array(2).fill('Another traveller has this number.'),
    );
    expect(view().dialog?.mayConfirm).toBe(false);
    actor.send({ type: 'act.confirmed' });
    expect(sent).toEqual([]);
  });

  test('[OPS-01] numbers are confirmed once each traveller has one, and sent as digits', async () => {
    const { actor, view, sent } = await entering(['traveller-1', '176-2400000001']);
    expect(view().dialog?.mayConfirm).toBe(false);
    actor.send({ type: 'number.typed', paxId: 'traveller-2', text: '176 2400000002' });
    actor.send({ type: 'number.typed', paxId: 'nobody', text: '1762400000003' });
    expect(view().dialog).toMatchObject({ mayConfirm: true, confirm: 'Ticket and pay BDT 75,000' });
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(sent).toMatchObject([
      {
        act: 'enter',
        tickets: [
          { paxId: 'traveller-1', ticketNumber: '1762400000001' },
          { paxId: 'traveller-2', ticketNumber: '1762400000002' },
        ],
      },
    ]);
    expect(view()).toMatchObject({ badge: 'Ticketed', tone: 'success', buttons: [], dialog: null });
  });

  test('[OPS-01] of a part payment, only what is paid now is confirmed', async () => {
    const [enter, back] = silent.effects;
    if (!enter || !back) throw new Error('no effects');
    const { money } = enter;
    const part = {
      ...enter,
      money: { ...money, after: { ...money.after, balanceMinor: money.before.balanceMinor - 3_000_000 } },
    };
    const { actor, view } = await opened({ ...silent, effects: [part, back] });
    actor.send({ type: 'act.chosen', act: 'enter' });
    expect(view().dialog?.confirm).toBe('Ticket and pay BDT 30,000');
  });

  test('[OPS-01] a number that the server refuses is corrected where it was typed, as a new intent', async () => {
    const { actor, sent, view } = await opened(silent, [
      {
        ok: false,
        refusal: 'ticket-used',
        detail: 'A ticket number stands in another order already. Nothing has changed.',
      },
    ]);
    actor.send({ type: 'act.chosen', act: 'enter' });
    actor.send({ type: 'number.typed', paxId: 'traveller-1', text: '1762400000001' });
    actor.send({ type: 'number.typed', paxId: 'traveller-2', text: '1762400000002' });
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('asked'));
    expect(view()).toMatchObject({ message: expect.stringContaining('another order') });
    expect(view().dialog?.numbers.map(({ typed }) => typed)).toEqual(['1762400000001', '1762400000002']);
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(new Set(sent.map(({ intent }) => intent)).size).toBe(2);
  });

  test.each([
    ['ask', silent, 'The airline has not said what became of the tickets.'],
    ['ask', ticketed, null],
    ['give-back', ticketed, 'The airline has issued the tickets after all. They are paid, and no money went back.'],
    ['give-back', answerNamed('actOnTicketing', 'the money is back'), null],
  ] as const)('[OPS-01] after %s, the page says what the airline’s answer changed', async (act, answer, words) => {
    const { actor, view } = await opened(silent, [{ ok: true, answer }]);
    actor.send({ type: 'act.chosen', act });
    actor.send({ type: 'reason.typed', text: 'No such booking' });
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown') && snapshot.context.act === null);
    expect(view().found).toBe(words);
  });

  test('[OPS-01] money goes back with a reason only, and the dialog says that the airline is asked first', async () => {
    const { actor, view, sent } = await opened();
    actor.send({ type: 'act.chosen', act: 'give-back' });
    expect(view().dialog).toMatchObject({ mayConfirm: false, about: expect.stringContaining('asked once more') });
    actor.send({ type: 'reason.typed', text: '   ' });
    actor.send({ type: 'act.confirmed' });
    expect(sent).toEqual([]);
    actor.send({ type: 'reason.typed', text: ' No such booking ' });
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(sent).toMatchObject([{ act: 'give-back', reason: 'No such booking' }]);
  });

  test('[OPS-01] an act that is not for this person cannot be chosen, and its button says why', async () => {
    const reason = 'Your role does not include entering tickets.';
    const { actor, view } = await opened({ ...silent, acts: [{ act: 'enter', reason }] });
    actor.send({ type: 'act.chosen', act: 'enter' });
    actor.send({ type: 'act.chosen', act: 'ask' });
    expect(view()).toMatchObject({
      doing: 'nothing',
      dialog: null,
      buttons: [{ label: 'Enter ticket numbers', reason }],
    });
  });
});

describe('tickets above the limit of one person', () => {
  test('[OPS-01] are said before they are sent to be another person’s to confirm, and are sent as a preparation', async () => {
    const { actor, sent, view } = await opened(aboveTheLimit());
    actor.send({ type: 'act.chosen', act: 'enter' });
    actor.send({ type: 'number.typed', paxId: 'traveller-1', text: '176-2400000001' });
    actor.send({ type: 'number.typed', paxId: 'traveller-2', text: '1762400000002' });
    expect(view().dialog).toMatchObject({
      people: expect.stringContaining('two people decide'),
      confirm: 'Prepare for another person',
      mayConfirm: true,
    });
    actor.send({ type: 'act.confirmed' });
    expect(sent).toMatchObject([{ act: 'enter', prepares: true }]);
  });

  test('[OPS-01] that a colleague has prepared stand in their fields, and are confirmed; another number is a preparation', async () => {
    const { actor, sent, view } = await opened(aboveTheLimit(false));
    expect(view().waiting?.words).toContain('Dipa Sarkar prepared tickets');
    actor.send({ type: 'act.chosen', act: 'enter' });
    expect(view().dialog?.numbers.map(({ typed }) => typed)).toEqual(['1762400000001', '1762400000002']);
    expect(view().dialog?.confirm).toMatch(/^Confirm: /);
    actor.send({ type: 'number.typed', paxId: 'traveller-2', text: '1762400000003' });
    expect(view().dialog?.confirm).toBe('Prepare for another person');
    actor.send({ type: 'number.typed', paxId: 'traveller-2', text: '176 2400000002' });
    actor.send({ type: 'act.confirmed' });
    expect(sent).toMatchObject([{ prepares: false }]);
  });

  test('[OPS-01] are not confirmed by who prepared them', async () => {
    const { actor, sent, view } = await opened(aboveTheLimit(true));
    actor.send({ type: 'act.chosen', act: 'enter' });
    expect(view().dialog).toMatchObject({
      people: 'You prepared this. Another person confirms it.',
      mayConfirm: false,
    });
    actor.send({ type: 'act.confirmed' });
    expect(sent).toEqual([]);
  });
});
