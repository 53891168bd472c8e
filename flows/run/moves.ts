import type { FlowCases, OutcomeCase } from '../../machines/flow.ts';

/**
 * One step of a walk: an event case is sent, an invoked actor settles, time passes, or the page is reloaded. It refers
 * to cases by name, so that it can be stored and done by hand.
 */
export type Move =
  | { readonly do: 'send'; readonly case: string }
  | { readonly do: 'settle'; readonly invoke: string; readonly actor: string; readonly outcome: string }
  /** An outcome that arrives after its state was left. It is ignored. */
  | { readonly do: 'settle-late'; readonly invoke: string; readonly actor: string; readonly outcome: string }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'resume' };

/** A move in words. It is also the move's key. */
export const moveName = (move: Move): string => {
  switch (move.do) {
    case 'send':
      return `send ${move.case}`;
    case 'settle':
      return `${move.actor} (${move.invoke}) answers: ${move.outcome}`;
    case 'settle-late':
      return `too late, ${move.actor} (${move.invoke}) answers: ${move.outcome}`;
    case 'wait':
      return `wait ${move.ms} ms`;
    case 'resume':
      return 'load the page again';
  }
};

export const eventOfCase = (cases: FlowCases, name: string): readonly { readonly type: string }[] => {
  const found = cases.events.find((each) => each.name === name);
  if (!found)
    throw new Error(
      `no event case is called "${name}"; there are: ${cases.events.map((each) => each.name).join(', ')}`,
    );
  return 'events' in found ? found.events : [found.event];
};

export const outcomeOf = (cases: FlowCases, actor: string, name: string): OutcomeCase => {
  const known = cases.outcomes[actor] ?? [];
  const found = known.find((each) => each.name === name);
  if (!found)
    throw new Error(`${actor} has no outcome "${name}"; there are: ${known.map((each) => each.name).join(', ')}`);
  return found;
};
