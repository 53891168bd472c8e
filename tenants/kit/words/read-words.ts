import { type Forms, languageKey, placeholders, rulesOf, type Words } from '../../../contract/say.ts';
import type { Fault } from '../faults/fault.ts';
import { faultOfJson } from '../faults/json-object.ts';
import { placeOf } from '../faults/json-places.ts';
import plain from './plain.json' with { type: 'json' };
import table from './texts.json' with { type: 'json' };

export interface ReadWords {
  /** `null`: they have faults. */
  readonly words: Words | null;
  readonly faults: readonly Fault[];
}

/** All texts of the portal: literals, and the forms of those with a count. */
export const texts: readonly (string | Forms)[] = table;

/** A text of the table, or the forms of one that depends on a count, which stands under its form `other`. */
export const keyOf = (text: string | Forms): string => (typeof text === 'string' ? text : text.other);

const known: ReadonlyMap<string, string | Forms> = new Map(texts.map((text) => [keyOf(text), text]));

/** Words of the kit, which a tenant's own go on from with `$extends`. */
const ofKit: Readonly<Record<string, Words>> = { plain };
const longest = 600;

/**
 * Reads a `words.json`: what the tenant says instead of the texts of `texts.json`. Each of its texts keeps the places of
 * values, as `{count}`. A text with a count is said as one text, or in the forms of the tenant's `"$language"` (default:
 * English). `"$extends": "plain"` takes the kit's plain English for all that it does not say itself.
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
  const { [languageKey]: language = 'en', ...texts } = written;
  if (!isLanguage(language)) {
    const wrong = { rule: 'words/language', message: 'expected a language, as bn or en-GB' };
    return { words: null, faults: [faultAt(languageKey, wrong)] };
  }
  const faults = Object.entries(texts).flatMap(([text, said]) => {
    const wrong = wrongIn(text, said, language);
    return wrong === null ? [] : [faultAt(text, wrong)];
  });
  const extended = base === undefined ? {} : ofKit[typeof base === 'string' ? base : ''];
  if (extended === undefined) {
    faults.push(faultAt('$extends', { rule: 'words/extends', message: `expected ${Object.keys(ofKit).join(' or ')}` }));
  }
  return faults.length > 0 ? { words: null, faults } : { words: { ...extended, ...(written as Words) }, faults: [] };
};

type Wrong = Pick<Fault, 'rule' | 'message'>;

const isLanguage = (language: unknown): language is string => {
  try {
    return typeof language === 'string' && Intl.PluralRules.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
};

const wrongIn = (key: string, said: unknown, language: string): Wrong | null => {
  const text = known.get(key);
  if (text === undefined) return { rule: 'words/unknown', message: `the portal does not say this${meant(key)}` };
  if (typeof said !== 'object' || said === null) {
    return wrongInText(said, namesIn(key), typeof text === 'string' ? [] : ['count']);
  }
  if (typeof text === 'string')
    return { rule: 'words/text', message: 'expected one text: no count chooses a form of it' };
  const forms = Object.entries(said);
  const categories: readonly string[] = rulesOf(language).resolvedOptions().pluralCategories;
  if (!Object.hasOwn(said, 'other') || forms.some(([form]) => !categories.includes(form))) {
    return { rule: 'words/forms', message: `expected the forms ${categories.join(', ')}; other must be there` };
  }
  for (const [form, words] of forms) {
    // A form for one number may leave the number out.
    const named = namesIn(key).filter((name) => form === 'other' || name !== 'count');
    const wrong = wrongInText(words, named, ['count']);
    if (wrong !== null) return wrong;
  }
  return null;
};

const wrongInText = (said: unknown, expected: readonly string[], allowed: readonly string[]): Wrong | null => {
  if (typeof said !== 'string' || said.trim() === '' || said.length > longest) {
    return { rule: 'words/text', message: `expected a text of 1 to ${longest} characters` };
  }
  const missing = expected.filter((name) => !namesIn(said).includes(name));
  const extra = namesIn(said).filter((name) => ![...expected, ...allowed].includes(name));
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
  const keys = texts.map(keyOf);
  const near = keys.find((each) => bareOf(each) === bare) ?? keys.find((each) => bareOf(each).startsWith(bare));
  return near === undefined || bare === '' ? '' : `; did you mean “${near}”?`;
};

const bareOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}{}]/gu, '');
