import type { Flow } from '../../machines/flow.ts';
import { canonicalJson } from '../model/content-hash.ts';
import type { FlowModel } from '../model/flow-model.ts';
import { readModel } from '../model/read-model.ts';
import { eventOfCase, type Move } from '../run/moves.ts';
import { type Performed, Simulation, type Standing } from '../run/simulation.ts';
import { phraseFor, phraseWithValue } from './plan-phrases.ts';
import type { PlannedTest } from './planned-test.ts';
import type { Suite } from './suite.ts';

/** What covers every state, candidate and side of a guard with few steps: a plan that a person can get through. */
export const byHandExpression = 'walk(states=100 & transitions=100 & guards=100, maxLen=24, seed=7)';

/**
 * A suite as a person does it: what to do, and what must be seen then. Markdown; pure; the same suite gives the same
 * text.
 */
export const planInWords = (flow: Flow, suite: Suite): string => {
  const model = readModel(flow);
  const simulation = new Simulation(flow);
  const steps = suite.tests.reduce((sum, test) => sum + test.steps.length, 0);
  return [
    `# ${flow.title}: the plan, by hand`,
    '',
    flow.purpose,
    '',
    `Made from the chart by \`${suite.expression}\`: ${suite.tests.length} tests, ${steps} steps. The chart with every state and transition named here is in docs/flows/${flow.name}.md.`,
    '',
    'Each test begins anew. **Do** is one thing that the person, a server or the clock does; **Expect** is what must be so afterwards. Where nothing is expected to happen, nothing must happen.',
    '',
    ...suite.tests.flatMap((test) => testInWords(flow, model, simulation, test)),
    ...(suite.unreached.length === 0
      ? []
      : ['## Not covered', '', ...suite.unreached.map(({ target, why }) => `- \`${target}\`: ${why}`), '']),
  ].join('\n');
};

const testInWords = (flow: Flow, model: FlowModel, simulation: Simulation, test: PlannedTest): readonly string[] => {
  const began = simulation.begin(test.input);
  let { standing } = began;
  const rows = test.steps.map(({ move, expect }, index) => {
    const before = standing;
    const after = simulation.perform(standing, move);
    standing = after.standing;
    const expected =
      expect.taken.length === 0 && move.do !== 'wait'
        ? ['nothing happens']
        : [...standsIn(model, before, standing), ...asksFor(after), ...showsAnew(flow, before, standing)];
    return `| ${index + 1} | ${doInWords(flow, before, move)} | ${expected.join('; ') || 'it stays as it is'} |`;
  });
  return [
    `## ${test.name}`,
    '',
    `Begin: **${test.input}**. ${sentence([...standsIn(model, null, began.standing), ...asksFor(began)])}`,
    '',
    '| # | Do | Expect |',
    '|---|---|---|',
    ...rows,
    '',
  ];
};

const doInWords = (flow: Flow, { timers, nowMs }: Standing, move: Move): string => {
  switch (move.do) {
    case 'send': {
      const types = [...new Set(eventOfCase(flow.cases, move.case).map(({ type }) => `\`${type}\``))];
      return `${cell(move.case)} (${types.join(', ')})`;
    }
    case 'settle':
      return `\`${move.actor}\` comes to: **${cell(move.outcome)}**`;
    case 'settle-late':
      return `\`${move.actor}\`, which nobody waits for any more, comes to: **${cell(move.outcome)}**`;
    case 'wait': {
      const [due] = timers;
      const name = due ? delayIn(due.eventType) : '';
      const leftMs = due ? due.dueMs - nowMs : 0;
      const side = move.ms < leftMs ? ', just before it is due' : '';
      return `${duration(move.ms)} pass (${name}${side})`;
    }
    case 'resume':
      return 'The page is loaded again as it stands';
  }
};

/** Where it stands, as far as that is new. */
const standsIn = (model: FlowModel, before: Standing | null, { snapshot }: Standing): readonly string[] => {
  const was = new Set(before?.snapshot._nodes.map(({ id }) => id));
  return model.states
    .filter(({ id, kind }) => kind !== 'compound' && kind !== 'parallel' && isIn(snapshot, id) && !was.has(id))
    .map(({ meta, key }) => `**${cell(meta?.title ?? key)}**`);
};

const isIn = ({ _nodes }: Standing['snapshot'], id: string): boolean => _nodes.some((node) => node.id === id);

/** Calls that begin, also where the same call was under way before. */
const asksFor = ({ effects, standing }: Performed): readonly string[] => {
  const begun = new Set(
    effects
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => (params as { readonly id?: string }).id),
  );
  return [...standing.pending].filter(([invoke]) => begun.has(invoke)).map(([, actor]) => `\`${actor}\` begins`);
};

const longestShown = 90;
/** What is typed into these is nothing to read in a document. */
const unshown = /password|token/i;

/** What the screen shows otherwise than before, each part by its phrase. */
const showsAnew = ({ name, view }: Flow, before: Standing, after: Standing): readonly string[] => {
  if (view === null) return [];
  return changedParts(view, before, after).flatMap(([key, value]) => {
    const words = shownInWords(value);
    const phrase = phraseFor(name, key);
    const shown = words === null || words.length > longestShown ? null : cell(words);
    if (phrase === undefined) return [`${key} changes`];
    return phraseWithValue(phrase, shown) ?? [];
  });
};

/** Parts of a flow's view that change in tests and have no phrase. */
export const partsWithoutPhrase = (flow: Flow, tests: readonly PlannedTest[]): readonly string[] => {
  const { name, view } = flow;
  if (view === null) return [];
  const simulation = new Simulation(flow);
  const missing = new Set<string>();
  for (const { input, steps } of tests) {
    let { standing } = simulation.begin(input);
    for (const { move } of steps) {
      const before = standing;
      standing = simulation.perform(standing, move).standing;
      for (const [part] of changedParts(view, before, standing))
        if (phraseFor(name, part) === undefined) missing.add(part);
    }
  }
  return [...missing];
};

const changedParts = (
  view: NonNullable<Flow['view']>,
  before: Standing,
  after: Standing,
): readonly (readonly [part: string, value: unknown])[] => {
  if (before.snapshot === after.snapshot) return [];
  const was = projected(view, before);
  return Object.entries(projected(view, after)).filter(
    ([part, value]) => !unshown.test(part) && canonicalJson(was[part]) !== canonicalJson(value),
  );
};

const projected = (view: NonNullable<Flow['view']>, { snapshot }: Standing): Readonly<Record<string, unknown>> =>
  view(snapshot) as Readonly<Record<string, unknown>>;

/** A plain value, or a small record of plain values: `is printing, typeId 1`. Null for anything larger. */
const shownInWords = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value);
  const isSmall = !Array.isArray(value) && entries.every(([, each]) => typeof each !== 'object' || each === null);
  return isSmall ? entries.map(([key, each]) => `${key} ${String(each)}`).join(', ') : null;
};

const delayIn = (eventType: string): string => eventType.split('.')[2] ?? eventType;

const duration = (ms: number): string => {
  if (ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms % 1_000 === 0 ? `${ms / 1_000} s` : `${ms} ms`;
};

const sentence = (parts: readonly string[]): string => (parts.length === 0 ? '' : `It is at ${parts.join('; ')}.`);

const cell = (text: string): string => text.replaceAll('|', '\\|');
