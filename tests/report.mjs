import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

const longRunMinutes = 15;
const slowestFiles = 10;
const linesOfAFailure = 12;
const measuredFile = '.cache/test-seconds.json';
const lastRunFile = '.cache/last-run.json';
const lastFullRunFile = '.cache/last-full-run.json';

/** The part whose process is not a child of the run. */
export const databaseServer = 'PostgreSQL';

/** The part of the tests that a vitest project belongs to. */
const partOf = (project) => project.split('-')[0];

/** The first lines of errors, without stack frames in libraries. */
const inShort = (errors) =>
  stripVTControlCharacters(errors.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, linesOfAFailure)
    .map((line) => `  ${line.slice(0, 300)}`)
    .join('\n');

const grouped = (count) => count.toLocaleString('en-GB');
const inSeconds = (seconds) => `${grouped(Math.round(seconds))} s`;
const inMinutes = (seconds) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** Seconds that all cores of the machine have worked since it was started. */
const coreSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

/**
 * Adds up results. A test that runs on several engines counts once, and has failed if it failed on one of them.
 */
export class Report {
  /** Tests by id: title, whether it passed everywhere, and errors. */
  #tests = new Map();
  #runs = 0;
  /** Parts by name: number of tests, seconds in a slot, seconds of processor time. */
  #parts = new Map();
  #files = [];

  #budgets;

  /** `budgets`: processor seconds that each part may spend. */
  constructor(budgets = {}) {
    this.#budgets = budgets;
  }

  get passed() {
    return [...this.#tests.values()].filter(({ ok }) => ok).length;
  }

  get failed() {
    return this.#tests.size - this.passed;
  }

  addCheck({ name, ok, seconds }) {
    this.#count(`check: ${name}`, { title: `check: ${name}`, ok, why: '' });
    this.#addTo('check', { tests: 1, slot: seconds });
  }

  /** At the start. A browser that is closed takes its processes' times with it: only the cores have counted them. */
  #coreSecondsBefore = coreSeconds();

  /** Adds the processor time of something other than a test: the build, the database server. */
  addProcess(name, processor) {
    this.#addTo(name, { processor });
  }

  /**
   * Adds a vitest run. `results`: output of the results reporter, `null` if the run ended before. `status`: exit code.
   */
  addVitest(results, status) {
    const failedBefore = this.failed;
    for (const file of results?.files ?? []) this.#addFile(file);
    for (const error of results?.unhandled ?? []) {
      this.#count(`unhandled ${error}`, { title: 'an error outside of any test', ok: false, why: inShort([error]) });
    }
    if (results === null || (status !== 0 && this.failed === failedBefore)) {
      this.#count('vitest', { title: `the test run itself ended with code ${status}`, ok: false, why: '' });
    }
    this.#keepSeconds();
  }

  #addFile(file) {
    const { project, errors, tests, wallSeconds, processorSeconds } = file;
    const ran = tests.filter(({ state }) => state === 'passed' || state === 'failed');
    for (const { id, title, state, errors: why } of ran) {
      this.#count(id, { title, ok: state === 'passed', why: inShort(why) });
    }
    if (errors.length > 0) {
      this.#count(file.file, { title: `${file.file}, outside of its tests`, ok: false, why: inShort(errors) });
    }
    this.#addTo(partOf(project), { tests: ran.length, slot: wallSeconds, processor: processorSeconds });
    this.#files.push(file);
  }

  #count(id, { title, ok, why }) {
    const before = this.#tests.get(id);
    this.#tests.set(id, { title, ok: ok && (before?.ok ?? true), why: [before?.why, why].filter(Boolean).join('\n') });
    this.#runs += 1;
  }

  #addTo(part, { tests = 0, slot = 0, processor = 0 }) {
    const before = this.#parts.get(part) ?? { tests: 0, slot: 0, processor: 0 };
    this.#parts.set(part, {
      tests: before.tests + tests,
      slot: before.slot + slot,
      processor: before.processor + processor,
    });
  }

  /** Stores the seconds of each file, for the order of the next run. */
  #keepSeconds() {
    const kept = existsSync(measuredFile) ? JSON.parse(readFileSync(measuredFile, 'utf8')) : {};
    for (const { project, file, wallSeconds } of this.#files)
      kept[`${project} ${file}`] = Number(wallSeconds.toFixed(2));
    writeFileSync(measuredFile, JSON.stringify(kept, null, 1));
  }

  /**
   * Prints seconds, failures and sums. `processor`: seconds of this process and all that it started, without the database
   * server. After a run of `every change` or a `full` one, stores the outcome of each test for `npm run requirements`.
   */
  print({ seconds, processor: ofTree, run }) {
    const counted = [...this.#parts].filter(([part]) => part !== databaseServer);
    // What a browser has used is lost with it, so that less may be left than the files have counted.
    const left = ofTree - counted.reduce((sum, [, part]) => sum + part.processor, 0);
    this.addProcess('vitest itself', Math.max(0, left));
    this.#printParts();
    const processor = [...this.#parts.values()].reduce((sum, part) => sum + part.processor, 0);
    const worked = coreSeconds() - this.#coreSecondsBefore;
    const idle = Math.max(0, seconds * cpus().length - worked);
    console.log(`${inMinutes(seconds)} from start to end, ${inSeconds(processor)} of processor time in the parts`);
    console.log(
      `The machine's cores worked ${inSeconds(worked)}, browsers included, and were idle for ${inSeconds(idle)}`,
    );
    if (run !== 'part' || seconds > longRunMinutes * 60) this.#printDearest(seconds);
    this.#printOverBudget();
    const outcomes = [...this.#tests.values()].map(({ title, ok }) => ({ title, ok }));
    if (run === 'every change') writeFileSync(lastRunFile, JSON.stringify(outcomes));
    if (run === 'full') writeFileSync(lastFullRunFile, JSON.stringify(outcomes));
    for (const { title, ok, why } of this.#tests.values()) {
      if (!ok) console.log(why ? `failed: ${title}\n${why}` : `failed: ${title}`);
    }
    const repeated = this.#runs - this.#tests.size;
    console.log(
      `${grouped(this.#tests.size)} distinct tests in ${grouped(this.#runs)} test runs${repeated > 0 ? `: ${grouped(repeated)} ran on a second engine, too` : ''}`,
    );
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }

  /** Seconds of each part: in a slot of its queue, of the processor, waiting in the slot, and the budget. */
  #printParts() {
    const row = (part, ...cells) =>
      console.log(part.padEnd(16) + cells.map((cell, index) => cell.padStart(index === 0 ? 8 : 12)).join(''));
    console.log('');
    row('part', 'tests', 'in a slot', 'processor', 'waiting', 'budget');
    for (const [part, { tests, slot, processor }] of this.#parts) {
      const budget = this.#budgets[part];
      row(
        part,
        tests > 0 ? grouped(tests) : '',
        slot > 0 ? inSeconds(slot) : '',
        inSeconds(processor),
        slot > 0 ? inSeconds(Math.max(0, slot - processor)) : '',
        budget ? inSeconds(budget) : '',
      );
    }
  }

  /** The dearest files of each part that has spent more than its budget. */
  #printOverBudget() {
    for (const [part, { processor }] of this.#parts) {
      const budget = this.#budgets[part];
      if (!budget || processor <= budget) continue;
      console.log(`${part} is over its budget of ${inSeconds(budget)}: ${inSeconds(processor)}. Its dearest files:`);
      const files = this.#files.filter(({ project }) => partOf(project) === part);
      for (const { file, processorSeconds } of files
        .sort((a, b) => b.processorSeconds - a.processorSeconds)
        .slice(0, 5))
        console.log(`  ${inSeconds(processorSeconds).padStart(7)}  ${file}`);
    }
  }

  #printDearest(seconds) {
    if (seconds > longRunMinutes * 60) console.log(`Warning: a run should take less than ${longRunMinutes} minutes.`);
    console.log('The slowest files:');
    const slowest = [...this.#files].sort((a, b) => b.wallSeconds - a.wallSeconds).slice(0, slowestFiles);
    for (const { project, file, wallSeconds, processorSeconds } of slowest) {
      console.log(
        `  ${inSeconds(wallSeconds).padStart(7)} ${inSeconds(processorSeconds).padStart(7)}  ${file} (${project})`,
      );
    }
  }
}
