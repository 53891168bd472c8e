import type { FlowModel, StateModel, TransitionModel } from '../model/flow-model.ts';
import {
  actionsWords,
  candidateWords,
  guardWords,
  orderNumbers,
  stayingWords,
  staysWhereItIs,
  triggerWords,
} from '../model/words.ts';
import { textWidth, type Weight, wrapped } from './text-size.ts';

/** One line of writing: `y` is its baseline, from the top of what it stands in. */
export interface WrittenLine {
  readonly text: string;
  /** A word before it in softer ink: `entry`, `runs`. */
  readonly lead: string;
  readonly x: number;
  readonly y: number;
  readonly role: 'name' | 'title' | 'line' | 'guard';
  /** The candidate that it tells of, and its place in the order where there are several. */
  readonly transition: string | null;
  readonly number: number | null;
}

/** What stands in a state's box, or in an edge's label, and the room that it needs. */
export interface Lettering {
  readonly lines: readonly WrittenLine[];
  readonly width: number;
  readonly height: number;
  /** Where a hairline parts the name from what the state does; null where it does nothing. */
  readonly ruleY: number | null;
}

export const typeSize = { root: 16, name: 14, line: 12, number: 11 } as const;
const lineStep = 17;
const numberRoom = 20;
const leadGap = 5;

const boxInset = { x: 14, y: 12 };
/** A final state has a second border inside the first. */
const finalInset = 4;
const mostBoxText = 264;
const mostRootText = 560;

const labelInset = { x: 7, y: 4 };
const mostLabelText = 176;
/** Parts a candidate of two lines from the next, so that a guard is not read with the wrong event. */
const candidateGap = 4;

interface Saying {
  readonly lead: string;
  readonly text: string;
  readonly transition: string | null;
  readonly number: number | null;
}

const saying = (lead: string, text: string): Saying => ({ lead, text, transition: null, number: null });

/** What a state does while the chart stands in it, a line each: actors, entry, exit, and events that do not leave it. */
const sayings = (model: FlowModel, state: StateModel): readonly Saying[] => {
  const numbers = orderNumbers(model);
  return [
    ...state.invokes.map(({ actor }) => saying('runs', actor)),
    ...(state.meta?.owner ? [saying('waits for', `the ${state.meta.owner}`)] : []),
    ...(state.entry.length > 0 ? [saying('entry', actionsWords(state.entry))] : []),
    ...(state.exit.length > 0 ? [saying('exit', actionsWords(state.exit))] : []),
    ...model.transitions
      .filter((each) => each.from === state.id && staysWhereItIs(each))
      .map((each) => ({
        lead: '',
        text: `${candidateWords(each)} → ${stayingWords(each)}`,
        transition: each.id,
        number: numbers.get(each.id) ?? null,
      })),
  ];
};

/** The writing in a state's box: its key, its title, and what it does. The root says what the whole flow is for. */
export const boxLettering = (model: FlowModel, state: StateModel): Lettering => {
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
  write(isRoot ? model.title : state.key, x, 'name');
  const title = isRoot ? model.purpose : (state.meta?.title ?? '');
  for (const line of title === '' ? [] : wrapped(title, typeSize.line, isRoot ? mostRootText : mostBoxText)) {
    y += lineStep + (lines.length === 1 ? 1 : 0);
    write(line, x, 'title');
  }

  const said = sayings(model, state);
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
  return x + leadWidth + textWidth(text, role === 'name' ? nameSize : typeSize.line, weight);
};

/** The writing on an arrow: a line for each candidate, its guard below it where both do not fit on one. */
export const labelLettering = (model: FlowModel, transitions: readonly TransitionModel[]): Lettering => {
  const numbers = orderNumbers(model);
  const lines: WrittenLine[] = [];
  let y = labelInset.y - 4;
  for (const [nth, each] of transitions.entries()) {
    const number = numbers.get(each.id) ?? null;
    const x = labelInset.x + (number === null ? 0 : numberRoom);
    const whole = candidateWords(each);
    const parts: readonly (readonly [string, WrittenLine['role']])[] =
      each.guard === null || textWidth(whole, typeSize.line) <= mostLabelText
        ? [[whole, 'line']]
        : [
            [triggerWords(each.trigger), 'line'],
            ...wrapped(`[${guardWords(each.guard)}]`, typeSize.line, mostLabelText).map(
              (line) => [line, 'guard'] as const,
            ),
          ];
    const follows = lines.at(-1)?.role === 'guard' || (nth > 0 && parts.length > 1);
    if (follows) y += candidateGap;
    for (const [at, [text, role]] of parts.entries()) {
      y += lineStep - 1;
      lines.push({ text, lead: '', x, y, role, transition: each.id, number: at === 0 ? number : null });
    }
  }
  const width = Math.max(...lines.map((line) => rightOf(line, typeSize.name))) + labelInset.x;
  return { lines, width, height: y + labelInset.y + 1, ruleY: null };
};
