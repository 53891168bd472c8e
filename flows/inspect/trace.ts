import {
  array,
  assert,
  define,
  enums,
  integer,
  literal,
  min,
  nullable,
  number,
  object,
  record,
  type Struct,
  StructError,
  size,
  string,
  union,
} from 'superstruct';
import type { FlowModel } from '../model/flow-model.ts';
import type { ActorStanding, FlowStep, Shown } from './protocol.ts';
import { traceFileEnding } from './trace-file.ts';

const format = 'portolan-flowtrace';
const version = 1;

/** A flow of a recorded session, in its state before the first recorded step. `actor` is unique in the session. */
export interface TraceActor extends ActorStanding {
  /** Number of the browser tab, from 1. */
  readonly tab: number;
}

/** A recorded session. Its values are masked by the allow-lists of its flows. */
export interface Trace {
  readonly format: typeof format;
  readonly version: typeof version;
  readonly title: string;
  /** Hash of each flow's chart at the time of recording. */
  readonly models: Readonly<Record<string, string>>;
  readonly actors: readonly TraceActor[];
  /** Steps in the order in which they happened. */
  readonly steps: readonly FlowStep[];
}

export const traceOf = (
  { title, actors, steps }: Pick<Trace, 'title' | 'actors' | 'steps'>,
  models: readonly FlowModel[],
): Trace => {
  const seen = new Set(actors.map(({ flow }) => flow));
  return {
    format,
    version,
    title,
    models: Object.fromEntries(models.filter(({ name }) => seen.has(name)).map(({ name, hash }) => [name, hash])),
    actors,
    steps,
  };
};

export const writeTrace = (trace: Trace): string => `${JSON.stringify(trace)}\n`;

/** Result of reading a file. `words`: what was expected, and where. */
export type ReadTrace = { readonly ok: true; readonly trace: Trace } | { readonly ok: false; readonly words: string };

const deepest = 8;
const isShown = (value: unknown, depth = 0): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  return typeof value === 'object' && depth < deepest && Object.values(value).every((each) => isShown(each, depth + 1));
};
const shown = define<Shown>('Shown', (value) => isShown(value) || 'Expected plain values, at most 8 levels deep');

const line = size(string(), 0, 500);
const count = min(integer(), 0);
const list = <Of, Schema>(each: Struct<Of, Schema>) => size(array(each), 0, 20_000);
const candidate = object({ transition: line, verdict: enums(['holds', 'fails', 'needs-data']) });
const standing = object({
  status: enums(['active', 'done', 'error', 'stopped']),
  leaves: list(line),
  value: shown,
  context: shown,
  candidates: list(candidate),
  accepts: list(object({ type: line, verdict: enums(['holds', 'needs-data']) })),
  children: list(object({ id: line, actor: line })),
});
const step = object({
  actor: line,
  number: count,
  at: min(number(), 0),
  event: object({ type: line, data: shown }),
  from: union([object({ is: enums(['page', 'self']) }), object({ is: literal('child'), child: line })]),
  considered: list(candidate),
  microsteps: list(object({ eventType: line, taken: list(line) })),
  told: list(object({ child: line, type: line })),
  standing,
});
const actor = object({
  tab: min(integer(), 1),
  actor: line,
  flow: line,
  parent: nullable(line),
  at: min(number(), 0),
  standing,
});
const trace = object({
  format: literal(format),
  version: literal(version),
  title: line,
  models: record(line, line),
  actors: list(actor),
  steps: list(step),
});

/** Reads the file of a recorded session. Other files and other versions are refused with a reason. */
export const readTrace = (text: string): ReadTrace => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { ok: false, words: `This is no recorded session: expected JSON, as a ${traceFileEnding} file holds it.` };
  }
  try {
    assert(read, trace);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    return { ok: false, words: whatWasExpected(error) };
  }
  const stranger = read.steps.find((each) => !read.actors.some((known) => known.actor === each.actor));
  return stranger === undefined
    ? { ok: true, trace: read as Trace }
    : {
        ok: false,
        words: `Step ${stranger.number} is of ${stranger.actor}, which is not among the actors of this session.`,
      };
};

const whatWasExpected = ({ path, value, message }: StructError): string => {
  const [first] = path as readonly (string | number)[];
  if (first === 'format') return `This is no recorded session: expected the format ${format}, found ${written(value)}.`;
  if (first === 'version') return `This session is of version ${written(value)}; this portal reads version ${version}.`;
  const where = path.length === 0 ? 'the file' : path.join('.');
  const expected = message.replace(/^At path: \S+ -- /, '');
  return `This session cannot be read: at ${where}, ${expected.charAt(0).toLowerCase()}${expected.slice(1)}.`;
};

const written = (value: unknown): string => JSON.stringify(value)?.slice(0, 80) ?? 'nothing';
