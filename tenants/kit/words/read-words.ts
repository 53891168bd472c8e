import { placeholders, type Words } from '../../../contract/say.ts';
import type { Fault } from '../faults/fault.ts';
import { faultOfJson } from '../faults/json-object.ts';
import { placeOf } from '../faults/json-places.ts';
import plain from './plain.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

export interface ReadWords {
  /** `null`: they have faults. */
  readonly words: Words | null;
  readonly faults: readonly Fault[];
}

const known: ReadonlySet<string> = new Set(texts);

/** Words of the kit, which a tenant's own go on from with `$extends`. */
const ofKit: Readonly<Record<string, Words>> = { plain };
const longest = 600;

/**
 * Reads a `words.json`: what the tenant says instead of the texts of `texts.json`. Each of its texts keeps the places of
 * values, as `{count}`. `"$extends": "plain"` takes the kit's plain English for all that it does not say itself.
 *
 * @param file Name of the file for the faults.
 */
export const readWords = (source: string, file: string): ReadWords => {
  const notObject = faultOfJson(source, file);
  if (notObject) return { words: null, faults: [notObject] };
  const { $extends: base, ...written } = JSON.parse(source) as Readonly<Record<string, unknown>>;
  const faultAt = (path: string, wrong: Wrong): Fault => {
    const place = placeOf(source, [path]);
    return { ...wrong, file, line: place?.line ?? null, column: place?.column ?? null, path };
  };
  const faults = Object.entries(written).flatMap(([text, said]) => {
    const wrong = wrongIn(text, said);
    return wrong === null ? [] : [faultAt(text, wrong)];
  });
  const extended = base === undefined ? {} : ofKit[typeof base === 'string' ? base : ''];
  if (extended === undefined) {
    faults.push(faultAt('$extends', { rule: 'words/extends', message: `expected ${Object.keys(ofKit).join(' or ')}` }));
  }
  return faults.length > 0 ? { words: null, faults } : { words: { ...extended, ...(written as Words) }, faults: [] };
};

type Wrong = Pick<Fault, 'rule' | 'message'>;

const wrongIn = (text: string, said: unknown): Wrong | null => {
  if (!known.has(text)) return { rule: 'words/unknown', message: `the portal does not say this${meant(text)}` };
  if (typeof said !== 'string' || said.trim() === '' || said.length > longest) {
    return { rule: 'words/text', message: `expected a text of 1 to ${longest} characters` };
  }
  const expected = namesIn(text);
  const missing = expected.filter((name) => !namesIn(said).includes(name));
  const extra = namesIn(said).filter((name) => !expected.includes(name));
  if (missing.length > 0)
    return { rule: 'words/placeholder', message: `expected ${inBraces(missing)} in what is said` };
  if (extra.length > 0) return { rule: 'words/placeholder', message: `nothing is given for ${inBraces(extra)}` };
  return null;
};

const namesIn = (text: string): readonly string[] => [...text.matchAll(placeholders)].map(([, name = '']) => name);

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** The text that was probably meant: the same but for case, spaces and marks. */
const meant = (text: string): string => {
  const bare = bareOf(text);
  const near = texts.find((each) => bareOf(each) === bare) ?? texts.find((each) => bareOf(each).startsWith(bare));
  return near === undefined || bare === '' ? '' : `; did you mean “${near}”?`;
};

const bareOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}{}]/gu, '');
