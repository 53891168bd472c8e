import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { array, assert, enums, literal, number, record as recordOf, string, tuple, type, union } from 'superstruct';
import { textHash } from '../model/content-hash.ts';
import { type Move, moveName } from '../run/moves.ts';
import { type ComparedPart, comparedParts, type Expectations, type ExpectedLine, testName } from './expectations.ts';
import { targetKinds } from './targets.ts';
import type { Walk } from './walk.ts';

/** Version of the file format. Readers reject other versions. */
const expectationsVersion = 1;

const folder = 'flows/expectations';
export const expectationsPath = (flow: string): string => `${folder}/${flow}.json`;

const written = type({
  format: literal('portolan-expectations'),
  version: literal(expectationsVersion),
  flow: string(),
  covers: recordOf(enums(targetKinds), number()),
  expects: array(string()),
  moves: array(
    union([
      tuple([literal('send'), string()]),
      tuple([literal('settle'), string(), string(), string()]),
      tuple([literal('settle-late'), string(), string(), string()]),
      tuple([literal('wait'), number()]),
      tuple([literal('resume')]),
    ]),
  ),
  walks: array(string()),
});
type WrittenMove = (typeof written.TYPE)['moves'][number];

/**
 * Reads the committed expectations of a flow. `null`: there is no file.
 * @throws Error that says what is wrong with the file.
 */
export const readExpectations = (flow: string, root = '.'): Expectations | null => {
  const path = `${root}/${expectationsPath(flow)}`;
  if (!existsSync(path)) return null;
  return expectationsIn(readFileSync(path, 'utf8'));
};

export const writeExpectations = (expectations: Expectations, root = '.'): void => {
  mkdirSync(`${root}/${folder}`, { recursive: true });
  writeFileSync(`${root}/${expectationsPath(expectations.flow)}`, textOfExpectations(expectations));
};

export const expectationsIn = (text: string): Expectations => {
  const read: unknown = JSON.parse(text);
  assert(read, written);
  const moves = new Map(read.moves.map(moveOf).map((move) => [moveName(move), move]));
  const coded = new Map(read.expects.map(lineOf).map(({ code, line }) => [code, line]));
  const changes = new Map<string, string>();
  const walks = read.walks.map((codes, index): Walk => {
    const steps = codes.match(/.{1,3}/g) ?? [];
    const [began, ...made] = steps.map((code, step) => {
      const line = coded.get(code) ?? unknownIn(codes);
      changes.set(`${testName(read.flow, index)}/${step}`, line.change);
      return line;
    });
    return {
      input: began?.move.replace('begin: ', '') ?? unknownIn(codes),
      moves: made.map(({ move }) => moves.get(move) ?? unknownIn(codes)),
    };
  });
  return { flow: read.flow, walks, changes, lines: [...coded.values()], covers: read.covers };
};

const unknownIn = (walk: string): never => {
  throw new Error(`the walk "${walk}" names an expectation or a move that the file does not have`);
};

/**
 * The text of the file. Each expectation is a line with a code of three letters, and each walk is the codes of its
 * steps. A code depends only on its own line, so a change of behaviour leaves the codes of other lines as they are.
 */
export const textOfExpectations = ({ flow, walks, lines, changes, covers }: Expectations): string => {
  const moves = new Map(walks.flatMap((walk) => walk.moves).map((move) => [moveName(move), writtenMove(move)]));
  const codes = codesOf(lines);
  const written = walks.map(({ input, moves: made }, index) =>
    [`begin: ${input}`, ...made.map(moveName)]
      .map((move, step) => codes.get(keyOf({ move, change: changes.get(`${testName(flow, index)}/${step}`) ?? '' })))
      .join(''),
  );
  const list = (name: string, entries: readonly string[]): string =>
    entries.length === 0
      ? `  "${name}": []`
      : `  "${name}": [\n${entries.map((each) => `    ${each}`).join(',\n')}\n  ]`;
  return `{
  "format": "portolan-expectations",
  "version": ${expectationsVersion},
  "flow": ${JSON.stringify(flow)},
  "covers": { ${Object.entries(covers)
    .map(([kind, count]) => `${JSON.stringify(kind)}: ${count}`)
    .join(', ')} },
${list(
  'expects',
  lines.map((line) => JSON.stringify(textOfLine(line, codes.get(keyOf(line)) ?? ''))),
)},
${list(
  'moves',
  [...moves.values()].map((move) => `[${move.map((each) => JSON.stringify(each)).join(', ')}]`),
)},
${list(
  'walks',
  written.map((walk) => JSON.stringify(walk)),
)}
}
`;
};

const keyOf = ({ move, change }: Pick<ExpectedLine, 'move' | 'change'>): string => `${move}\n${change}`;

/**
 * Codes of three letters, computed from each line's content. If two lines have the same code, the later one gets
 * another.
 */
const codesOf = (lines: readonly ExpectedLine[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    lines.map((line) => {
      let salted = keyOf(line);
      while (taken.has(lettersOf(salted))) salted += '+';
      taken.add(lettersOf(salted));
      return [keyOf(line), lettersOf(salted)];
    }),
  );
};

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const lettersOf = (text: string): string => {
  const number = Number.parseInt(textHash(text), 16);
  return [62 * 62, 62, 1].map((place) => letters[Math.floor(number / place) % 62]).join('');
};

const separator = ' · ';

const textOfLine = ({ move, change, steps, first, digests }: ExpectedLine, code: string): string => {
  if (move.includes(separator) || change.includes(separator)) throw new Error(`"${separator}" stands in "${move}"`);
  const parts = comparedParts.map((part) => `${part} ${digests[part]}`).join(' ');
  return [code, move, change, `${steps}x from ${first}`, parts].join(separator);
};

const lineOf = (text: string): { readonly code: string; readonly line: ExpectedLine } => {
  const [code, move, change, often = '', parts = ''] = text.split(separator);
  const [, steps, first] = /^(\d+)x from (.+)$/.exec(often) ?? [];
  const digests = Object.fromEntries(
    comparedParts.map((part) => [part, new RegExp(`${part} ([0-9a-f]*)`).exec(parts)?.[1] ?? '']),
  ) as Record<ComparedPart, string>;
  if (code === undefined || move === undefined || change === undefined || first === undefined)
    throw new Error(`no expectation: "${text}"`);
  return { code, line: { move, change, steps: Number(steps), first, digests } };
};

const writtenMove = (move: Move): WrittenMove => {
  switch (move.do) {
    case 'send':
      return ['send', move.case];
    case 'settle':
    case 'settle-late':
      return [move.do, move.invoke, move.actor, move.outcome];
    case 'wait':
      return ['wait', move.ms];
    case 'resume':
      return ['resume'];
  }
};

const moveOf = (move: WrittenMove): Move => {
  switch (move[0]) {
    case 'send':
      return { do: 'send', case: move[1] };
    case 'settle':
    case 'settle-late':
      return { do: move[0], invoke: move[1], actor: move[2], outcome: move[3] };
    case 'wait':
      return { do: 'wait', ms: move[1] };
    case 'resume':
      return { do: 'resume' };
  }
};
