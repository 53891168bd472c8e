import type { StateModel, TransitionModel } from '../model/flow-model.ts';
import { staysWhereItIs } from '../model/words.ts';
import type { Chart } from './chart.ts';

/** Number of parallel arrows from which an event is written in the boxes of its states instead of drawn. */
const leastShared = 4;

/** An event that leads from many states to one. It is written in the boxes of these states. */
export interface SharedExit {
  readonly event: string;
  readonly to: string;
  readonly from: ReadonlySet<string>;
}

/** The shared exits of a chart, in the order of their first transition. */
export const sharedExits = ({ transitions }: Chart): readonly SharedExit[] => {
  const found = new Map<string, { event: string; to: string; from: Set<string> }>();
  for (const each of transitions) {
    const [to] = each.targets;
    if (to === undefined || !mayBeShared(each)) continue;
    const key = `${each.eventType} ${to}`;
    const exit = found.get(key) ?? { event: each.eventType, to, from: new Set<string>() };
    exit.from.add(each.from);
    found.set(key, exit);
  }
  return [...found.values()].filter(({ from }) => from.size >= leastShared);
};

const mayBeShared = (each: TransitionModel): boolean =>
  each.trigger.is === 'event' && each.targets.length === 1 && !staysWhereItIs(each);

/** Transitions that are written in a state's box: those that stay, and shared exits. The others are drawn as arrows. */
export const writtenInBox = (chart: Chart, { id }: StateModel): readonly TransitionModel[] => {
  const isArrow = arrowFilter(chart);
  return chart.transitions.filter((each) => each.from === id && !isArrow(each));
};

/** Returns the predicate for transitions that are drawn as arrows. */
export const arrowFilter = (chart: Chart): ((transition: TransitionModel) => boolean) => {
  const exits = new Set(sharedExits(chart).map(({ event, to }) => `${event} ${to}`));
  return (each) => !staysWhereItIs(each) && !(mayBeShared(each) && exits.has(`${each.eventType} ${each.targets[0]}`));
};
