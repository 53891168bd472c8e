// Writes tenants/kit/words/texts.json, the table of all texts, from the sources: `node tests/texts.mjs`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';

const root = fileURLToPath(new URL('..', import.meta.url));
const table = `${root}tenants/kit/words/texts.json`;

/** Folders whose texts people read. */
const spoken = ['contract', 'machines', 'server', 'src'];
/** Tools of analysts, who read the platform's own words. */
const forAnalysts = /^src\/(flow-atlas|live-flows)\//;

const sources = () =>
  spoken.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { encoding: 'utf8', recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !forAnalysts.test(file)),
  );

/** Attributes that people read or hear. */
const textAttributes = new Set(['alt', 'aria-label', 'heading', 'hint', 'label', 'placeholder', 'title']);

/** The text of a literal. `null`: it is none, or has values in it. */
const textOf = (node) => {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
};

const nodesIn = function* (node) {
  yield node;
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (typeof inner?.type === 'string' && inner.loc) yield* nodesIn(inner);
    }
  }
};

/** What is given a text of the portal: to be said now, or whenever a history is shown. */
const speakers = new Set(['say', 'sentence']);

/** Texts that one source gives to `say` and `sentence`, and what is wrong with how it speaks. */
export const textsIn = (file, source) => {
  const texts = [];
  const faults = [];
  const bare = (text, { loc }) => {
    if (!/\p{L}{2}/u.test(text)) return;
    faults.push(`${file}:${loc.start.line}: expected say('${text.trim()}'): tenants may reword each text`);
  };
  const plugins = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  for (const node of nodesIn(parse(source, { sourceType: 'module', plugins }).program)) {
    if (node.type === 'CallExpression' && speakers.has(node.callee.name)) {
      const text = textOf(node.arguments[0]);
      if (text === null) faults.push(`${file}:${node.loc.start.line}: expected a literal in ${node.callee.name}(…)`);
      else texts.push(text);
    } else if (node.type === 'JSXText') bare(node.value.trimStart(), node);
    else if (node.type === 'JSXAttribute' && textAttributes.has(node.name.name)) {
      const text = textOf(node.value);
      // One word in small letters is a choice of the component.
      if (text !== null && /[A-Z /]/.test(text)) bare(text, node);
    }
  }
  return { texts, faults };
};

/** What a template of documents says itself: every word of a document comes from its data. */
export const faultsInTemplate = (file, source) =>
  source
    .split('\n')
    .flatMap((line, index) =>
      [
        ...line
          .replace(/(^|\s)\/\/.*/, '')
          .matchAll(/label\("|heading-line\("|strong-words\("|"[A-Z][a-z]+ [a-z]|\[[A-Z][a-z]+ /g),
      ].map(([words]) => `${file}:${index + 1}: expected ${words.trim()}… in the template's data, given to say(…)`),
    );

const templates = () =>
  readdirSync(`${root}server`, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.typ'))
    .map((name) => `server/${name}`);

/** The table as JSON, and what keeps a text out of it. */
export const writtenTexts = () => {
  const inTemplates = templates().flatMap((file) => faultsInTemplate(file, readFileSync(`${root}${file}`, 'utf8')));
  const read = sources().map((file) => textsIn(file, readFileSync(`${root}${file}`, 'utf8')));
  const texts = [...new Set(read.flatMap((each) => each.texts))].sort((one, other) => (one < other ? -1 : 1));
  return {
    json: `${JSON.stringify(texts, null, 2)}\n`,
    faults: [...inTemplates, ...read.flatMap((each) => each.faults)],
  };
};

/** What is wrong with the sources or the committed table. `undefined`: nothing. */
export const faultOfTexts = () => {
  const { json, faults } = writtenTexts();
  if (faults.length > 0) return faults.join('\n');
  return readFileSync(table, 'utf8') === json
    ? undefined
    : 'tenants/kit/words/texts.json is stale: node tests/texts.mjs';
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { json, faults } = writtenTexts();
  for (const fault of faults) console.error(fault);
  writeFileSync(table, json);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
