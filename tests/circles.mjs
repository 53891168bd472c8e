// Finds circular imports between files and between the rooms of a floor. `node tests/circles.mjs [floor…]` prints them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';

const byText = (one, other) => (one < other ? -1 : 1);

export const floors = ['contract', 'flows', 'machines', 'server', 'src', 'tenants', 'workers'];

/**
 * Relative paths that a module imports or re-exports. Type-only imports count: a reader follows them too. A dynamic
 * `import()` does not: it loads a chunk lazily, on purpose.
 */
const importsOf = (source, path) => {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const imported = module.staticImports.map(({ start, moduleRequest }) => ({ start, from: moduleRequest.value }));
  const exported = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start, from: moduleRequest.value }] : [])),
  );
  const inOrder = [...imported, ...exported].sort((one, other) => one.start - other.start).map(({ from }) => from);
  return [...new Set(inOrder)]
    .filter((from) => from.startsWith('.'))
    .map((from) => posix.join(posix.dirname(path), from));
};

/** Import graph of modules (a map from path to source text): from each path to the paths it imports. */
export const importGraph = (sources) =>
  new Map([...sources].map(([path, text]) => [path, importsOf(text, path).filter((to) => sources.has(to))]));

/** Shortest path from a node back to itself, with both ends. `null`: there is none. */
const circleThrough = (graph, start) => {
  const cameFrom = new Map();
  const queue = [start];
  for (const at of queue) {
    for (const to of graph.get(at)) {
      if (!cameFrom.has(to)) {
        cameFrom.set(to, at);
        queue.push(to);
      }
    }
    if (cameFrom.has(start)) break;
  }
  if (!cameFrom.has(start)) return null;
  const path = [start];
  do path.unshift(cameFrom.get(path[0]));
  while (path[0] !== start);
  return path;
};

/** One circle for each set of nodes that the shortest circles contain. */
const circlesIn = (graph) => {
  const found = new Map();
  for (const node of graph.keys()) {
    const circle = circleThrough(graph, node);
    const members = [...new Set(circle)].sort(byText).join();
    if (circle && !found.has(members)) found.set(members, circle);
  }
  return [...found.values()];
};

/**
 * Graph of the rooms in a folder. A room is a folder with all its inner folders; imports within it are not reported.
 */
const roomsIn = (graph, parent) => {
  const roomOf = (path) => {
    const inner = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : [];
    return inner.length > 1 ? `${parent}/${inner[0]}` : null;
  };
  const rooms = new Map();
  const because = new Map();
  for (const [path, imported] of graph) {
    const room = roomOf(path);
    if (room === null) continue;
    if (!rooms.has(room)) rooms.set(room, []);
    for (const to of imported) {
      const other = roomOf(to);
      if (other === null || other === room || because.has(`${room} ${other}`)) continue;
      rooms.get(room).push(other);
      because.set(`${room} ${other}`, `${path} imports ${to}`);
    }
  }
  return { rooms, because };
};

const parentsOf = (graph) => {
  const parents = new Set();
  for (const path of graph.keys())
    for (let at = posix.dirname(path); at !== '.'; at = posix.dirname(at)) parents.add(at);
  return [...parents].sort(byText);
};

/** All circles of files and of rooms in an import graph, one line each with the path around it. */
export const circlesOf = (graph) => [
  ...circlesIn(graph).map((circle) => `files: ${circle.join(' → ')}`),
  ...parentsOf(graph).flatMap((parent) => {
    const { rooms, because } = roomsIn(graph, parent);
    return circlesIn(rooms).map((circle) => {
      const reasons = circle.slice(1).map((room, at) => because.get(`${circle[at]} ${room}`));
      return `rooms: ${circle.join(' → ')} (${reasons.join('; ')})`;
    });
  }),
];

/** TypeScript modules of the floors, by path from the root. AssemblyScript is not included; it has no imports. */
export const sourcesOf = (chosen) =>
  new Map(
    chosen
      .flatMap((floor) => readdirSync(floor, { recursive: true }).map((path) => join(floor, path).split(sep).join('/')))
      .filter(
        (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && dirname(path).split('/').pop() !== 'assembly',
      )
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chosen = process.argv.slice(2);
  const circles = circlesOf(importGraph(sourcesOf(chosen.length > 0 ? chosen : floors)));
  for (const circle of circles) console.log(circle);
  process.exitCode = circles.length > 0 ? 1 : 0;
}
