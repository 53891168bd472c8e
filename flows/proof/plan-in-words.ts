import type { Flow } from '../../machines/flow.ts';
import { canonicalJson } from '../model/content-hash.ts';
import type { FlowModel } from '../model/flow-model.ts';
import { readModel } from '../model/read-model.ts';
import { eventOfCase, type Move } from '../run/moves.ts';
import { type Performed, Simulation, type Standing } from '../run/simulation.ts';
import type { PlannedTest } from './planned-test.ts';
import type { Suite } from './suite.ts';

/** The expression of a plan for a person. It covers every state, candidate and guard result with few steps. */
export const byHandExpression = 'walk(states=100 & transitions=100 & guards=100, maxLen=24, seed=7)';

/**
 * A suite as Markdown for a person: what to do, and what must be seen then. Pure: the same suite gives the same text.
 */
export const planInWords = (flow: Flow, suite: Suite): string => {
  const model = readModel(flow);
  const simulation = new Simulation(flow);
  const steps = suite.tests.reduce((sum, test) => sum + test.steps.length, 0);
  return [
    `# ${flow.title}: plan for a person`,
    '',
    flow.purpose,
    '',
    `Generated from the chart with \`${suite.expression}\`: ${suite.tests.length} tests, ${steps} steps. \`npm run flows -- draw\` draws the chart with its states (**bold** here), events and calls (\`code\` here).`,
    '',
    'Each test starts from the beginning. **Do** is one action of the person, the server or the clock. **Expect** is the result. Read the whole test first: some outcomes need a preparation at its beginning.',
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
        : [...newStates(model, before, standing), ...startedCalls(after), ...changesShown(flow, before, standing)];
    return `| ${index + 1} | ${doInWords(flow, before, move)} | ${expected.join('; ') || 'nothing changes'} |`;
  });
  return [
    `## ${test.name}`,
    '',
    `Begin: **${test.input}**.${beginning(newStates(model, null, began.standing), startedCalls(began))}`,
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
      return `\`${move.actor}\` ends with **${cell(move.outcome)}**`;
    case 'settle-late':
      return `\`${move.actor}\` ends with **${cell(move.outcome)}** after the flow has stopped waiting for it`;
    case 'wait': {
      const [due] = timers;
      if (due === undefined) return `Wait ${duration(move.ms)}`;
      const leftMs = due.dueMs - nowMs;
      const until = move.ms < leftMs ? 'until just before' : move.ms > leftMs ? 'until after' : 'until';
      return `Wait ${duration(move.ms)}, ${until} \`${delayIn(due.eventType)}\` ends`;
    }
    case 'resume':
      return 'Reload the page';
  }
};

/** Titles of the states that were entered. */
const newStates = (model: FlowModel, before: Standing | null, { snapshot }: Standing): readonly string[] => {
  const was = new Set(before?.snapshot._nodes.map(({ id }) => id));
  return model.states
    .filter(({ id, kind }) => kind !== 'compound' && kind !== 'parallel' && isIn(snapshot, id) && !was.has(id))
    .map(({ meta, key }) => `**${cell(meta?.title ?? key)}**`);
};

const isIn = ({ _nodes }: Standing['snapshot'], id: string): boolean => _nodes.some((node) => node.id === id);

/** Calls that were started, also if the same call was under way before. */
const startedCalls = ({ effects, standing }: Performed): readonly string[] => {
  const begun = new Set(
    effects
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => (params as { readonly id?: string }).id),
  );
  return [...standing.pending].filter(([invoke]) => begun.has(invoke)).map(([, actor]) => `\`${actor}\` starts`);
};

const longestShown = 200;
/** Parts of a view whose values are never written into a document. */
const unshown = /password|token|^show$/i;

/** Changes of the screen, each part of the view by its name. */
const changesShown = ({ view }: Flow, before: Standing, after: Standing): readonly string[] => {
  if (view === null) return [];
  return changedParts(view, before, after).map(([key, value]) => {
    const part = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    if (value === null || value === '') return `no ${part}`;
    const words = typeof value === 'boolean' ? (value ? 'yes' : 'no') : shownInWords(value);
    return words === null || words.length > longestShown ? `${part} changes` : `${part}: ${cell(words)}`;
  });
};

const changedParts = (
  view: NonNullable<Flow['view']>,
  before: Standing,
  after: Standing,
): readonly (readonly [part: string, value: unknown])[] => {
  if (before.snapshot === after.snapshot) return [];
  const was = projected(view, before);
  return Object.entries(projected(view, after)).filter(
    ([part, value]) =>
      !unshown.test(part) &&
      canonicalJson(was[part]) !== canonicalJson(value) &&
      // A part that a new screen has without a value is not seen.
      !(value === null && !(part in was)),
  );
};

const projected = (view: NonNullable<Flow['view']>, { snapshot }: Standing): Readonly<Record<string, unknown>> =>
  view(snapshot) as Readonly<Record<string, unknown>>;

/**
 * A value in words: a plain value as text, a small record as `is printing, typeId 1`, and a larger one by its title or by
 * what it shows (`show calendar`). `null`: there are no words for it.
 */
const shownInWords = (value: unknown): string | null => {
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return null;
  const { title, ...record } = value as Readonly<Record<string, unknown>>;
  if (typeof title === 'string') return `“${title}”`;
  const entries = Object.entries(record);
  const shown = entries.every(([, each]) => typeof each !== 'object' || each === null)
    ? entries
    : entries.filter(([key]) => key === 'show' || key === 'is');
  return shown.length === 0 ? null : shown.map(([key, each]) => `${key} ${String(each)}`).join(', ');
};

const delayIn = (eventType: string): string => eventType.split('.')[2] ?? eventType;

const duration = (ms: number): string => {
  if (ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`;
};

const beginning = (states: readonly string[], calls: readonly string[]): string =>
  [
    states.length === 0 ? '' : ` The flow is in ${states.join(' and ')}.`,
    ...calls.map((call) => ` ${call.charAt(0).toUpperCase()}${call.slice(1)}.`),
  ].join('');

const cell = (text: string): string => text.replaceAll('|', '\\|');
