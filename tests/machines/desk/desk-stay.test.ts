import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { DeskStay, DeskStayAct } from '../../../contract/desk/desk-stays.ts';
import { deskStayCases } from '../../../machines/desk/desk-stay.cases.ts';
import { deskStayMachine } from '../../../machines/desk/desk-stay.machine.ts';
import type { ActOnStay, DeskStayActed, DeskStayRead, StayAsked } from '../../../machines/desk/desk-stay.setup.ts';
import { viewOfDeskStay } from '../../../machines/desk/desk-stay.view.ts';

const answerNamed = (call: 'readStay' | 'actOnStay', name: string): DeskStay => {
  const found = deskStayCases.outcomes[call]?.find((outcome) => outcome.name === name);
  const output = found && 'output' in found ? (found.output as DeskStayRead) : null;
  if (!output?.ok) throw new Error(`no answer ${name}`);
  return output.answer;
};
const late = answerNamed('readStay', 'its property is late, and a fresh code stands');
const withdrawing = answerNamed('readStay', 'a request that is being taken back');
const cancelling = answerNamed('readStay', 'a cancellation that nobody has answered');
const arrived: DeskStay = { ...answerNamed('readStay', 'the day of arrival has come'), steppedUp: true };
const refused = answerNamed('actOnStay', 'refused');

/** The page of a stay; `answers`: what each entered answer gets in turn, where an error is a lost network. */
const opened = async (shown: DeskStay = late, answers: readonly (DeskStayActed | Error)[] = []) => {
  const sent: ActOnStay[] = [];
  const actor = createActor(
    deskStayMachine.provide({
      actors: {
        readStay: fromPromise<DeskStayRead, StayAsked>(async () => ({ ok: true, answer: shown })),
        actOnStay: fromPromise<DeskStayActed, ActOnStay>(async ({ input }) => {
          sent.push(input);
          const answer = answers[sent.length - 1] ?? { ok: true, answer: refused };
          if (answer instanceof Error) throw answer;
          return answer;
        }),
      },
    }),
    { input: { orderReference: late.order.orderReference, intentSeed: 'visit', email: 'desk@house.example' } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  const view = () => {
    const seen = viewOfDeskStay(actor.getSnapshot());
    if (seen.show !== 'stay') throw new Error(seen.show);
    return seen;
  };
  return { actor, sent, view };
};

const asked = async (act: DeskStayAct, shown?: DeskStay) => {
  const page = await opened(shown);
  page.actor.send({ type: 'act.chosen', act });
  return page;
};

describe('a stay that was confirmed at a price that nobody accepted', () => {
  const undecided = answerNamed('readStay', 'the property has confirmed at a price that was not accepted');

  test('[HTL-05][HTL-06] is offered to the agency again, or cancelled at a cost that the house bears', async () => {
    const { view } = await opened(undecided);
    expect(view()).toMatchObject({ awaited: null, toDecide: expect.stringContaining('keeps BDT 17,000') });
    expect(view().buttons.map(({ label }) => label)).toEqual([
      'Ask the agency again',
      'Cancel at our cost',
      'Enter refusal',
      'Enter cancellation',
    ]);
    const again = await asked('asked-again', undecided);
    expect(again.view().dialog).toMatchObject({ effect: null, reason: null, locator: null, mayConfirm: true });
    const borne = await asked('borne', undecided);
    expect(borne.view().dialog?.about).toContain('BDT 17,000');
    borne.actor.send({ type: 'act.confirmed' });
    expect(borne.sent).toMatchObject([{ call: 'AnswerHotelStay', request: { state: 'withdrawing', answer: 'borne' } }]);
    const told = await asked('cancelled', undecided);
    expect(told.view().dialog?.about).toContain('The house bears it');
  });
});

describe('an answer for a property at the desk', () => {
  test('[OPS-01][HTL-06] a confirmation needs the number of the property, in letters, digits and hyphens', async () => {
    const { actor, view } = await asked('confirmed');
    expect(view().dialog).toMatchObject({ mayConfirm: false, reason: null });
    actor.send({ type: 'locator.typed', text: 'by Mr. Khan' });
    expect(view().dialog).toMatchObject({
      mayConfirm: false,
      locator: { wrong: 'Letters, digits and hyphens only.' },
    });
    actor.send({ type: 'locator.typed', text: ' TEL-4471 ' });
    expect(view().dialog).toMatchObject({ mayConfirm: true, confirm: 'Confirm and pay BDT 36,000' });
  });

  test('[OPS-01][HTL-06] a number that the property has given already stands in its field', async () => {
    expect((await asked('confirmed', withdrawing)).view().dialog?.locator?.typed).toBe('CRK-5521');
  });

  test.each([
    ['refused', late],
    ['not-cancelled', cancelling],
    ['no-show', arrived],
  ] as const)('[OPS-01][HTL-06] “%s” needs a reason, which the agency reads', async (act, shown) => {
    const { actor, view } = await asked(act, shown);
    expect(view().dialog).toMatchObject({ mayConfirm: false, locator: null });
    actor.send({ type: 'reason.typed', text: 'Said by telephone.' });
    expect(view().dialog?.mayConfirm).toBe(true);
  });

  test.each([
    ['confirmed', late, ['Balance', 'BDT 200,000', 'BDT 164,000']],
    ['refused', late, ['Available', 'BDT 164,000', 'BDT 200,000']],
    ['cancelled', withdrawing, ['Available', 'BDT 164,000', 'BDT 200,000']],
    ['cancelled', cancelling, ['Balance', 'BDT 200,000', 'BDT 218,000']],
  ] as const)('[OPS-01][HTL-06] before “%s” is entered, the wallet after it is shown', async (act, shown, figure) => {
    const { view } = await asked(act, shown);
    expect(
      view()
        .dialog?.effect?.figures.filter(({ changes }) => changes)
        .map(({ name, before, after }) => [name, before, after]),
    ).toContainEqual(figure);
  });

  test.each([
    ['not-cancelled', cancelling],
    ['no-show', arrived],
  ] as const)('[OPS-01][HTL-06] of “%s” it is said that no money moves', async (act, shown) => {
    const { dialog } = (await asked(act, shown)).view();
    expect(dialog?.effect).toBeNull();
    expect(dialog?.about).toContain('No money moves.');
  });

  test('[OPS-01] an answer that was not heard is sent again under its key, and names the state that was seen', async () => {
    const { actor, sent } = await opened(late, [new Error('lost')]);
    actor.send({ type: 'act.chosen', act: 'refused' });
    actor.send({ type: 'reason.typed', text: ' It is full. ' });
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('unheard'));
    actor.send({ type: 'again.requested' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(sent[0]).toMatchObject({
      call: 'AnswerHotelStay',
      request: { state: 'requested', answer: 'refused', locator: '', reason: 'It is full.' },
    });
  });

  test('[OPS-01] after a colleague has answered, the stay is read again, and the refusal is said', async () => {
    const detail = 'This cannot be said of the order as it stands now. Nothing has changed.';
    const { actor, view } = await opened(late, [{ ok: false, refusal: 'not-allowed', detail } as DeskStayActed]);
    actor.send({ type: 'act.chosen', act: 'confirmed' });
    actor.send({ type: 'locator.typed', text: 'TEL-1' });
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('reading'));
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(view()).toMatchObject({ message: detail, dialog: null });
  });

  test('[OPS-01] an answer that the state or the role does not allow is not asked about', async () => {
    expect((await asked('no-show')).view().dialog).toBeNull();
    const onlyLooks = answerNamed('readStay', 'for whom answering is not');
    expect((await asked('confirmed', onlyLooks)).view().dialog).toBeNull();
  });
});

describe('the price of a request at the desk', () => {
  const toDecide = answerNamed('readStay', 'another price waits for this person');
  const own = answerNamed('actOnStay', 'the price is prepared');

  test('[HTL-05][OPS-01] another price needs an amount, which is not the present one, and a reason', async () => {
    const { actor, view } = await asked('edit-price');
    expect(view().dialog).toMatchObject({
      mayConfirm: false,
      amount: { label: 'New price of the property in BDT', wrong: null },
      confirm: 'Prepare this price',
    });
    actor.send({ type: 'reason.typed', text: 'The owner gives a discount.' });
    expect(view().dialog?.mayConfirm).toBe(false);
    for (const [text, wrong] of [
      ['cheaper', 'Enter an amount above zero, like 45,210.50.'],
      ['0', 'Enter an amount above zero, like 45,210.50.'],
      ['34,000', 'This is the present price.'],
    ] as const) {
      actor.send({ type: 'amount.typed', text });
      expect(view().dialog).toMatchObject({ mayConfirm: false, amount: { typed: text, wrong } });
    }
    actor.send({ type: 'amount.typed', text: '30,600' });
    expect(view().dialog).toMatchObject({ mayConfirm: true, amount: { wrong: null } });
    actor.send({ type: 'reason.typed', text: ' ' });
    expect(view().dialog?.mayConfirm).toBe(false);
  });

  test('[HTL-05][OPS-01] it is prepared with the price that was seen, and nothing typed is left', async () => {
    const { actor, sent, view } = await opened(late, [{ ok: true, answer: own }]);
    actor.send({ type: 'act.chosen', act: 'edit-price' });
    actor.send({ type: 'amount.typed', text: '30,600' });
    actor.send({ type: 'reason.typed', text: ' The owner gives a discount. ' });
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(sent).toMatchObject([
      {
        call: 'PrepareStayPrice',
        request: { seenMinor: 3_600_000, supplierMinor: 3_060_000, reason: 'The owner gives a discount.' },
      },
    ]);
    expect(view()).toMatchObject({ dialog: null, price: { words: expect.stringContaining('Prepared by') } });
    actor.send({ type: 'act.chosen', act: 'edit-price' });
    expect(view().dialog).toMatchObject({ amount: { typed: '' }, reason: { typed: '' } });
  });

  test('[HTL-05][OPS-01] the second person sees who prepared it, both prices and what it does to the wallet', async () => {
    const { actor, sent, view } = await opened(toDecide, [{ ok: true, answer: late }]);
    expect(view().price).toMatchObject({
      figures: [
        { name: 'The property asks for', amount: 'BDT 30,600' },
        { name: 'The agency pays now', amount: 'BDT 36,000' },
        { name: 'The agency would pay', amount: 'BDT 32,400' },
        { name: 'Difference', amount: 'BDT 3,600 less' },
      ],
      words: 'Prepared by Emdad Hossain: The owner gives a discount.',
    });
    actor.send({ type: 'act.chosen', act: 'approve-price' });
    expect(view().dialog).toMatchObject({
      confirm: 'Lower the price',
      reason: null,
      effect: { heading: 'What it does to the money' },
      mayConfirm: true,
    });
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(sent).toMatchObject([
      { call: 'DecideStayPrice', request: { decisionId: 'price-1', approves: true, words: '' } },
    ]);
  });

  test('[HTL-05][OPS-01] of a higher price it is said that the agency is asked first', async () => {
    const { price } = toDecide;
    const risen = { ...toDecide, price: price && { ...price, newMinor: 3_960_000 } };
    const { view } = await asked('approve-price', risen);
    expect(view()).toMatchObject({
      dialog: { confirm: 'Ask the agency', effect: { heading: 'What it does once the agency accepts' } },
    });
    expect(view().price?.figures).toContainEqual({ name: 'Difference', amount: 'BDT 3,600 more' });
    expect(view().dialog?.about).toContain('No money moves before it accepts.');
  });

  test('[HTL-05][OPS-01] a refusal needs a reason, which the colleague reads', async () => {
    const { actor, sent, view } = await opened(toDecide, [{ ok: true, answer: late }]);
    actor.send({ type: 'act.chosen', act: 'refuse-price' });
    expect(view().dialog).toMatchObject({ mayConfirm: false, reason: { hint: 'Your colleague reads it.' } });
    actor.send({ type: 'reason.typed', text: 'Ask them again.' });
    actor.send({ type: 'act.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(sent).toMatchObject([
      { call: 'DecideStayPrice', request: { decisionId: 'price-1', approves: false, words: 'Ask them again.' } },
    ]);
  });

  test('[HTL-05] the desk sees that an agency is asked, and until when', async () => {
    const order: DeskStay['order'] = {
      ...late.order,
      state: 'price-asked',
      owner: 'agent',
      due: { at: '2026-11-28T10:00:00Z', remainingMs: 86_400_000 },
    };
    expect((await opened({ ...late, order })).view().awaited).toEqual({
      name: 'Agency',
      at: '2026-11-28T10:00:00Z',
      isLate: false,
    });
  });
});
