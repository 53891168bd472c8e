// Texts of the server that no tenant can reword: sentences that are not said, and texts that are said at import.
import { parse } from '@babel/parser';

/** Files whose sentences are not for people of a tenant, or are not a tenant's to reword. */
const apart = [
  // Whoever runs the platform reads them.
  /^server\/(?:books|commands|database|gallery|telemetry|watch)\//,
  /^server\/(?:listening-address|main|settings|start-refusals|start-server)\.ts$/,
  /^server\/(?:http\/known-hosts|messages\/outbox-page|replay\/check-replay)\.ts$/,
  /^server\/money\/(?:ledger-balances|sale-standing|wallet-days)\.ts$/,
  // What suppliers, gateways and the demonstration say is data.
  /^server\/(?:demonstration|gateways\/sandbox|hotels\/inventory|hotels\/suppliers|suppliers)\//,
  /^server\/(?:gateways\/card-networks|hotels\/hotel-detail|hotels\/hotel-shapes|hotels\/room-words)\.ts$/,
  // Kept with postings of the ledger: evidence (decision 0087).
  /^server\/booking\/order-legs\.ts$/,
  /^server\/deposits\/decide-deposit\.ts$/,
  /^server\/gateways\/(?:refund|settle)-payment\.ts$/,
  /^server\/hotels\/orders\/(?:borne-cost|stay-money)\.ts$/,
  /^server\/post-travel\/(?:exchange-money|post-case)\.ts$/,
  // What a passenger agrees to is evidence, too.
  /^server\/(?:booking\/ask-to-cancel|post-travel\/consent-words)\.ts$/,
  // A statement's head is read again by the check of a ledger.
  /^server\/ledger-check\/statement-head\.ts$/,
  // Kept in the history of a registration as it was written.
  /^server\/registration\/(?:applicant|jobs|review|submit-registration)\.ts$/,
  // What is wrong with the form of a request is told to programs. A wiped message is not sent.
  /^server\/(?:http\/(?:mount|read-request|secrets)|messages\/messages)\.ts$/,
  // Addresses, fonts, styles and pictures.
  /\.generated\.ts$/,
  /^server\/(?:documents\/document-styles|gateways\/sslcommerz|hotel-documents\/voucher-map)\.ts$/,
];

const textOf = (node) => {
  if (node.type === 'StringLiteral') return node.value;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('{}') : null;
};

/** Whether a text is a sentence: it begins as one, and has three words or more. */
const isSentence = (text) =>
  /^(?:\p{Lu}|\{\})/u.test(text) && (text.match(/(?<![\p{L}\p{N}_-])\p{L}\p{Ll}+(?![\p{L}_-])/gu) ?? []).length > 2;

/** Whether nobody is shown what a node says: it is said, or its reader is who runs or writes the program. */
const isOfProgram = (node) =>
  node.type === 'TaggedTemplateExpression' ||
  node.type === 'ImportDeclaration' ||
  node.type.startsWith('TSLiteral') ||
  (node.type === 'NewExpression' && !/^(?:Map|ProblemError|Set)$/.test(node.callee.name ?? '')) ||
  (node.type === 'CallExpression' && /^(?:say|sentence)$/.test(node.callee.name ?? '')) ||
  (node.type === 'CallExpression' && /^(?:debug|error|fatal|info|warn)$/.test(node.callee.property?.name ?? '')) ||
  // Why nobody is reminded.
  (node.type === 'ObjectProperty' && node.key.name === 'none');

const sentencesIn = function* (node) {
  if (isOfProgram(node)) return;
  const text = textOf(node);
  if (text !== null && isSentence(text)) yield { text, line: node.loc.start.line };
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (typeof inner?.type === 'string' && inner.loc) yield* sentencesIn(inner);
    }
  }
};

/** @returns a fault for each sentence of a source of the server that is not said */
export const bareTextsIn = (file, source) =>
  apart.some((pattern) => pattern.test(file))
    ? []
    : [...sentencesIn(parse(source, { sourceType: 'module', plugins: ['typescript'] }).program)].map(
        ({ text, line }) => `${file}:${line}: expected say('${text}'): tenants may reword each text`,
      );

const isFunction = (node) => /Function|Method$/.test(node.type);

const saidAtImport = function* (node) {
  if (isFunction(node)) return;
  if (node.type === 'CallExpression' && node.callee.name === 'say') yield node.loc.start.line;
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (typeof inner?.type === 'string' && inner.loc) yield* saidAtImport(inner);
    }
  }
};

/** @returns a fault for each text that a module of the server says while it is loaded, when nobody is spoken to yet */
export const saidTooSoonIn = (file, source) =>
  [...saidAtImport(parse(source, { sourceType: 'module', plugins: ['typescript'] }).program)].map(
    (line) => `${file}:${line}: expected sentence('…'), said when it is shown: no tenant is spoken to yet`,
  );
