import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SourceLine, Trigger } from '../../../flows/model/flow-model.ts';
import { readModel } from '../../../flows/model/read-model.ts';
import { readSources } from '../../../flows/model/source-lines.ts';
import { flows } from '../../../machines/index.ts';

const lineAt = ({ file, line }: SourceLine): string => readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';

/** What a shared piece of chart hears is named after its region: it is found with the region. */
const isShared = (state: string): boolean =>
  /^(flight-search\.(origin|destination)|hotel-search\.(destination|nationality)|exchange-request\.choosing\.(origin|destination))/.test(
    state,
  );

/** What the line of a candidate must speak of. */
const writtenFor = (trigger: Trigger): string => {
  switch (trigger.is) {
    case 'event':
      return trigger.type;
    case 'after':
      return trigger.delay;
    case 'always':
      return 'always';
    case 'done':
    case 'completed':
      return 'onDone';
    case 'error':
      return 'onError';
  }
};

describe.each(flows.map((flow) => [flow.name, flow] as const))('[FLW-03] the sources of %s', (_, flow) => {
  const sources = readSources(flow);
  const { states, transitions } = readModel(flow, sources.find);

  test('every state is found on a line that names it', () => {
    for (const { id, key, parent, source } of states) {
      expect(source, id).not.toBeNull();
      if (source !== null) expect(lineAt(source), id).toMatch(parent === null ? /create(Machine|StateConfig)/ : key);
    }
  });

  test('every candidate is found on a line that names what makes it be tried', () => {
    for (const { id, from, source, trigger } of transitions) {
      expect(source, id).not.toBeNull();
      if (source !== null && !isShared(from)) expect(lineAt(source), id).toContain(writtenFor(trigger));
    }
  });

  test('the events that its type declares are those that its chart handles', () => {
    const handled = transitions.flatMap(({ trigger }) => (trigger.is === 'event' ? [trigger.type] : []));
    const leftOut = new Set(flow.leavesOut);
    const meant = (types: readonly string[]) => [...new Set(types)].filter((type) => !leftOut.has(type)).sort();
    expect(meant(sources.declaredEvents)).toEqual(meant(handled));
  });
});
