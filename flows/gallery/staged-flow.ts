import { functionalities } from '../../contract/functionalities.ts';
import type { Flow, SamplePage } from '../../machines/flow.ts';
import { flows } from '../../machines/index.ts';
import type { SessionView } from '../../machines/shell/session.view.ts';
import { type PlainSnapshot, type ScreenState, screenStatesOf } from './screen-states.ts';

/** A flow with the states in which it is looked at, and the states of the flows around it. */
export interface StagedFlow {
  readonly flow: Flow;
  readonly address: string;
  readonly states: readonly ScreenState[];
  /** The other flows of the page that stand still, by name: ways in which they may stand, likeliest first. */
  readonly around: readonly Readonly<Record<string, PlainSnapshot>>[];
}

const known = new Map<string, readonly ScreenState[]>();

const statesOf = (flow: Flow): readonly ScreenState[] => {
  const states = known.get(flow.name) ?? screenStatesOf(flow);
  known.set(flow.name, states);
  return states;
};

const flowNamed = (name: string): Flow => {
  const found = flows.find((flow) => flow.name === name);
  if (!found) throw new Error(`no flow is called ${name}`);
  return found;
};

/** Number of states of another flow that are tried until the page shows the flow. */
const maxWays = 12;

/** The states of a flow in which one of its leaves is `id` or lies in it, those with most to see first. */
const standingIn = (name: string, id: string): readonly PlainSnapshot[] => {
  const wanted = id === '' ? name : `${name}.${id}`;
  const found = statesOf(flowNamed(name)).filter(({ leaves }) =>
    leaves.some((leaf) => leaf === wanted || leaf.startsWith(`${wanted}.`)),
  );
  if (found.length === 0) throw new Error(`${name} does not come to ${id}`);
  return found
    .sort((a, b) => JSON.stringify(b.view).length - JSON.stringify(a.view).length)
    .slice(0, maxWays)
    .map(({ snapshot }) => snapshot);
};

/** Where the session stands: of a visitor, or of somebody with every right. */
const sessionOf = ({ visitor, user = {} }: Pick<SamplePage, 'visitor' | 'user'>): PlainSnapshot => {
  const show: SessionView['show'] = visitor ? 'signed-out' : 'signed-in';
  const found = statesOf(flowNamed('session')).find(({ view }) => {
    const session = view as SessionView;
    return session.show === show && (session.show !== 'signed-in' || session.wallet.show === 'known');
  });
  if (!found) throw new Error(`the session does not come to ${show}`);
  const context = found.snapshot.context as { readonly user: object | null };
  const rights = Object.values(functionalities);
  return {
    ...found.snapshot,
    context: { ...context, user: context.user && { ...context.user, functionalities: rights, ...user } },
  };
};

/** `null`: no page shows the flow by itself. */
export const stagedFlow = (flow: Flow): StagedFlow | null => {
  if (flow.page === null) return null;
  const { address, beside = {} } = flow.page;
  return {
    flow,
    address,
    states: statesOf(flow),
    around: Object.entries(beside).reduce<StagedFlow['around']>(
      (ways, [name, id]) =>
        ways.flatMap((way) => standingIn(name, id).map((snapshot) => ({ ...way, [name]: snapshot }))),
      [{ session: sessionOf(flow.page) }],
    ),
  };
};

/** Types of the events that a person sends on the flow's page. */
export const byHandIn = ({ cases, fromElsewhere = [] }: Flow): readonly string[] => [
  ...new Set(
    cases.events
      .flatMap((each) => ('events' in each ? each.events : [each.event]))
      .map(({ type }) => type)
      .filter((type) => !fromElsewhere.includes(type)),
  ),
];
