import { afterAll, expect, test, vi } from 'vitest';
import type { Flow } from '../../machines/flow.ts';
import { marked, markedWords, withoutMarked, wordsIn } from '../marked-words.ts';

// Before any module of a flow is loaded, as in the page: many say their texts while they are.
globalThis.tenantWords = markedWords;
vi.resetModules();
const { flows } = await import('../../machines/index.ts');
const { screenStatesOf } = await import('../../flows/gallery/screen-states.ts');
afterAll(() => {
  globalThis.tenantWords = undefined;
  vi.resetModules();
});

/** Enough to come to nearly every part of a view; the gallery's 6,000 cost a minute. */
const moves = 300;

/** Words that no tenant rewords, each with its reason. */
const exempt = new Set([
  // Days and months are written alike in every tenant (decision 0072).
  ...'Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April May June'.split(
    ' ',
  ),
  ...'July August September October November December'.split(' '),
  // Units and letters of formats.
  'kg',
  'UTC',
  'FNU',
  'km',
  // Titles of people are values that airlines take.
  'Mr',
  'Ms',
  'Mrs',
  'Miss',
  'Mstr',
  // Headings of a list of places are said by `OptionRows`; a key of the keyboard has its name.
  'Recent',
  'Popular',
  'Enter',
  // Names of gateways and of frequent flyer programmes.
  'SSLCommerz',
  'Skywards',
]);

/** Parts of a view that no text is shown of: keys of lists, and paths of fields. */
const unread = /\.(?:key|listKey|path|id)$/;
/** A name in the code, an address or a code of letters and figures. */
const isName = (text: string): boolean =>
  /^[a-z0-9]+(?:[-.][a-z0-9]+)*$|^[a-z][a-zA-Z0-9]*$|^[A-Z0-9-]+$|^[/#]|^https?:/.test(text);

/** A time zone by the name of its database. */
const isZone = (text: string): boolean => /^[A-Z][a-z]+\/[A-Za-z_ ]+$/.test(text);

/** A name as passports and tickets have it, or a code. No text of the portal is written so. */
const inCapitals = /^\p{Lu}+$/u;
/** What the check of a page finds, as the page's file has it on the command line, too. */
const ofCheck = /^Expected a string with a length/;

type Leaf = readonly [path: string, text: string];
const leavesOf = (value: unknown, path = ''): readonly Leaf[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, Array.isArray(value) ? path : `${path}.${key}`),
  );
};

/** What the cases of a flow put into it: names, references, and what a server answers. */
const dataOf = ({ cases }: Pick<Flow, 'cases'>) => {
  const given = leavesOf([cases.inputs, cases.events, cases.outcomes]).map(([, text]) => withoutMarked(text).trim());
  const whole = [...new Set(given.filter((text) => text.length > 2))].sort((one, other) => other.length - one.length);
  const names = new Set([...given.flatMap(wordsIn).filter((word) => /^\P{Ll}/u.test(word)), ...given]);
  return { whole, names };
};

/** Words of a shown text that stand in no text of the portal and in no data. */
const unmarkedIn = (shown: string, { whole, names }: ReturnType<typeof dataOf>): readonly string[] => {
  // What is left of a kept text whose beginning another column says.
  if (whole.some((data) => data.endsWith(`: ${shown}`))) return [];
  const rest = whole.reduce((left, data) => left.replaceAll(data, ' '), withoutMarked(shown));
  return wordsIn(rest).filter((word) => !names.has(word) && !exempt.has(word) && !inCapitals.test(word));
};

const unmarkedOf = (flow: Flow): readonly string[] => {
  const data = dataOf(flow);
  const shown = new Map(
    screenStatesOf(flow, moves)
      .flatMap(({ view }) => leavesOf(view))
      .map(([path, text]) => [`${path}: ${text}`, [path, text] as const]),
  );
  return [...shown].flatMap(([line, [path, text]]) =>
    unread.test(path) ||
    ofCheck.test(text) ||
    (!text.includes('‹') && isName(text)) ||
    isZone(text) ||
    unmarkedIn(text, data).length === 0
      ? []
      : [line],
  );
};

test('[TEN-01] a word that stands outside the tenant’s texts is seen, and a name of the data is not', () => {
  const data = { whole: ['Jamuna Budget', 'Padma Direct'], names: new Set(['Dhaka']) };
  const said = marked('Flights of {suppliers}').replace('{suppliers}', 'Jamuna Budget or Padma Direct');
  expect(said).toBe('‹Flights of ›Jamuna Budget or Padma Direct‹›');
  expect(unmarkedIn(said, data)).toEqual(['or']);
  expect(unmarkedIn('‹Flights of ›Padma Direct‹›, Dhaka', data)).toEqual([]);
});

test.each(flows.map((flow) => [flow.machine.id, flow] as const))(
  '[TEN-01] every text of a view is in the words of its tenant: %s',
  (_, flow) => {
    expect(unmarkedOf(flow as Flow)).toEqual([]);
  },
);
