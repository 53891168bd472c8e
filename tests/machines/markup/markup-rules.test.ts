import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { refusedFields } from '../../../contract/form-check.ts';
import type { MarkupRules, MarkupTrial } from '../../../contract/markup/markup.ts';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import { bookOf, ruleOf, stayRuleOf } from '../../../machines/markup/markup-rules.cases.ts';
import { markupRulesMachine } from '../../../machines/markup/markup-rules.machine.ts';
import type {
  Ended,
  MarkupRulesInput,
  RuleLayer,
  RuleRequest,
  Saved,
  SentEnd,
  SentRule,
  Tried,
} from '../../../machines/markup/markup-rules.setup.ts';
import { viewOfMarkupRules } from '../../../machines/markup/markup-rules.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

type OfLayer = { readonly layer: RuleLayer };

const trial: MarkupTrial = {
  currency: 'BDT',
  asked: 3,
  gone: 1,
  empty: 1,
  fares: 40,
  changed: 6,
  leastChangeMinor: -10_000,
  averageChangeMinor: 40_000,
  mostChangeMinor: 90_000,
  searches: [],
};
const changedMeanwhile = 'Somebody has changed this rule meanwhile. Read it again.';
const lost = new Error('the network is lost');

/** The rules of a layer, read as `book`. */
const rulesOf = async (book: MarkupRules = bookOf(ruleOf()), input: Partial<MarkupRulesInput> = {}) => {
  const reading = heldCall<MarkupRules, OfLayer>();
  const trying = heldCall<Tried, OfLayer & { readonly request: RuleRequest }>();
  const saving = heldCall<Saved, SentRule & OfLayer>();
  const ending = heldCall<Ended, SentEnd & OfLayer>();
  const actor = createActor(
    markupRulesMachine.provide({
      actors: {
        readRules: reading.actor,
        tryDraft: trying.actor,
        saveRule: saving.actor,
        endRule: ending.actor,
        stepUp: stepUpMachine.provide({ actors: { sendStepUpCode: fromPromise(() => new Promise(() => {})) } }),
      },
    }),
    { input: { layer: 'agency', intentSeed: 'visit', email: 'desk@house.example', mayChange: true, ...input } },
  ).start();
  const view = () => {
    const shown = viewOfMarkupRules(actor.getSnapshot());
    if (shown.show !== 'list') throw new Error(shown.show);
    return shown;
  };
  const written = () => Object.fromEntries(view().form?.fields.map(({ key, value }) => [key, value]) ?? []);
  const wrong = () => Object.fromEntries(view().form?.errors.map(({ path, message }) => [path, message]) ?? []);
  const add = () => {
    actor.send({ type: 'add.requested' });
    actor.send({ type: 'field.typed', field: 'name', value: 'Eid fares' });
    actor.send({ type: 'field.typed', field: 'figure', value: '4' });
  };
  reading.calls[0]?.answer(book);
  await settled();
  const calls = { reading: reading.calls, trying: trying.calls, saving: saving.calls, ending: ending.calls };
  return { actor, ...calls, view, written, wrong, add };
};

describe('adding and changing a markup rule', () => {
  test('[MNY-07] what is written is saved, once, and said', async () => {
    const { actor, saving, view, add } = await rulesOf();
    add();
    actor.send({ type: 'save.requested' });
    actor.send({ type: 'save.requested' });
    expect(saving).toHaveLength(1);
    expect(saving[0]?.input).toMatchObject({
      layer: 'agency',
      request: { terms: { name: 'Eid fares', basisPoints: 400 } },
    });
    expect(view().form?.doing).toBe('saving');
    saving[0]?.answer({ ok: true, answer: { ruleId: 'rule-2', book: bookOf(ruleOf(), ruleOf({ ruleId: 'rule-2' })) } });
    await settled();
    expect(view()).toMatchObject({ form: null, note: 'Added: Eid fares', lines: [{}, { ruleId: 'rule-2' }] });
  });

  test('[MNY-07] a change names the version that was seen', async () => {
    const { actor, saving, view, written } = await rulesOf(bookOf(ruleOf({ version: 7 })));
    actor.send({ type: 'edit.requested', ruleId: 'rule-1' });
    expect(view().form?.heading).toBe('Change Gulf airlines');
    expect(written()).toMatchObject({ figure: '2.5', airlineCode: 'EK' });
    actor.send({ type: 'field.typed', field: 'figure', value: '3' });
    actor.send({ type: 'save.requested' });
    expect(saving[0]?.input.request).toMatchObject({ ruleId: 'rule-1', version: 7, terms: { basisPoints: 300 } });
  });

  test('[MNY-07] an incomplete rule is neither tried nor saved, and each field says why', async () => {
    const { actor, trying, saving, wrong } = await rulesOf();
    actor.send({ type: 'add.requested' });
    actor.send({ type: 'save.requested' });
    actor.send({ type: 'trial.requested' });
    expect([trying.length, saving.length]).toEqual([0, 0]);
    expect(wrong()).toEqual({ name: 'Give the rule a name.', figure: 'Enter a percentage, such as 2.5.' });
    actor.send({ type: 'field.typed', field: 'name', value: 'Eid fares' });
    expect(Object.keys(wrong())).toEqual(['figure']);
  });

  test('[MNY-07] one that was not heard keeps its key; another figure or a refusal makes another intent', async () => {
    const { actor, saving, view, add, written } = await rulesOf();
    add();
    const save = async (outcome: Saved | Error) => {
      actor.send({ type: 'save.requested' });
      if (outcome instanceof Error) saving.at(-1)?.fail(outcome);
      else saving.at(-1)?.answer(outcome);
      await settled();
    };
    await save(lost);
    expect(view().message).toMatch(/\w/);
    expect(written()).toMatchObject({ name: 'Eid fares', figure: '4' });
    await save({ ok: false, refusal: 'nothing-changes', detail: 'The rule says this already.' });
    expect(saving[1]?.input).toEqual(saving[0]?.input);
    expect(view().message).toBe('The rule says this already.');
    expect(written()).toMatchObject({ figure: '4' });
    await save(lost);
    actor.send({ type: 'field.typed', field: 'figure', value: '5' });
    await save(lost);
    expect(new Set(saving.map(({ input }) => input.intent)).size).toBe(3);
  });

  test('[MNY-07] what the server finds wrong is said at its field', async () => {
    const { actor, saving, view, add, wrong } = await rulesOf();
    add();
    actor.send({ type: 'save.requested' });
    saving[0]?.answer(refusedFields([{ path: 'airlineCode', message: 'We know no airline Q1.' }]));
    await settled();
    expect(view()).toMatchObject({ message: null, form: { attempts: 1 } });
    expect(wrong()).toEqual({ airlineCode: 'We know no airline Q1.' });
  });

  test.each(['rule-unknown', 'rule-changed', 'rule-ended'] as const)(
    '[MNY-07] after “%s” nothing is saved over it: the rules are read again first',
    async (refusal) => {
      const { actor, reading, saving, view } = await rulesOf();
      actor.send({ type: 'edit.requested', ruleId: 'rule-1' });
      actor.send({ type: 'save.requested' });
      saving[0]?.answer({ ok: false, refusal, detail: changedMeanwhile });
      await settled();
      expect(view()).toMatchObject({ over: true, message: changedMeanwhile, form: null });
      expect(actor.getSnapshot().can({ type: 'edit.requested', ruleId: 'rule-1' })).toBe(false);
      actor.send({ type: 'change.read' });
      expect(reading).toHaveLength(2);
    },
  );
});

describe('trying a draft', () => {
  test('[MNY-07] says how many fares would change and by how much, and saves nothing', async () => {
    const { actor, trying, saving, view, add } = await rulesOf();
    add();
    actor.send({ type: 'trial.requested' });
    trying[0]?.answer({ ok: true, answer: trial });
    await settled();
    expect(view().form?.trial).toMatchObject({
      sum: '6 of 40 known fares would change, in 3 searches.',
      spread: 'By − BDT 100 to + BDT 900, + BDT 400 on average.',
      unknown: ['Of 1 search the results are no longer kept.', '1 search found no seats.'],
      priceName: 'Customer price',
    });
    expect(saving).toEqual([]);
  });

  test('[MNY-07] its figures are taken away when something else is typed, and do not come late', async () => {
    const { actor, trying, view, add } = await rulesOf();
    add();
    actor.send({ type: 'trial.requested' });
    actor.send({ type: 'field.typed', field: 'figure', value: '40' });
    trying[0]?.answer({ ok: true, answer: trial });
    await settled();
    expect(view().form).toMatchObject({ doing: 'filling', trial: null });
    actor.send({ type: 'trial.requested' });
    trying[1]?.answer({ ok: true, answer: trial });
    await settled();
    actor.send({ type: 'field.typed', field: 'figure', value: '4' });
    expect(view().form?.trial).toBeNull();
  });
});

describe('ending a markup rule', () => {
  test('[MNY-07] is confirmed first, names the rule and its version, and is sent once', async () => {
    const { actor, ending, view } = await rulesOf(bookOf(ruleOf({ version: 7 })));
    actor.send({ type: 'end.requested', ruleId: 'rule-1' });
    expect(view().ending).toEqual({ name: 'Gulf airlines', doing: 'asking' });
    actor.send({ type: 'end.left' });
    expect([view().ending, ending.length]).toEqual([null, 0]);
    actor.send({ type: 'end.requested', ruleId: 'rule-1' });
    actor.send({ type: 'end.confirmed' });
    actor.send({ type: 'end.confirmed' });
    expect(ending.map(({ input }) => input.request)).toEqual([{ ruleId: 'rule-1', version: 7 }]);
    ending[0]?.fail(lost);
    await settled();
    actor.send({ type: 'end.confirmed' });
    expect(ending[1]?.input).toEqual(ending[0]?.input);
    ending[1]?.answer({ ok: true, answer: { ruleId: 'rule-1', book: bookOf(ruleOf({ state: 'ended' })) } });
    await settled();
    expect(view()).toMatchObject({
      note: 'Ended: Gulf airlines',
      lines: [],
      ended: [{ mayChange: false, stateWords: 'Ended' }],
    });
    expect(actor.getSnapshot().can({ type: 'edit.requested', ruleId: 'rule-1' })).toBe(false);
  });

  test('[MNY-07] who only reads the rules changes none', async () => {
    const { actor, view } = await rulesOf(bookOf(ruleOf()), { mayChange: false });
    expect(view()).toMatchObject({ mayChange: false, lines: [{ mayChange: false }] });
    for (const event of [
      { type: 'add.requested' },
      { type: 'edit.requested', ruleId: 'rule-1' },
      { type: 'end.requested', ruleId: 'rule-1' },
    ] as const) {
      expect(actor.getSnapshot().can(event)).toBe(false);
    }
  });
});

test.each([
  [{}, 'EK', 'always', '2.5 %'],
  [{ airlineCode: null }, 'every fare', 'always', '2.5 %'],
  [{ firstDay: '2026-12-01' }, 'EK', 'from 1 Dec 2026', '2.5 %'],
  [{ firstDay: '2026-12-01', lastDay: '2026-12-07' }, 'EK', '1 Dec 2026 to 7 Dec 2026', '2.5 %'],
  [
    { lastDay: '2026-12-07', basisPoints: null, perPassengerMinor: 50_000 },
    'EK',
    'until 7 Dec 2026',
    'BDT 500 per passenger',
  ],
])('[MNY-07] a rule of %o says what it is about, when and how much', async (terms, about, days, figure) => {
  const { view } = await rulesOf(bookOf(ruleOf({}, terms)));
  expect(view().lines).toMatchObject([{ about, days, figure, stateWords: 'In force' }]);
});

describe('a rule for hotels', () => {
  const keysOf = (view: { readonly form: { readonly fields: readonly { readonly key: string }[] } | null }) =>
    view.form?.fields.map(({ key }) => key) ?? [];

  test('[MNY-07] asks for city and stars instead of a route, and forgets a supplier of flights', async () => {
    const { actor, add, saving, view, written } = await rulesOf();
    add();
    expect(keysOf(view())).toEqual(expect.arrayContaining(['airlineCode', 'originCode', 'travellerType']));
    actor.send({ type: 'field.typed', field: 'supplierCode', value: 'gds' });
    actor.send({ type: 'field.typed', field: 'product', value: 'stays' });
    expect(keysOf(view())).toEqual(expect.arrayContaining(['cityCode', 'stars', 'supplierCode']));
    for (const key of ['airlineCode', 'cabin', 'originCode', 'ways', 'fareType', 'travellerType'])
      expect(keysOf(view())).not.toContain(key);
    expect(written()).toMatchObject({ supplierCode: '', name: 'Eid fares', figure: '4' });
    actor.send({ type: 'field.typed', field: 'cityCode', value: 'DXB' });
    actor.send({ type: 'save.requested' });
    expect(saving[0]?.input.request.terms).toMatchObject({ stay: { cityCode: 'DXB', stars: null }, basisPoints: 400 });
  });

  test('[MNY-07] stays one for hotels when it is changed', async () => {
    const { actor, view, written } = await rulesOf(bookOf(stayRuleOf()));
    actor.send({ type: 'edit.requested', ruleId: 'rule-1' });
    expect(view().form?.fields.find(({ key }) => key === 'product')).toMatchObject({ value: 'stays', fixed: true });
    actor.send({ type: 'field.typed', field: 'product', value: 'flights' });
    expect(written()).toMatchObject({ product: 'stays', cityCode: 'DXB', stars: '5', figure: '500' });
  });

  test('[MNY-07] says in the list that it is about hotels, where, and how much a room and night', async () => {
    const { view } = await rulesOf(bookOf(ruleOf(), stayRuleOf({ ruleId: 'rule-2', ofOneSupplier: true })));
    expect(view().lines).toMatchObject([
      { product: 'Flights', about: 'EK' },
      { product: 'Hotels', about: 'stays in Dubai, 5 stars, of one supplier', figure: 'BDT 500 per room and night' },
    ]);
  });

  test('[MNY-07] is tried on stays, of which each says place, nights and rooms', async () => {
    const { actor, trying, view, add } = await rulesOf();
    add();
    actor.send({ type: 'field.typed', field: 'product', value: 'stays' });
    actor.send({ type: 'trial.requested' });
    const rooms = [{ adultCount: 2, childAges: [] }];
    const stay = { placeCode: 'DXB', checkIn: '2027-03-12', checkOut: '2027-03-14', rooms, nationality: 'BD' };
    const search = { search: null, stay, at: '2026-12-01T03:00:00.000Z', beforeMinor: 100_000, afterMinor: 190_000 };
    const answer: MarkupTrial = { ...trial, asked: 3, searches: [{ ...search, known: 'cheapest' }] };
    trying[0]?.answer({ ok: true, answer });
    await settled();
    expect(view().form?.trial).toMatchObject({
      sum: '6 of 40 known rates would change, in 3 searches.',
      unknown: [
        'Of 1 search the results are no longer kept.',
        '1 search found no rooms.',
        'Older searches are known only by the cheapest stay of each supplier and number of stars.',
      ],
      lines: [{ trip: 'Dubai, 12 Mar 2027 to 14 Mar 2027, 1 room', change: '+ BDT 900' }],
    });
  });
});

describe('a rule of the platform', () => {
  const needsCode = { ok: false, refusal: 'step-up-needed', detail: 'Enter a fresh code.' } as const;

  test('[MNY-07][OPS-01] takes a fresh code before it is saved, and nothing typed is lost by leaving it', async () => {
    const { actor, add, saving, view, written } = await rulesOf(bookOf(ruleOf()), { layer: 'platform' });
    add();
    actor.send({ type: 'save.requested' });
    saving[0]?.answer(needsCode);
    await settled();
    expect(view().form?.doing).toBe('stepping-up');
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    expect(view().form?.doing).toBe('filling');
    expect(written()).toMatchObject({ name: 'Eid fares' });
    actor.send({ type: 'save.requested' });
    expect(saving[1]?.input.intent).not.toBe(saving[0]?.input.intent);
  });

  test('[MNY-07][OPS-01] takes a fresh code before it ends', async () => {
    const { actor, ending, view } = await rulesOf(bookOf(ruleOf()), { layer: 'platform' });
    actor.send({ type: 'end.requested', ruleId: 'rule-1' });
    actor.send({ type: 'end.confirmed' });
    ending[0]?.answer(needsCode);
    await settled();
    expect(view().ending?.doing).toBe('stepping-up');
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    expect(view().ending?.doing).toBe('asking');
  });
});
