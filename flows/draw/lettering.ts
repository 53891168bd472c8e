import type { StateModel, TransitionModel } from '../model/flow-model.ts';
import {
  actionsWords,
  candidateWords,
  guardWords,
  type OrderNumbers,
  orderNumbers,
  stayingWords,
  staysWhereItIs,
  triggerWords,
} from '../model/words.ts';
import type { Chart } from './chart.ts';
import { sharedExits, writtenInBox } from './in-box.ts';
import { textWidth, type Weight, wrapped } from './text-size.ts';

/** One line of text. `y`: its baseline, from the top of the box or label. */
export interface WrittenLine {
  readonly text: string;
  /** A word before it in a softer colour: `entry`, `runs`. Empty: none. */
  readonly lead: string;
  readonly x: number;
  readonly y: number;
  readonly role: 'name' | 'title' | 'line' | 'guard' | 'action' | 'fold';
  /** Id of the candidate that it describes, and its order number if there are several. */
  readonly transition: string | null;
  readonly number: number | null;
}

/** The text of a state's box or of an arrow's label, and its size. */
export interface Lettering {
  readonly lines: readonly WrittenLine[];
  readonly width: number;
  readonly height: number;
  /** Position of the line between the name and what the state does. `null`: no line. */
  readonly ruleY: number | null;
}

export const typeSize = { root: 16, name: 14, line: 12, action: 11, number: 11 } as const;
const lineStep = 17;
const actionStep = 14;
const numberRoom = 20;
const leadGap = 5;

const boxInset = { x: 14, y: 12 };
/** A final state has a second border inside the first. */
const finalInset = 4;
const mostBoxText = 264;
const mostRootText = 560;

const labelInset = { x: 7, y: 4 };
const mostLabelText = 176;
/** Gap after a candidate of two lines, so that a guard is not read with the next event. */
const candidateGap = 4;

interface Saying {
  readonly lead: string;
  readonly text: string;
  readonly transition: string | null;
  readonly number: number | null;
}

const saying = (lead: string, text: string): Saying => ({ lead, text, transition: null, number: null });

const numbersOf = (chart: Chart): OrderNumbers => chart.numbers ?? orderNumbers(chart);

/** What a state does, one line each: actors, entry and exit actions, and events without an arrow. */
const sayings = (chart: Chart, state: StateModel): readonly Saying[] => {
  if (chart.outside?.has(state.id)) return [];
  const numbers = numbersOf(chart);
  return [
    ...state.invokes.map(({ actor }) => saying('runs', actor)),
    ...(state.meta?.owner ? [saying('waits for', `the ${state.meta.owner}`)] : []),
    ...(state.entry.length > 0 ? [saying('entry', actionsWords(state.entry))] : []),
    ...(state.exit.length > 0 ? [saying('exit', actionsWords(state.exit))] : []),
    ...withoutRepeats(
      writtenInBox(chart, state).map((each) => ({
        lead: '',
        text: `${candidateWords(each)} → ${outcomeWords(chart, each)}`,
        transition: each.id,
        number: numbers.get(each.id) ?? null,
      })),
    ),
    ...sharedExits(chart)
      .filter(({ to }) => to === state.id)
      .map(({ event, from }) => saying('from', `${from.size} states: ${event}`)),
  ];
};

/** Removes equal lines. A folded state has the transitions of all its descendants, and some read the same. */
const withoutRepeats = (all: readonly Saying[]): readonly Saying[] =>
  all.filter(({ text, number }, at) => number !== null || all.findIndex((each) => each.text === text) === at);

/** The words after an arrow sign: the target's key and the actions. For a candidate that stays: its actions. */
const outcomeWords = (chart: Chart, each: TransitionModel): string => {
  if (staysWhereItIs(each)) return stayingWords(each);
  const target = chart.states.find(({ id }) => id === each.targets[0])?.key ?? '';
  return each.actions.length === 0 ? target : `${target} / ${actionsWords(each.actions)}`;
};

/** The text of a state's box: its key, its title and what it does. The root has the purpose of the flow. */
export const boxLettering = (chart: Chart, state: StateModel): Lettering => {
  const isRoot = state.parent === null;
  const inset = state.kind === 'final' ? finalInset : 0;
  const x = boxInset.x + inset;
  let y = boxInset.y + inset;
  const lines: WrittenLine[] = [];
  const nameSize = isRoot ? typeSize.root : typeSize.name;
  const write = (text: string, at: number, role: WrittenLine['role'], more: Partial<WrittenLine> = {}): void => {
    lines.push({ text, lead: '', x: at, y, role, transition: null, number: null, ...more });
  };

  y += nameSize;
  write(isRoot ? chart.title : state.key, x, 'name');
  const title = isRoot ? chart.purpose : (state.meta?.title ?? '');
  for (const line of title === '' ? [] : wrapped(title, typeSize.line, isRoot ? mostRootText : mostBoxText)) {
    y += lineStep + (lines.length === 1 ? 1 : 0);
    write(line, x, 'title');
  }

  const inside = chart.folded?.get(state.id);
  if (inside !== undefined) {
    y += lineStep + (lines.length === 1 ? 1 : 0);
    write(`+ ${inside} states inside`, x, 'fold');
  }

  const said = sayings(chart, state);
  const numbered = said.some(({ number }) => number !== null);
  const ruleY = said.length > 0 ? y + 9 : null;
  if (ruleY !== null) y = ruleY + 3;
  for (const { lead, text, transition, number } of said) {
    const leadWidth = lead === '' ? 0 : textWidth(lead, typeSize.line) + leadGap;
    const start = x + (numbered && number !== null ? numberRoom : 0);
    for (const [at, line] of wrapped(text, typeSize.line, mostBoxText - leadWidth).entries()) {
      y += lineStep;
      if (at === 0) write(line, start, 'line', { lead, transition, number });
      else write(line, start + (lead === '' ? 12 : leadWidth), 'line', { transition });
    }
  }
  const height = y + boxInset.y + inset + (lines.length > 1 ? 1 : 0);
  const width = Math.max(...lines.map((line) => rightOf(line, nameSize))) + boxInset.x + inset;
  return { lines, width, height, ruleY };
};

const rightOf = ({ text, lead, x, role }: WrittenLine, nameSize: number): number => {
  const weight: Weight = role === 'name' ? 'semibold' : 'regular';
  const leadWidth = lead === '' ? 0 : textWidth(lead, typeSize.line) + leadGap;
  return x + leadWidth + textWidth(text, sizeOf(role, nameSize), weight);
};

const sizeOf = (role: WrittenLine['role'], nameSize: number): number => {
  if (role === 'name') return nameSize;
  return role === 'action' ? typeSize.action : typeSize.line;
};

/**
 * The text of an arrow's label. Each candidate has its event, its guard (on the same line if both fit), and below them
 * its actions in smaller type. Candidates without a number that read the same are written once.
 */
export const labelLettering = (chart: Chart, transitions: readonly TransitionModel[]): Lettering => {
  const numbers = numbersOf(chart);
  const lines: WrittenLine[] = [];
  const said = new Set<string>();
  let y = labelInset.y - 4;
  for (const each of transitions) {
    const number = numbers.get(each.id) ?? null;
    const parts = labelParts(each);
    const words = parts.map(({ text }) => text).join('\n');
    if (number === null && said.has(words)) continue;
    said.add(words);
    const x = labelInset.x + (number === null ? 0 : numberRoom);
    const before = lines.at(-1)?.role;
    if (before !== undefined && (before !== 'line' || parts.length > 1)) y += candidateGap;
    for (const [at, { text, role }] of parts.entries()) {
      y += role === 'action' ? actionStep : lineStep - 1;
      lines.push({ text, lead: '', x, y, role, transition: each.id, number: at === 0 ? number : null });
    }
  }
  const width = Math.max(...lines.map((line) => rightOf(line, typeSize.name))) + labelInset.x;
  return { lines, width, height: y + labelInset.y + 1, ruleY: null };
};

interface LabelPart {
  readonly text: string;
  readonly role: WrittenLine['role'];
}

const labelParts = (each: TransitionModel): readonly LabelPart[] => {
  const whole = candidateWords(each);
  const actions =
    each.actions.length === 0 ? [] : wrapped(`/ ${actionsWords(each.actions)}`, typeSize.action, mostLabelText);
  return [
    ...(each.guard === null || textWidth(whole, typeSize.line) <= mostLabelText
      ? [{ text: whole, role: 'line' as const }]
      : [
          { text: triggerWords(each.trigger), role: 'line' as const },
          ...wrapped(`[${guardWords(each.guard)}]`, typeSize.line, mostLabelText).map((text) => ({
            text,
            role: 'guard' as const,
          })),
        ]),
    ...actions.map((text) => ({ text, role: 'action' as const })),
  ];
};
