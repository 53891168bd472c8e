import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from '@babel/parser';
import * as ast from '@babel/types';
import type { Flow } from '../../machines/flow.ts';
import type { SourceLine, Trigger } from './flow-model.ts';
import type { FindSource } from './read-model.ts';

/** Facts that only a flow's sources have: line numbers, and the event types that its types declare. */
export interface FlowSources {
  readonly find: FindSource;
  /** Event types that the type of the machine's events declares. */
  readonly declaredEvents: readonly string[];
}

/** Reads the sources of a flow's area. Paths are relative to `root`, the project's root folder. */
export const readSources = (flow: Flow, root = '.'): FlowSources => {
  const folder = `machines/${flow.area}`;
  const read = (file: string): ReadFile => ({
    name: posix.basename(file),
    file,
    source: sourceOf(readFileSync(`${root}/${file}`, 'utf8')),
  });
  const inArea = readdirSync(`${root}/${folder}`)
    .filter((name) => /\.(machine|setup|state|types)\.ts$/.test(name))
    .map((name) => read(`${folder}/${name}`));
  const withShared = (from: readonly ReadFile[]): readonly ReadFile[] => {
    const known = new Set(from.map(({ file }) => file));
    const further = [...new Set(from.flatMap(sharedStateFilesOf))].filter((file) => !known.has(file));
    return further.length === 0 ? from : withShared([...from, ...further.map(read)]);
  };
  const files = withShared(inArea);
  const isOwn = ({ name }: { readonly name: string }) => name.startsWith(`${flow.name}.`);
  const own = files.filter(isOwn);
  // States of a shape, and of a shape that it is made of, are those of the machine itself.
  const shapes = new Set(withShared(own).map(({ file }) => file));
  const lines = files.map(({ file, source, name }) => ({
    file,
    own: isOwn({ name }) || shapes.has(file),
    lines: source.lines,
  }));
  return {
    find: (path, trigger) => lineOf(lines, path, trigger),
    declaredEvents: eventsDeclaredIn(
      // A shape may declare the events of its charts, too.
      files.filter(({ file, name }) => isOwn({ name }) || shapes.has(file)).map(({ source }) => source),
      own.flatMap((file) => sharedEventsOf(file, root)),
    ),
  };
};

interface ReadFile {
  readonly name: string;
  readonly file: string;
  readonly source: Source;
}

/** What the sources of flows are read for in one file. */
interface Source {
  readonly lines: ReadonlyMap<string, number>;
  readonly imports: readonly { readonly from: string; readonly names: readonly string[] }[];
  /** Type aliases, in the order of the file. */
  readonly aliases: readonly Alias[];
  /** Names of the types that machines in the file declare as those of their events. */
  readonly eventTypes: readonly string[];
}

type Alias = readonly [name: string, type: ast.TSType];

const sources = new Map<string, Source>();

/** Reads a text. Each text is parsed once in a process, because flows of one area read the same files. */
const sourceOf = (text: string): Source => {
  const known = sources.get(text) ?? readSource(parsed(text));
  sources.set(text, known);
  return known;
};

const readSource = (tree: ast.File): Source => {
  const aliases: Alias[] = [];
  const eventTypes: string[] = [];
  ast.traverseFast(tree, (node) => {
    if (node.type === 'TSTypeAliasDeclaration') aliases.push([node.id.name, node.typeAnnotation]);
    if (node.type === 'ObjectProperty' && isNamed(node.key, 'events') && node.value.type === 'TSAsExpression') {
      eventTypes.push(...namesIn(node.value.typeAnnotation));
    }
    if (node.type === 'TSPropertySignature' && isNamed(node.key, 'events') && node.typeAnnotation) {
      eventTypes.push(...namesIn(node.typeAnnotation.typeAnnotation));
    }
  });
  const imports = tree.program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? [{ from: statement.source.value, names: statement.specifiers.map(({ local }) => local.name) }]
      : [],
  );
  return { lines: linesIn(tree), imports, aliases, eventTypes };
};

const parsed = (source: string): ast.File => parse(source, { sourceType: 'module', plugins: ['typescript'] });

/** Files of states that several charts share, `NAME.states.ts`, which a file imports. */
const sharedStateFilesOf = ({ file, source }: { readonly file: string; readonly source: Source }): readonly string[] =>
  source.imports.flatMap(({ from }) => (from.endsWith('.states.ts') ? [posix.join(posix.dirname(file), from)] : []));

interface FileLines {
  readonly file: string;
  readonly own: boolean;
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * The source of a state, by the longest match of its path. States of a shared configuration are written in another file
 * and without the first keys of their path.
 */
const lineOf = (files: readonly FileLines[], path: readonly string[], trigger: Trigger | null): SourceLine | null => {
  const suffixes = trigger === null ? [''] : [...propertiesOf(trigger).map((property) => `|${property}`), ''];
  for (const suffix of suffixes) {
    for (let from = 0; from <= path.length; from += 1) {
      const key = `${path.slice(from).join('.')}${suffix}`;
      const found = files.find(({ own, lines }) => (own || (from > 0 && from < path.length)) && lines.has(key));
      const line = found?.lines.get(key);
      if (found && line !== undefined && (from < path.length || path.length === 0)) return { file: found.file, line };
    }
  }
  return null;
};

const propertiesOf = (trigger: Trigger): readonly string[] => {
  switch (trigger.is) {
    case 'event':
      return [`on.${trigger.type}`];
    case 'after':
      return [`after.${trigger.delay}`];
    case 'done':
    case 'error':
      // The actor of a shape's state is named by the chart that has it.
      return [`${trigger.is} ${trigger.actor}`, `${trigger.is} `];
    case 'always':
      return ['always'];
    case 'completed':
      return ['onDone'];
  }
};

/** Line numbers in a file, by state path, and by state path and trigger. */
const linesIn = (tree: ast.File): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>();
  const shared = sharedStatesIn(tree);
  const propertiesOf = (node: ast.Node) => propertiesWith(shared, node);
  const note = (key: string, node: ast.Node) => {
    if (!lines.has(key) && node.loc) lines.set(key, node.loc.start.line);
  };
  const readState = (state: ast.Node, path: readonly string[]) => {
    const here = path.join('.');
    for (const [key, value, node] of propertiesOf(state)) {
      if (key === 'states') readStates(value, path);
      else if (key === 'on' || key === 'after') {
        for (const [type, , each] of propertiesOf(value)) note(`${here}|${key}.${type}`, each);
      } else if (key === 'always' || key === 'onDone') note(`${here}|${key}`, node);
      else if (key === 'invoke') {
        for (const invoke of value.type === 'ArrayExpression' ? value.elements : [value]) {
          if (invoke) readInvoke(invoke, here);
        }
      }
    }
  };
  const readStates = (states: ast.Node, path: readonly string[]) => {
    for (const [child, inner, childNode] of propertiesOf(states)) {
      note([...path, child].join('.'), childNode);
      readState(inner, [...path, child]);
    }
  };
  /** States that a shape has by the options it is given: `reads({ reading, read: { src }, unreadable })`. */
  const readOptions = (options: ast.Node) => {
    const given = new Map(propertiesOf(options).map(([key, value, node]) => [key, { value, node }]));
    const read = given.get('read');
    if (!read || !given.has('reading') || !given.has('unreadable')) return;
    for (const state of ['reading', 'unreadable']) note(state, given.get(state)?.node ?? options);
    readInvoke(read.value, 'reading');
  };
  const readInvoke = (invoke: ast.Node, here: string) => {
    const properties = propertiesOf(invoke);
    const [, src] = properties.find(([key]) => key === 'src') ?? [];
    const actor = src?.type === 'StringLiteral' ? src.value : '';
    for (const [key, , node] of properties) {
      if (key === 'onDone') note(`${here}|done ${actor}`, node);
      if (key === 'onError') note(`${here}|error ${actor}`, node);
    }
  };
  // Machines first, so that the line of the root is that of the machine and not of a shared state in the same file.
  for (const method of ['createMachine', 'createStateConfig']) {
    ast.traverseFast(tree, (node) => {
      if (node.type !== 'CallExpression' || madeBy(node) !== method) return;
      const [chart] = node.arguments;
      if (!chart) return;
      note('', node);
      readState(chart, []);
    });
  }
  // States that a function makes, `(field) => ({ initial, states })` or `() => ({ reading: { meta } })`, and those that one is given.
  ast.traverseFast(tree, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const [given] = node.arguments;
      if (given && propertiesOf(given).some(([key]) => key === 'states')) readState(given, []);
      if (given) readOptions(given);
    }
    if (node.type !== 'ArrowFunctionExpression') return;
    const given = node.body.type === 'BlockStatement' ? returnedBy(node.body) : node.body;
    const made = given?.type === 'TSAsExpression' ? given.expression : given;
    if (!made) return;
    if (propertiesOf(made).some(([key]) => key === 'states')) readState(made, []);
    else if (propertiesOf(made).some(([, value]) => propertiesOf(value).some(([key]) => key === 'meta'))) {
      readStates(made, []);
    }
  });
  return lines;
};

/** What the last statement of a function returns. */
const returnedBy = ({ body }: ast.BlockStatement): ast.Node | null | undefined => {
  const last = body.at(-1);
  return last?.type === 'ReturnStatement' ? last.argument : null;
};

type Property = readonly [key: string, value: ast.Node, property: ast.Node];

/** The properties of an object literal, in order, with those of a shared state that it spreads. */
const propertiesWith = (shared: ReadonlyMap<string, ast.Node>, node: ast.Node): readonly Property[] =>
  node.type !== 'ObjectExpression'
    ? []
    : node.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') {
          const spread = property.argument.type === 'Identifier' ? shared.get(property.argument.name) : undefined;
          return spread ? propertiesWith(shared, spread) : [];
        }
        if (property.type !== 'ObjectProperty') return [];
        const { key, value } = property;
        if (key.type === 'Identifier' && !property.computed) return [[key.name, value, property] as const];
        return key.type === 'StringLiteral' ? [[key.value, value, property] as const] : [];
      });

/** Named state configurations of a file: `const identifying = setup.createStateConfig({ … })`. */
const sharedStatesIn = (tree: ast.File): ReadonlyMap<string, ast.Node> => {
  const shared = new Map<string, ast.Node>();
  for (const statement of tree.program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      const config = init?.type === 'CallExpression' && madeBy(init) === 'createStateConfig' ? init.arguments[0] : null;
      if (id.type === 'Identifier' && config) shared.set(id.name, config);
    }
  }
  return shared;
};

/** Name of the method that an expression calls, such as `createMachine`. */
const madeBy = ({ callee }: ast.CallExpression): string | null =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null;

/** Aliases of event types that a chart shares with others, from the files that it imports them from. */
const sharedEventsOf = (
  { file, source }: { readonly file: string; readonly source: Source },
  root: string,
): readonly Alias[] =>
  source.imports.flatMap(({ from, names }) => {
    const wanted = new Set(names.filter((name) => name.endsWith('Event')));
    if (wanted.size === 0 || !from.startsWith('.')) return [];
    const path = `${root}/${posix.join(posix.dirname(file), from)}`;
    return sourceOf(readFileSync(path, 'utf8')).aliases.filter(([name]) => wanted.has(name));
  });

/** The event types of a flow: the literals of `type` in the type that `events: {} as SignInEvent` names. */
const eventsDeclaredIn = (own: readonly Source[], shared: readonly Alias[]): readonly string[] => {
  const aliases = new Map<string, ast.TSType>([...shared, ...own.flatMap((source) => source.aliases)]);
  return own.flatMap(({ eventTypes }) => eventTypes).flatMap((name) => typesIn(aliases.get(name), aliases));
};

const isNamed = (key: ast.Node, name: string): boolean => key.type === 'Identifier' && key.name === name;

const namesIn = (type: ast.TSType): readonly string[] =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? [type.typeName.name] : [];

/** The literals of `type` in a type. Named parts of a union are looked up in the same file. */
const typesIn = (type: ast.TSType | undefined, aliases: ReadonlyMap<string, ast.TSType>): readonly string[] => {
  if (type?.type === 'TSUnionType' || type?.type === 'TSIntersectionType') {
    return type.types.flatMap((part) => typesIn(part, aliases));
  }
  if (type?.type === 'TSParenthesizedType') return typesIn(type.typeAnnotation, aliases);
  if (type?.type === 'TSTypeReference') return namesIn(type).flatMap((name) => typesIn(aliases.get(name), aliases));
  if (type?.type !== 'TSTypeLiteral') return [];
  return type.members.flatMap((member) =>
    member.type === 'TSPropertySignature' && isNamed(member.key, 'type')
      ? literalsIn(member.typeAnnotation?.typeAnnotation, aliases)
      : [],
  );
};

const literalsIn = (type: ast.TSType | undefined, aliases: ReadonlyMap<string, ast.TSType>): readonly string[] => {
  if (type?.type === 'TSUnionType') return type.types.flatMap((part) => literalsIn(part, aliases));
  if (type?.type === 'TSTypeReference') return namesIn(type).flatMap((name) => literalsIn(aliases.get(name), aliases));
  return type?.type === 'TSLiteralType' && type.literal.type === 'StringLiteral' ? [type.literal.value] : [];
};
