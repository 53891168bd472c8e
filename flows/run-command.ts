import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { Flow } from '../machines/flow.ts';
import { flows } from '../machines/index.ts';
import { readAtlas } from './atlas-of-catalogue.ts';
import { chartRules, checkChart, type Finding } from './check/check-chart.ts';
import { checkDrawings, type DrawingFinding, drawingRules, uncatalogued, undrawn } from './check/check-drawings.ts';
import { atlasFolder, drawAtlas, drawGuide } from './draw/atlas.ts';
import { filesUnder } from './draw/atlas-files.ts';
import { bestDrawing } from './draw/choose-drawing.ts';
import { drawingsOf } from './draw/kept-drawings.ts';
import type { FlowModel } from './model/flow-model.ts';
import { readModel } from './model/read-model.ts';
import { readSources } from './model/source-lines.ts';
import { differencesFrom, expectationsPath, linesIn, writeExpectations } from './proof/expectations.ts';
import { ExpressionError, fullWalk } from './proof/expression.ts';
import { generateSuite } from './proof/generate.ts';
import type { MutationCount } from './proof/mutation.ts';
import { byHandExpression, planInWords } from './proof/plan-in-words.ts';
import {
  leastOfEach,
  leastOverall,
  type Proved,
  proveAll,
  strengthByArea,
  strengthOf,
} from './proof/prove-catalogue.ts';
import { firstDifference, type Suite } from './proof/suite.ts';
import { readSuite, type WrittenSuite } from './proof/suite-file.ts';
import { cachedSuite, cachedSurvey, differencesOf } from './proof/survey.ts';

const usage = `npm run flows -- <command> [flow…] [options]

  check    finds faults in the charts, differences from the committed
           expectations, and charts that cannot be drawn                      --json
           only charts that cannot be drawn or are not in the catalogue       --drawings
  draw     draws the flows and writes their pages to .flows/atlas
           renews the pictures of docs/guides/reading-the-flows.md            --guide
           draws again, the best of 40 drawings of each chart                 --anew
  plan     generates a flow's tests and writes them to .flows/                --with='${fullWalk}'
           as steps for a person                                              --by-hand
           compares today's machines with flows/expectations                  --against
           compares them with the expectations of a commit or branch          --against=REF
           runs tests that were written earlier on today's machine            --against=FILE
           writes what today's machines do as expected                        --renew
  mutate   breeds faulty machines and counts how many the tests detect        --json

flows: ${flows.map(({ name }) => name).join(', ')}`;

/** Ends the command with a message and the exit code 2, because its arguments are wrong. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface CommandArguments {
  readonly flows: readonly Flow[];
  readonly has: (option: string) => boolean;
  readonly valueOf: (option: string) => string | undefined;
}

/** Parses the words after the command. `switches`: options without a value. `settings`: options with a value. */
const parseArguments = (
  words: readonly string[],
  switches: readonly string[],
  settings: readonly string[] = [],
): CommandArguments => {
  const given = new Set<string>();
  const values = new Map<string, string>();
  const names: string[] = [];
  for (const word of words) {
    const [, option, value] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (option === undefined) names.push(word);
    else if (switches.includes(option) && value === undefined) given.add(option);
    else if (settings.includes(option) && value !== undefined && value !== '') values.set(option, value);
    else if (switches.includes(option)) throw new UsageError(`--${option} takes no value`);
    else if (settings.includes(option)) throw new UsageError(`--${option} needs a value: --${option}=…`);
    else throw new UsageError(`unknown option --${option}\n\n${usage}`);
  }
  const unknown = names.find((name) => !flows.some((flow) => flow.name === name));
  if (unknown !== undefined)
    throw new UsageError(`there is no flow "${unknown}"; one of ${flows.map(({ name }) => name).join(', ')}`);
  return {
    flows: names.length === 0 ? flows : flows.filter(({ name }) => names.includes(name)),
    has: (option) => given.has(option),
    valueOf: (option) => values.get(option),
  };
};

const check = async (words: readonly string[]): Promise<number> => {
  const { flows: chosen, has } = parseArguments(words, ['json', 'drawings']);
  const atlas = readAtlas();
  const rows = new Set(atlas.requirements.keys());
  const walked = has('drawings') ? [] : chosen;
  const findings = walked.flatMap((flow) => checkChart(flow, rows, readSources(flow), cachedSurvey(flow)));
  const unexpected = walked.flatMap(unexpectedIn);
  const models = atlas.models.filter(({ name }) => chosen.some((flow) => flow.name === name));
  const drawn = await drawnBy(models);
  const drawings = [...drawn.flatMap((each) => each.findings), ...uncatalogued(machineFiles(), flows)];
  const crossings = drawn.reduce((sum, each) => sum + each.crossings, 0);
  if (has('json')) {
    console.log(JSON.stringify({ findings, unexpected, drawings, crossings }, null, 2));
  } else {
    for (const finding of findings) console.log(findingInWords(finding));
    for (const each of unexpected) console.log(unexpectedInWords(each));
    for (const finding of drawings) console.log(drawingInWords(finding));
    const rules = Object.keys(chartRules).length + Object.keys(drawingRules).length;
    const found = findings.length + drawings.length;
    console.log(
      `${chosen.length} flows, ${rules} rules, ${found} findings; ${unexpected.length} flows differ from flows/expectations; ${crossings} crossings of arrows`,
    );
  }
  return findings.length + unexpected.length + drawings.length === 0 ? 0 : 1;
};

/** The faults of the drawings of flows, which are drawn if they were not. */
const drawnBy = async (models: readonly FlowModel[]): Promise<readonly ReturnType<typeof checkDrawings>[]> => {
  const checked = [];
  for (const model of models) {
    try {
      checked.push(checkDrawings(model, await drawingsOf(model, filesUnder('.'))));
    } catch (fault) {
      checked.push({ findings: [undrawn(model, fault)], crossings: 0 });
    }
  }
  return checked;
};

const machineFiles = (): readonly string[] =>
  readdirSync('machines', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: area }) => readdirSync(`machines/${area}`).map((file) => `machines/${area}/${file}`))
    .filter((file) => file.endsWith('.machine.ts'));

/** Differences of a flow from its committed expectations. */
interface Unexpected {
  readonly flow: string;
  readonly differences: readonly string[];
}

const unexpectedIn = (flow: Flow): readonly Unexpected[] => {
  const differences = differencesOf(flow, cachedSurvey(flow));
  return differences.length === 0 ? [] : [{ flow: flow.name, differences }];
};

const shownAtMost = 10;

const unexpectedInWords = ({ flow, differences }: Unexpected): string =>
  [
    ...differences.slice(0, shownAtMost),
    ...(differences.length > shownAtMost ? [`… and ${differences.length - shownAtMost} more differences`] : []),
    `${flow} is not as in ${expectationsPath(flow)}. If that is intended: npm run flows -- plan --renew ${flow}`,
  ].join('\n');

const findingInWords = ({ rule, at, words, source, flow }: Finding): string =>
  `${source === null ? flow : `${source.file}:${source.line}`} ${rule}: ${at}: ${words}`;

const drawingInWords = ({ rule, flow, at, words }: DrawingFinding): string => `${flow} ${rule}: ${at}: ${words}`;

const draw = async (words: readonly string[]): Promise<number> => {
  const { has } = parseArguments(words, ['anew', 'guide']);
  const atlas = readAtlas();
  const options = has('anew') ? { anew: true, draw: bestDrawing } : {};
  const changed = has('guide')
    ? await drawGuide(atlas.models, filesUnder('.'), options)
    : await drawAtlas(atlas, filesUnder('.'), options);
  for (const path of changed) console.log(path);
  console.log(
    has('guide') ? `${changed.length} files changed` : `${flows.length} flows drawn → ${atlasFolder}/README.md`,
  );
  return 0;
};

const plan = (words: readonly string[]): number => {
  const { flows: chosen, has, valueOf } = parseArguments(words, ['by-hand', 'against', 'renew'], ['with', 'against']);
  const against = valueOf('against');
  if (against !== undefined) return existsSync(against) ? runAgainst(against) : compareWith(against, chosen);
  if (has('against')) return runAgainstCommitted(chosen);
  if (has('renew')) return renew(chosen);
  const byHand = has('by-hand');
  const expression = valueOf('with') ?? (byHand ? byHandExpression : fullWalk);
  mkdirSync('.flows', { recursive: true });
  for (const flow of chosen) {
    const suite = byHand ? generateSuite(flow, expression) : cachedSuite(flow, expression);
    const path = `.flows/${flow.name}.${byHand ? 'plan.md' : 'suite.json'}`;
    writeFileSync(path, byHand ? planInWords(flow, suite) : `${JSON.stringify(suite, null, 1)}\n`);
    console.log(suiteInWords(suite, path));
  }
  return 0;
};

const suiteInWords = ({ flow, tests, coverage, unreached }: Suite, path: string): string => {
  const steps = tests.reduce((sum, test) => sum + test.steps.length, 0);
  const shares = Object.entries(coverage).map(([kind, { covered, possible }]) => `${kind} ${covered}/${possible}`);
  return [
    `${flow}: ${tests.length} tests, ${steps} steps → ${path}`,
    `  ${shares.join(', ')}`,
    ...unreached.map(({ target, why }) => `  not covered: ${target}: ${why}`),
  ].join('\n');
};

const runAgainstCommitted = (chosen: readonly Flow[]): number => {
  const unexpected = chosen.flatMap(unexpectedIn);
  for (const each of unexpected) console.log(unexpectedInWords(each));
  console.log(`${chosen.length} flows, ${unexpected.length} differ from flows/expectations`);
  return unexpected.length === 0 ? 0 : 1;
};

/** Prints how today's behaviour differs from the expectations of a commit or branch. */
const compareWith = (ref: string, chosen: readonly Flow[]): number => {
  let differing = 0;
  for (const flow of chosen) {
    const differences = differencesFrom(expectationsAt(ref, flow), cachedSurvey(flow).lines);
    if (differences.length === 0) continue;
    differing += 1;
    console.log([flow.name, ...differences].join('\n'));
  }
  console.log(`${chosen.length} flows, ${differing} differ from ${ref}`);
  return differing === 0 ? 0 : 1;
};

/** The expectations of a flow in a commit or branch. Empty: it has none there. */
const expectationsAt = (ref: string, { name }: Flow): readonly string[] => {
  const git = (...words: readonly string[]) => spawnSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).status !== 0)
    throw new UsageError(`${ref} is neither a file that npm run flows -- plan wrote nor a commit or branch`);
  const { status, stdout } = git('show', `${ref}:${expectationsPath(name)}`);
  return status === 0 ? linesIn(stdout) : [];
};

/** Writes today's behaviour as the expected one. A reviewer reads the difference. */
const renew = (chosen: readonly Flow[]): number => {
  for (const flow of chosen) {
    const { lines } = cachedSurvey(flow);
    writeExpectations(flow.name, lines);
    console.log(`${flow.name}: ${lines.length} lines → ${expectationsPath(flow.name)}`);
  }
  return 0;
};

/** Runs a suite that was written earlier, and prints the first difference. */
const runAgainst = (file: string): number => {
  const suite = suiteIn(file);
  const flow = flows.find(({ name }) => name === suite.flow);
  if (!flow) throw new UsageError(`${file} tests the flow "${suite.flow}", which does not exist`);
  if (readModel(flow).hash !== suite.model) console.log(`the chart of ${flow.name} has changed since ${file} was made`);
  const difference = firstDifference(flow.machine, flow.cases, suite.tests);
  if (difference === null) {
    console.log(`${suite.tests.length} tests of ${flow.name}, no difference`);
    return 0;
  }
  console.log(`${difference.test}, step ${difference.step + 1}: ${difference.why}`);
  return 1;
};

const suiteIn = (file: string): WrittenSuite => {
  try {
    return readSuite(file);
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : 'it cannot be read';
    throw new UsageError(`${file} is not a suite that npm run flows -- plan wrote: ${why}`);
  }
};

const mutation = async (words: readonly string[], thread: URL): Promise<number> => {
  const { flows: chosen, has } = parseArguments(words, ['json']);
  const began = performance.now();
  const proved = await proveAll(
    chosen.map(({ name }) => name),
    thread,
  );
  const { overall, weak, isEnough } = strengthOf(proved);
  if (has('json')) {
    const each = Object.fromEntries(proved.map(({ flow, count }) => [flow, count]));
    const areas = Object.fromEntries(strengthByArea(proved));
    console.log(JSON.stringify({ overall, areas, flows: each }, null, 2));
  } else {
    for (const each of proved) console.log(provedInWords(each));
    for (const [area, count] of strengthByArea(proved)) console.log(`${area}: ${countInWords(count)}`);
    console.log(`overall: ${countInWords(overall)}; ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  if (weak.length > 0) console.error(`below ${leastOfEach * 100} %: ${weak.join(', ')}`);
  if (overall.rate < leastOverall) console.error(`below ${leastOverall * 100} % overall`);
  return isEnough ? 0 : 1;
};

const provedInWords = ({ flow, tests, count, survivors }: Proved): string =>
  [`${flow}: ${countInWords(count)}; ${tests} tests`, ...survivors.map((mutant) => `  survived: ${mutant}`)].join('\n');

const countInWords = ({ mutants, killed, rate }: MutationCount): string =>
  `${killed} of ${mutants} mutants killed, ${mutants - killed} survived: ${(rate * 100).toFixed(1)} %`;

const commands = new Map<string, (words: readonly string[], thread: URL) => number | Promise<number>>([
  ['check', check],
  ['draw', draw],
  ['plan', plan],
  ['mutate', mutation],
]);

const run = async ([name = '', ...words]: readonly string[], thread: URL): Promise<number> => {
  const command = commands.get(name);
  if (!command) throw new UsageError(name === '' ? usage : `unknown command ${name}\n\n${usage}`);
  return command(words, thread);
};

/**
 * Runs a command, which prints its results. Resolves with the exit code. `thread`: module that posts the result of
 * `cachedProof` for the flow that it is started with.
 */
export const runCommand = async (words: readonly string[], thread: URL): Promise<number> => {
  try {
    return await run(words, thread);
  } catch (fault) {
    if (!(fault instanceof UsageError) && !(fault instanceof ExpressionError)) throw fault;
    console.error(fault.message);
    return 2;
  }
};
