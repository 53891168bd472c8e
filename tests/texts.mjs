// Writes tenants/kit/words/texts.json, the table of all texts, from the sources: `node tests/texts.mjs`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bareTextsIn, saidTooSoonIn } from './bare-texts.mjs';
import { innerOf, programOf } from './parsed-source.mjs';

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

const nodesIn = function* (program) {
  const waiting = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    waiting.push(...innerOf(node).reverse());
  }
};

/** The forms of a text with a count, `{ one: '…', other: '…' }`. `null`: the node is something else. */
const formsOf = (node) => {
  if (node?.type !== 'ObjectExpression') return null;
  const entries = node.properties.map((each) => [each.key?.name, textOf(each.value)]);
  const { one, other } = Object.fromEntries(entries);
  return entries.length === 2 && typeof one === 'string' && typeof other === 'string' ? { one, other } : null;
};

/** What is given a text of the portal: to be said now, or whenever a history is shown. */
const speakers = new Set(['say', 'sentence']);

/** Whether a condition compares a number with 1. */
const isAboutOne = (node) =>
  node.type === 'BinaryExpression' &&
  /^(===|!==|==|!=|>|<=)$/.test(node.operator) &&
  node.right.type === 'NumericLiteral' &&
  node.right.value === 1;

/** Whether a value is a text that people read, or an ending of one. A single word in small letters is a name in the code. */
const isRead = (node) => {
  if (node.type === 'CallExpression') return speakers.has(node.callee.name);
  if (node.type === 'TemplateLiteral') return node.quasis.some(({ value }) => /\p{L}{2}/u.test(value.raw));
  if (node.type === 'Identifier') return node.name === 'one';
  return node.type === 'StringLiteral' && (/\p{L}{2}.* |^.+ \p{L}{2}/u.test(node.value) || endings.has(node.value));
};
const isEnding = ({ type, name, value }) => name === 'one' || (type === 'StringLiteral' && value === '');
const endings = new Set(['s', 'es', 'ies', 'is', 'are', 'has', 'have', 'was', 'were']);

/** Whether a node chooses singular or plural by itself: `count === 1 ? … : …` of texts, or an index `[count === 1 ? 0 : 1]`. */
const choosesByOne = (node) => {
  if (node.type === 'MemberExpression' && node.computed) {
    return node.property.type === 'ConditionalExpression' && isAboutOne(node.property.test);
  }
  return (
    node.type === 'ConditionalExpression' &&
    isAboutOne(node.test) &&
    [node.consequent, node.alternate].filter(isRead).length > (isEnding(node.consequent) ? 0 : 1)
  );
};

/** Texts that one source gives to `say` and `sentence`, and what is wrong with how it speaks. */
export const textsIn = (file, source) => {
  const texts = [];
  const faults = [];
  const bare = (text, { loc }) => {
    if (!/\p{L}{2}/u.test(text)) return;
    faults.push(`${file}:${loc.start.line}: expected say('${text.trim()}'): tenants may reword each text`);
  };
  for (const node of nodesIn(programOf(file, source))) {
    if (node.type === 'CallExpression' && speakers.has(node.callee.name)) {
      const text = textOf(node.arguments[0]) ?? formsOf(node.arguments[0]);
      if (text === null) {
        faults.push(`${file}:${node.loc.start.line}: expected a literal, or { one, other }, in ${node.callee.name}(…)`);
      } else texts.push(text);
    } else if (choosesByOne(node)) {
      faults.push(
        `${file}:${node.loc.start.line}: expected say({ one: '…', other: '…' }, { count }): languages differ in plurals`,
      );
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
  const ofServer = [];
  const read = sources().map((file) => {
    const source = readFileSync(`${root}${file}`, 'utf8');
    if (file.startsWith('server/')) ofServer.push(...bareTextsIn(file, source), ...saidTooSoonIn(file, source));
    return textsIn(file, source);
  });
  const { texts, faults } = asTable(read.flatMap((each) => each.texts));
  return {
    json: `${JSON.stringify(texts, null, 2)}\n`,
    faults: [...inTemplates, ...ofServer, ...read.flatMap((each) => each.faults), ...faults],
  };
};

/** Texts in order, each once. One with forms stands under its form `other`, and two with the same have the same `one`. */
export const asTable = (read) => {
  const table = new Map(read.flatMap((text) => (typeof text === 'string' ? [[text, text]] : [])));
  const faults = [];
  for (const forms of read) {
    if (typeof forms === 'string') continue;
    const known = table.get(forms.other);
    if (typeof known === 'object' && known.one !== forms.one) {
      faults.push(`“${forms.other}”: expected one singular, got “${known.one}” and “${forms.one}”`);
    }
    table.set(forms.other, forms);
  }
  return {
    texts: [...table].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text),
    faults,
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
