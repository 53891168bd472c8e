import type { FlowModel, GuardModel, TransitionModel } from '../model/flow-model.ts';
import { circled, delayWords, guardWords, orderNumbers, triggerWords } from '../model/words.ts';
import { type ChartPart, chartParts } from './fold.ts';
import { code, plain, stacked, table } from './markdown.ts';
import { linkTo, outcomeOf, outlineOf, placeOf } from './outline.ts';

/** Texts of the requirements, by the id of the row. */
export type RequirementTexts = ReadonlyMap<string, string>;

/** A flow's page: the pictures, and their content in words. The same model gives the same text. */
export const pageOf = (model: FlowModel, requirements: RequirementTexts): string => {
  const sections: readonly (readonly [title: string, text: string])[] = [
    ['Folded states', partsOf(model)],
    ['Outline', outlineOf(model)],
    ['Guards', guardTable(model)],
    ['Delays', delayTable(model)],
    ['Actors', actorTable(model)],
    ['Requirements', requirementTable(model, requirements)],
  ];
  return [
    '<!-- Written by `npm run flows -- draw`; the machine is the source. -->',
    `# ${plain(model.title)}`,
    plain(model.purpose),
    picture(model, 'whole', model.title),
    `${countsOf(model)} Chart ${code(model.hash)}. [How to read it](README.md#how-to-read-a-picture).`,
    ...sections.filter(([, text]) => text !== '').flatMap(([title, text]) => [`## ${title}`, text]),
  ]
    .join('\n\n')
    .concat('\n');
};

/** File name of a picture. */
export const pictureName = ({ name, states }: FlowModel, shows: ChartPart['shows']): string => {
  const path = states.find(({ id }) => id === shows)?.path ?? [];
  return [name, ...path, 'svg'].join('.');
};

const picture = (model: FlowModel, shows: ChartPart['shows'], title: string): string => {
  const file = pictureName(model, shows);
  return `[![Statechart: ${plain(title)}](${file})](${file})`;
};

/** Pictures of the states that are folded in the overview of a large flow. */
const partsOf = (model: FlowModel): string =>
  chartParts(model)
    .filter(({ shows }) => shows !== 'whole' && shows !== 'overview')
    .flatMap(({ shows, chart }) => {
      const state = model.states.find(({ id }) => id === shows);
      return state === undefined ? [] : [`### ${plain(placeOf(state))}`, picture(model, shows, chart.title)];
    })
    .join('\n\n');

export const countsOf = ({ states, transitions }: FlowModel): string =>
  `${states.length - 1} states, ${transitions.length} transitions.`;

const whereAsked = (model: FlowModel, each: TransitionModel): string =>
  `${linkTo(model, each.from)} ${code(triggerWords(each.trigger))}`;

/** All names in a guard: its own, and those of its parts. */
const namedIn = (guard: GuardModel): readonly (GuardModel & { readonly is: 'named' })[] => {
  switch (guard.is) {
    case 'named':
      return [guard, ...(guard.of === null ? [] : namedIn(guard.of))];
    case 'and':
    case 'or':
      return guard.of.flatMap(namedIn);
    case 'not':
      return namedIn(guard.of);
    case 'in-state':
    case 'inline':
      return [];
  }
};

/** Groups texts by name, in the order in which the names first appear. */
const gathered = (
  pairs: readonly (readonly [name: string, said: string])[],
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const [name, said] of pairs) found.set(name, [...new Set([...(found.get(name) ?? []), said])]);
  return found;
};

export const guardNames = (model: FlowModel): readonly string[] => [
  ...new Set(model.transitions.flatMap(({ guard }) => (guard === null ? [] : namedIn(guard).map(({ name }) => name)))),
];

const guardTable = (model: FlowModel): string => {
  const all = model.transitions.flatMap((each) =>
    each.guard === null ? [] : namedIn(each.guard).map((guard) => ({ each, guard })),
  );
  if (all.length === 0) return '';
  const used = gathered(all.map(({ each, guard }) => [guard.name, whereAsked(model, each)]));
  const madeOf = new Map(all.map(({ guard }) => [guard.name, guard.of === null ? '' : code(guardWords(guard.of))]));
  const rows = [...used].map(([name, places]) => [code(name), madeOf.get(name) ?? '', stacked(places)]);
  return [...madeOf.values()].some((words) => words !== '')
    ? table(['Guard', 'Made of', 'Asked by'], rows)
    : table(
        ['Guard', 'Asked by'],
        rows.map(([name = '', , places = '']) => [name, places]),
      );
};

const delayTable = (model: FlowModel): string => {
  const rows = model.transitions.flatMap((each) =>
    each.trigger.is === 'after'
      ? [[code(delayWords(each.trigger)), linkTo(model, each.from), `${guardCell(each)}${outcomeOf(model, each)}`]]
      : [],
  );
  return rows.length === 0 ? '' : table(['Delay', 'In', 'When it is over'], rows);
};

const guardCell = ({ guard }: TransitionModel): string => (guard === null ? '' : `if ${code(guardWords(guard))} `);

const actorTable = (model: FlowModel): string => {
  const numbers = orderNumbers(model);
  const outcomes = (state: string, invoke: string, is: 'done' | 'error'): string => {
    const heard = model.transitions.filter(
      ({ from, trigger }) => from === state && trigger.is === is && trigger.invoke === invoke,
    );
    return heard.length === 0
      ? 'not heard'
      : stacked(heard.map((each) => `${numberSign(numbers.get(each.id))}${guardCell(each)}${outcomeOf(model, each)}`));
  };
  const rows = model.states.flatMap(({ id: state, invokes }) =>
    invokes.map(({ actor, id }) => [
      code(actor),
      linkTo(model, state),
      outcomes(state, id, 'done'),
      outcomes(state, id, 'error'),
    ]),
  );
  return rows.length === 0 ? '' : table(['Actor', 'Runs in', 'When it is done', 'When it fails'], rows);
};

const numberSign = (number: number | null | undefined): string =>
  number === null || number === undefined ? '' : `${circled(number)} `;

export const requirementsOf = (model: FlowModel): readonly string[] =>
  [...new Set(model.states.flatMap(({ meta }) => meta?.requirements ?? []))].sort();

const requirementTable = (model: FlowModel, requirements: RequirementTexts): string => {
  const rows = requirementsOf(model).map((row) => [
    row,
    plain(requirements.get(row) ?? 'is not in docs/requirements.md'),
    stacked(model.states.filter(({ meta }) => meta?.requirements.includes(row)).map(({ id }) => linkTo(model, id))),
  ]);
  return rows.length === 0 ? '' : table(['Row', 'Promise', 'States'], rows);
};
