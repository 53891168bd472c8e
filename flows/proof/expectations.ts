import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'flows/expectations';
export const expectationsPath = (flow: string): string => `${folder}/${flow}.txt`;

/** The committed expectations of a flow: its lines (`expectedLines`). `null`: there is no file. */
export const readExpectations = (flow: string, root = '.'): readonly string[] | null => {
  const path = `${root}/${expectationsPath(flow)}`;
  return existsSync(path) ? linesIn(readFileSync(path, 'utf8')) : null;
};

export const writeExpectations = (flow: string, lines: readonly string[], root = '.'): void => {
  mkdirSync(`${root}/${folder}`, { recursive: true });
  writeFileSync(`${root}/${expectationsPath(flow)}`, textOfLines(flow, lines));
};

export const linesIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));

const textOfLines = (flow: string, lines: readonly string[]): string =>
  `# What the flow does, one line a transition. Renewed by: npm run flows -- plan --renew ${flow}\n${lines.join('\n')}\n`;

/**
 * Differences of today's lines from the expected ones, in the order of the chart: `- ` a line that is no longer so, `+ `
 * a line that is so now. A changed line is both. Lines that stand at another place are no difference.
 */
export const differencesFrom = (expected: readonly string[], today: readonly string[]): readonly string[] => {
  const gone = without(expected, today);
  const fresh = without(today, expected);
  const keys = [...new Set([...expected, ...today].map(keyOf))];
  return keys.flatMap((key) => [
    ...gone.filter((line) => keyOf(line) === key).map((line) => `- ${line}`),
    ...fresh.filter((line) => keyOf(line) === key).map((line) => `+ ${line}`),
  ]);
};

const without = (lines: readonly string[], others: readonly string[]): readonly string[] => {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
};

/** State, event and facts of a line. */
const keyOf = (line: string): string => line.slice(0, line.indexOf(' → '));
