import { textHash } from '../model/content-hash.ts';
import type { Effect } from '../run/chart-run.ts';
import { contentOf } from './outcome-digest.ts';
import type { ScreenChange } from './screen-changes.ts';
import { listOf, ShortWriter } from './short-value.ts';

/** Largest number of characters that an input, an output or an event shows. */
const longestValue = 300;
/** Largest number of changes on screen in one line, and of their characters. */
const mostChanges = 12;
const longestChanges = 500;

/** A value in short. What is left out of it is a digest at its end. */
export const valueInWords = (value: unknown): string => {
  const writer = new ShortWriter();
  const text = writer.write(value);
  if (text.length <= longestValue && !writer.isCut) return text;
  return `${text.length <= longestValue ? text : `${text.slice(0, longestValue)}…`} #${digestOf(contentOf(value))}`;
};

/** A call that starts, an event that is sent to another actor, an action that does something outside of the machine. */
export const effectInWords = ({ type, params }: Effect): readonly string[] => {
  const { src, id, input, event } = (params ?? {}) as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'xstate.spawnChild':
      return [withValue(`calls ${typeof src === 'string' ? src : String(id)}`, input)];
    case 'xstate.sendTo':
    case 'xstate.emit': {
      const { type: name, ...data } = event as { readonly type: string };
      return [withValue(`sends ${name}`, Object.keys(data).length === 0 ? undefined : data)];
    }
    case 'xstate.raise':
    case 'xstate.cancel':
    case 'xstate.stopChild':
      return [];
    default:
      return [withValue(`does ${type}`, params)];
  }
};

const withValue = (words: string, value: unknown): string =>
  value === undefined ? words : `${words} ${valueInWords(value)}`;

/** What changes on screen: `tries: null → "One try is left."; typed: "123" → ""`. What is left out is a digest at the end. */
export const changesInWords = (changes: readonly ScreenChange[]): string => {
  const writer = new ShortWriter();
  const written: string[] = [];
  let length = 0;
  for (const change of changes) {
    const words = changeInWords(change, writer);
    length += words.length;
    if (written.length > 0 && (length > longestChanges || written.length === mostChanges)) break;
    written.push(words.length <= longestChanges ? words : `${words.slice(0, longestChanges)}…`);
  }
  const left = changes.length - written.length;
  if (left === 0 && !writer.isCut && length <= longestChanges) return written.join('; ');
  const whole = changes.map(({ path, before, after }) => `${path} ${contentOf(before)} ${contentOf(after)}`).join('\n');
  return `${written.join('; ')}${left === 0 ? '' : `; and ${left} more`} #${digestOf(whole)}`;
};

const changeInWords = ({ path, before, after }: ScreenChange, writer: ShortWriter): string => {
  if (after === undefined) return `${path}: gone`;
  const [was, is] = [before, after].map((value) =>
    typeof value === 'object' && value !== null ? listOf(value) : null,
  );
  if (was && is) {
    const known = new Set(was.map(contentOf));
    const fresh = is.filter((each) => !known.has(contentOf(each)));
    return `${path}: ${was.length} → ${is.length} entries${fresh.length === 0 ? '' : `, new ${writer.write(fresh)}`}`;
  }
  return before === undefined
    ? `${path}: ${writer.write(after)}`
    : `${path}: ${writer.write(before)} → ${writer.write(after)}`;
};

const digestOf = (text: string): string => textHash(text).slice(-6);
