// Which modules of the portal share a script. A page needs few scripts, and little that it does not use.
import { join } from 'node:path';

/**
 * Parts that are loaded before others, in this order: what a part of a layer needs is one script, unless an earlier one has it.
 * `inSession`: each page of a session loads all of it. Of another, each page of a session loads only what layers `inSession` need,
 * too. What no page of a session needs is a script apart, and with `smallest` also what only some of them need. Otherwise that is
 * shared as between any pages, its parts being one.
 */
const layers = [
  { name: 'signing-in', parts: /^src\/sign-in\/SignInScreen/, inSession: false, smallest: true },
  { name: 'sending', parts: /^src\/calls\/sending/, inSession: true },
  { name: 'public', parts: /^src\/(public|home)\//, inSession: false },
  { name: 'agency-calls', parts: /^contract\/calls-of-agency/, inSession: true },
  { name: 'frame', parts: /^src\/shell\/SignedInFrame/, inSession: true },
];

/** The layers whose modules stand among those of pages. */
const openPages = layers.filter(({ inSession, smallest }) => !inSession && !smallest).map(({ name }) => name);

/** Scripts of a page beside its layers, its own and those of its dialogs. */
const sharedAtMost = 17;

/**
 * A Rollup plugin that reads the graph of modules, and `nameOf`, which names the script of a module. `null`: nothing shares it, the
 * bundler decides. `imports`: whether a module imports another at once, itself or by others.
 */
export const sharedChunks = (root) => {
  let names = new Map();
  let modules = new Map();
  return {
    nameOf: (id) => names.get(id) ?? null,
    imports: (path, other) => reachedBy(modules, join(root, path)).has(join(root, other)),
    plugin: {
      name: 'shared-chunks',
      buildEnd() {
        modules = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]));
        names = namesIn(modules, (id) => id.replace(root, ''));
      },
    },
  };
};

const namesIn = (modules, pathOf) => {
  const main = [...modules.values()].find(({ isEntry }) => isEntry).id;
  const parts = new Set([...modules.values()].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const needs = new Map([main, ...parts].map((part) => [part, reachedBy(modules, part)]));
  const names = new Map([...needs.get(main)].map((id) => [id, 'main']));
  const layered = new Set();
  const users = new Map();
  const partsOf = (layer) => [...parts].filter((part) => layer.parts.test(pathOf(part)));
  const inSession = layers.filter((layer) => layer.inSession).flatMap(partsOf);
  const open = new Set(layers.filter((layer) => !layer.inSession).flatMap(partsOf));
  const neededBy = (some) => new Set(some.flatMap((part) => [...needs.get(part)]));
  const neededInSession = neededBy(inSession);
  const neededBySome = neededBy([...parts].filter((part) => !open.has(part)));
  for (const layer of layers) {
    for (const part of partsOf(layer)) {
      layered.add(part);
      for (const id of needs.get(part)) {
        if (names.has(id)) continue;
        if (neededInSession.has(id)) names.set(id, layer.name);
        else if (layer.smallest || !neededBySome.has(id)) names.set(id, `${layer.name}-alone`);
        else noteUser(users, id, layer.name);
      }
    }
  }
  const standsFor = openedBefore(modules, needs, new Set([main, ...layered]));
  for (const part of [...parts].filter((each) => !layered.has(each))) {
    for (const id of needs.get(part)) if (!names.has(id)) noteUser(users, id, standsFor(part));
  }
  for (const [id, { pages, parts: count }] of users) {
    // What a page and its own dialogs need comes with the page.
    if (pages.size === 1 && count > 1) names.set(id, `${pathOf([...pages][0]).replace(/^.*\/|\.\w+$/g, '')}-parts`);
  }
  const shared = [...users].filter(([, { pages }]) => pages.size > 1);
  const groups = merged(groupsOf(modules, shared), modules);
  groups.forEach(({ ids }, place) => {
    for (const id of ids) names.set(id, `shared-${place}`);
  });
  return names;
};

/** Notes a part that needs a module: the page for which it stands. */
const noteUser = (users, id, page) => {
  const known = users.get(id) ?? { pages: new Set(), parts: 0 };
  known.pages.add(page);
  known.parts += 1;
  users.set(id, known);
};

const reachedBy = (modules, part) => {
  const found = new Set([part]);
  for (const id of found) for (const next of modules.get(id)?.importedIds ?? []) if (modules.has(next)) found.add(next);
  return found;
};

/** What stands for a part: the page that alone opens it, such as for a dialog, or itself. */
const openedBefore = (modules, needs, first) => {
  const openers = new Map();
  for (const [part, ids] of needs) {
    for (const opened of [...ids].flatMap((id) => modules.get(id).dynamicallyImportedIds)) {
      if (opened !== part) openers.set(opened, (openers.get(opened) ?? new Set()).add(part));
    }
  }
  const standsFor = (part, seen) => {
    const [opener, ...others] = openers.get(part) ?? [];
    return opener === undefined || others.length > 0 || first.has(opener) || seen.has(opener)
      ? part
      : standsFor(opener, seen.add(opener));
  };
  return (part) => standsFor(part, new Set([part]));
};

/** Modules that the same pages need are a group. `bytes`: of their sources. */
const groupsOf = (modules, users) => {
  const groups = new Map();
  for (const [id, { pages }] of users) {
    const key = [...pages].sort((one, other) => (one < other ? -1 : 1)).join('|');
    const known = groups.get(key) ?? { pages: new Set(pages), ids: [], bytes: 0 };
    known.ids.push(id);
    known.bytes += modules.get(id).code?.length ?? 0;
    groups.set(key, known);
  }
  return [...groups.values()];
};

/** Pages that need more groups than `sharedAtMost`. */
const crowded = (groups) => {
  const counts = new Map();
  for (const { pages } of groups) for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > sharedAtMost).map(([page]) => page);
};

/** Bytes that pages would load in vain with both as one, for each script that a page saves. `inVain`: of a group and a page without it. */
const costOf = (inVain, one, other) => {
  let cost = 0;
  let saved = 0;
  for (const page of one.pages) {
    if (other.pages.has(page)) saved += 1;
    else cost += inVain(other, page);
  }
  for (const page of other.pages) if (!one.pages.has(page)) cost += inVain(one, page);
  return cost / saved;
};

/** The bytes that a page without a group would load in vain with it: its own and those of what it needs. */
const bytesInVain = (nextOf) => {
  const known = new Map();
  return (group, page) => {
    const loaded = known.get(group) ?? { groups: [group, ...reachedFrom(nextOf, group)], bytes: new Map() };
    known.set(group, loaded);
    const bytes =
      loaded.bytes.get(page) ??
      weightOf(page) * loaded.groups.reduce((sum, each) => (each.pages.has(page) ? sum : sum + each.bytes), 0);
    loaded.bytes.set(page, bytes);
    return bytes;
  };
};

/** A page on which people wait, and that they open often, counts more. */
const weightOf = (page) => (/(SearchPad|Results)Screen/.test(page) || openPages.includes(page) ? 8 : 1);

/** Joins two groups of a page that needs too many, those that cost least, until no page does. */
const merged = (all, modules) => {
  const groups = new Set(all);
  const groupOf = new Map(all.flatMap((group) => group.ids.map((id) => [id, group])));
  for (let pages = crowded(groups); pages.length > 0; pages = crowded(groups)) {
    const nextOf = nextGroups(groups, groupOf, modules);
    const inVain = bytesInVain(nextOf);
    const list = [...groups].filter((group) => pages.some((page) => group.pages.has(page)));
    const pairs = list.flatMap((one, at) =>
      list
        .slice(0, at)
        .filter((other) => pages.some((page) => one.pages.has(page) && other.pages.has(page)))
        // What pages without a session need must not come to import what those of a session load.
        .filter((other) => openPages.every((page) => one.pages.has(page) === other.pages.has(page)))
        .map((other) => [costOf(inVain, one, other), one, other]),
    );
    const cheapest = pairs
      .sort(([one], [other]) => one - other)
      .find(([, one, other]) => !wouldCircle(nextOf, one, other));
    if (cheapest === undefined) return [...groups];
    const [, one, other] = cheapest;
    groups.delete(one);
    for (const id of one.ids) groupOf.set(id, other);
    other.ids.push(...one.ids);
    other.bytes += one.bytes;
    for (const page of one.pages) other.pages.add(page);
    // Whoever loads it loads what it needs.
    for (const group of reachedFrom(nextGroups(groups, groupOf, modules), other))
      for (const page of other.pages) group.pages.add(page);
  }
  return [...groups];
};

/** The groups that a group imports. */
const nextGroups = (groups, groupOf, modules) => {
  const found = new Map(
    [...groups].map((group) => [
      group,
      new Set(group.ids.flatMap((id) => modules.get(id).importedIds.flatMap((next) => groupOf.get(next) ?? []))),
    ]),
  );
  return (group) => found.get(group);
};

const reachedFrom = (nextOf, group) => {
  const found = new Set(nextOf(group));
  for (const each of found) for (const next of nextOf(each)) found.add(next);
  return found;
};

/** Whether one leads to the other through a third: as one script, they and it would wait for each other. */
const wouldCircle = (nextOf, one, other) => {
  const leads = (from, to) => {
    const found = new Set([...nextOf(from)].filter((group) => group !== to && group !== from));
    for (const group of found) {
      for (const next of nextOf(group)) {
        if (next === to) return true;
        if (next !== from) found.add(next);
      }
    }
    return false;
  };
  return leads(one, other) || leads(other, one);
};
