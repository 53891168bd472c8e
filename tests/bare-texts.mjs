// Texts of the server that no tenant can reword: sentences that are not said, and texts that are said at import.
import { innerOf, programOf } from './parsed-source.mjs';

/** Files whose sentences are not for people of a tenant, or are not a tenant's to reword. */
const apart = [
  // Whoever runs the platform reads them.
  /^server\/(?:commands|ledger\/books|database|gallery|telemetry|watch)\//,
  /^server\/(?:listening-address|main|settings|start-refusals|start-server)\.ts$/,
  /^server\/(?:http\/known-hosts|messages\/outbox-page|replay\/check-replay)\.ts$/,
  /^server\/money\/(?:ledger-balances|sale-standing|wallet-days)\.ts$/,
  // What suppliers, gateways and the demonstration say is data.
  /^server\/(?:demonstration|gateways\/sandbox|hotels\/inventory|hotels\/suppliers|suppliers)\//,
  /^server\/(?:gateways\/card-networks|hotels\/hotel-detail|hotels\/hotel-shapes|hotels\/room-words)\.ts$/,
  // What a passenger agrees to is evidence, too.
  /^server\/(?:booking\/ask-to-cancel|post-travel\/consent-words)\.ts$/,
  // A statement's head is read again by the check of a ledger.
  /^server\/ledger\/check\/statement-head\.ts$/,
  // What is wrong with the form of a request is told to programs. A wiped message is not sent.
  /^server\/(?:http\/(?:mount|read-request|secrets)|messages\/messages)\.ts$/,
  // Addresses, fonts, styles and pictures.
  /\.generated\.ts$/,
  /^server\/(?:documents\/document-styles|gateways\/sslcommerz|hotels\/documents\/voucher-map)\.ts$/,
];

const textOf = (node) => {
  if (node.type === 'StringLiteral') return node.value;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('{}') : null;
};

/** Files of words that are kept with postings of the ledger: evidence (decision 0087). What they tell people beside is not. */
const ofLedger =
  /^server\/(?:booking\/order-legs|deposits\/decide-deposit|gateways\/(?:refund|settle)-payment|hotels\/orders\/borne-cost|post-travel\/(?:exchange-money|post-case))\.ts$/;
const told = /^(?:body|detail|subject|title)$/;

/** Whether a text is a sentence: it begins as one, and has three words or more. */
const isSentence = (text) =>
  /^(?:\p{Lu}|\{\})/u.test(text) && (text.match(/(?<![\p{L}\p{N}_-])\p{L}\p{Ll}+(?![\p{L}_-])/gu) ?? []).length > 2;

/** Whether nobody is shown what a node says: it is said, or its reader is who runs or writes the program. */
const isOfProgram = (node) =>
  node.type === 'TaggedTemplateExpression' ||
  node.type === 'ImportDeclaration' ||
  node.type.startsWith('TSLiteral') ||
  (node.type === 'NewExpression' && !/^(?:Map|ProblemError|Set)$/.test(node.callee.name ?? '')) ||
  (node.type === 'CallExpression' && /^(?:debug|error|fatal|info|warn)$/.test(node.callee.property?.name ?? '')) ||
  // Why nobody is reminded; what a supplier is paid for, which is kept with postings.
  (node.type === 'ObjectProperty' && /^(?:none|soldText)$/.test(node.key.name ?? ''));

const nameOf = ({ key, id }) => key?.name ?? id?.name ?? '';

/** @param isKept sentences are evidence, but for those under a name of what people are told */
const sentencesIn = function* (node, isKept) {
  if (isOfProgram(node)) return;
  if (node.type === 'CallExpression' && /^(?:say|sentence)$/.test(node.callee.name ?? '')) {
    for (const value of node.arguments.slice(1)) yield* sentencesIn(value, isKept);
    return;
  }
  const text = textOf(node);
  if (text !== null && isSentence(text) && !isKept) yield { text, line: node.loc.start.line };
  const staysKept = isKept && !told.test(nameOf(node));
  for (const inner of innerOf(node)) yield* sentencesIn(inner, staysKept);
};

/** @returns a fault for each sentence of a source of the server that is not said */
export const bareTextsIn = (file, source) =>
  apart.some((pattern) => pattern.test(file))
    ? []
    : [...sentencesIn(programOf(file, source), ofLedger.test(file))].map(
        ({ text, line }) => `${file}:${line}: expected say('${text}'): tenants may reword each text`,
      );

const isFunction = (node) => /Function|Method$/.test(node?.type ?? '');

const says = (node) => (node.type === 'CallExpression' && node.callee.name === 'say') || innerOf(node).some(says);

/** Names of a module's own functions that say something. */
const speakersIn = ({ body }) =>
  new Set(
    body
      .map((statement) => statement.declaration ?? statement)
      .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
      .filter(({ init }) => isFunction(init) && says(init))
      .map(({ id }) => id.name),
  );

/** Lines of calls that are made while a module is loaded, to `say` or to functions that say something. */
const saidAtImport = function* (node, speakers) {
  if (isFunction(node)) return;
  if (node.type === 'CallExpression' && (node.callee.name === 'say' || speakers.has(node.callee.name))) {
    yield node.loc.start.line;
  }
  for (const inner of innerOf(node)) yield* saidAtImport(inner, speakers);
};

/** @returns a fault for each text that a module of the server says while it is loaded, when nobody is spoken to yet */
export const saidTooSoonIn = (file, source) => {
  const program = programOf(file, source);
  return [...saidAtImport(program, speakersIn(program))].map(
    (line) => `${file}:${line}: expected sentence('…'), said when it is shown: no tenant is spoken to yet`,
  );
};
