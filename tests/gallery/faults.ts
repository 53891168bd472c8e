import { type AnyStateNode } from 'xstate';
import type { StagedFlow } from '../../flows/gallery/staged-flow.ts';
import { type Declared, declared } from './declared.ts';
import type { Presence } from './in-page/presence.ts';
import type { Seen } from './in-page/probe.ts';
import { labels } from './labels.ts';

/** Those findings of which no part is declared. */
export const unknownOf = (flow: string, findings: readonly string[]): readonly string[] =>
  findings.filter((finding) => !(declared[flow]?.asItIs ?? []).some((known) => finding.includes(known)));

/** What is wrong with what was seen of a flow, in words. Each fault that can be declared names where. */
export const faultsIn = (
  { flow, states }: StagedFlow,
  { findings, complaints, texts, offers, ignored, labels: found }: Seen & { readonly complaints: readonly string[] },
): readonly string[] => {
  const own = declared[flow.name] ?? {};
  return [
    ...unknownOf(flow.name, [
      ...findings.map(({ state, what }) => `${state}: ${what}`),
      ...complaints.map((complaint) => `the page complains: ${complaint.slice(0, 400)}`),
    ]),
    ...presenceFaults(texts, own.unread ?? {}, 'is not on the page', 'unread'),
    ...presenceFaults(offers, own.unoffered ?? {}, 'is accepted, and no control sends it', 'unoffered'),
    ...Object.entries(ignored)
      .filter(([type]) => !(own.ignored ?? []).includes(type))
      .map(
        ([type, where]) => `${where[0]} sends ${type}, which the chart does not accept there (${where.length} states)`,
      ),
    ...labelFaults(found),
    ...unseenStates(flow.machine.root, states, own),
  ];
};

/** Something that is missing must be declared as missing `sometimes` or `never` there; what is there must not be `never`. */
const presenceFaults = (
  found: Readonly<Record<string, Presence>>,
  { never = [], sometimes = [] }: NonNullable<Declared['unread']>,
  words: string,
  key: string,
): readonly string[] =>
  Object.entries(found).flatMap(([what, { there, missing }]) => {
    if (there > 0 && never.includes(what))
      return [`${what} is declared ${key}.never and is there: declare it no longer`];
    const [first] = missing;
    if (first === undefined || never.includes(what)) return [];
    if (there > 0 && sometimes.includes(what)) return [];
    const often = there === 0 ? 'never' : 'sometimes';
    return [
      `${what} ${words} in ${first} (${missing.length} of ${missing.length + there} states): mend it, or declare ${key}.${often}`,
    ];
  });

/** A figure under a label must be one of the fields that the label is declared for. */
const labelFaults = (found: readonly string[]): readonly string[] =>
  found.flatMap((line) => {
    const [label = '', fields = ''] = line.split(': ');
    const known = labels[label];
    return known === undefined || fields.split(', ').some((field) => known.includes(field))
      ? []
      : [`the label "${label}" shows ${fields}, and stands for ${known.join(', ')}`];
  });

/** States of the chart in which the screen was not looked at. */
const unseenStates = (
  root: AnyStateNode,
  states: StagedFlow['states'],
  { unseen = [] }: Declared,
): readonly string[] => {
  const seen = new Set(states.flatMap(({ leaves }) => leaves));
  const leaves: string[] = [];
  const visit = (node: AnyStateNode): void => {
    if (node.type === 'atomic' && node.always === undefined) leaves.push(node.id);
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(root);
  return leaves
    .filter((leaf) => !seen.has(leaf) && !unseen.includes(leaf))
    .map((leaf) => `the cases of the flow do not come to ${leaf}`);
};
