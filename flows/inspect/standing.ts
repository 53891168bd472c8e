import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ShownPaths } from '../../machines/flow.ts';
import { flows } from '../../machines/index.ts';
import { leavesOf } from '../run/chart-run.ts';
import { acceptedEvents, candidatesIn } from '../run/guard-verdicts.ts';
import { type Allowed, allowedPaths, shownKeysOf } from './privacy.ts';
import type { Shown, Standing } from './protocol.ts';

/** The allow-list of one flow. */
export interface AllowList {
  readonly context: Allowed;
  readonly events: ReadonlyMap<string, Allowed>;
  readonly outcomes: ReadonlyMap<string, Allowed>;
}

const allowListOf = ({ context, events, outcomes }: ShownPaths): AllowList => ({
  context: allowedPaths(context),
  events: new Map(Object.entries(events).map(([type, paths]) => [type, allowedPaths(paths)])),
  outcomes: new Map(Object.entries(outcomes).map(([actor, paths]) => [actor, allowedPaths(paths)])),
});

const nothingShown: AllowList = allowListOf({ context: [], events: {}, outcomes: {} });
const allowLists = new Map(flows.map(({ name, shown }) => [name, allowListOf(shown)]));
const nothing: Allowed = {};

/** The allow-list of a flow. Nothing of a flow outside the catalogue is shown. */
export const allowListFor = (flow: string): AllowList => allowLists.get(flow) ?? nothingShown;

/** An actor's name in `setup`. Default, for an inline actor: its id. */
export const actorNameOf = ({ src, id }: AnyActorRef): string => (typeof src === 'string' ? src : id);

/** The state of a flow, masked by its allow-list. */
export const standingOf = (snapshot: AnyMachineSnapshot, allowed: AllowList): Standing => {
  const running = snapshot.status === 'active';
  return {
    status: snapshot.status,
    leaves: leavesOf(snapshot),
    value: snapshot.value as Shown,
    context: shownKeysOf(snapshot.context, allowed.context),
    candidates: running ? candidatesIn(snapshot) : [],
    accepts: acceptedEvents(snapshot),
    children: running ? childrenOf(snapshot) : [],
  };
};

const childrenOf = (snapshot: AnyMachineSnapshot): Standing['children'] =>
  Object.entries(snapshot.children).flatMap(([id, child]) =>
    child === undefined ? [] : [{ id, actor: actorNameOf(child as AnyActorRef) }],
  );

/** The data of an event, masked: an outcome by the list of its actor, another event by its own list. */
export const dataOf = (event: AnyEventObject, before: AnyMachineSnapshot, allowed: AllowList): Shown => {
  const { type, ...data } = event;
  const child = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(type)?.[1];
  if (child === undefined) return shownKeysOf(data, allowed.events.get(type) ?? nothing);
  const invoked = before.children[child] as AnyActorRef | undefined;
  const outcome = invoked && allowed.outcomes.get(actorNameOf(invoked));
  const output: unknown = 'output' in event ? event['output'] : undefined;
  if (outcome === undefined || output === null || typeof output !== 'object') return {};
  return Array.isArray(output) ? `${output.length} of them` : shownKeysOf(output, outcome);
};
