import { planWalks } from '../../../flows/proof/plan-walks.ts';
import type { Move } from '../../../flows/run/moves.ts';
import type { Flow } from '../../../machines/flow.ts';
import type { Walk } from './walk-driver.ts';

/** What can be done in one world, and brought about there. */
export interface Possible {
  /** What it is about, for the titles of its walks. */
  readonly name: string;
  readonly world: string;
  /** The input case of that world. */
  readonly input: string;
  /** Event cases; all if left out. */
  readonly events?: readonly string[];
  /** Outcomes, by `<actor>: <outcome case's name>` or, for one invocation only, `<invocation's id>: …`. */
  readonly outcomes: readonly string[];
  /** Waits shorter than this are not kept by a page that a person looks at. */
  readonly waitsFromMs?: number;
}

/** The longest walk; a person may have as many codes, and a code as many tries, as fit in. */
const maxLength = 30;

/** Walks that the flow's plan makes for a world: every state and transition that can be reached by what is possible there. */
export const plannedWalks = (flow: Flow, possible: Possible): readonly Walk[] => {
  const { name, world, input, events, waitsFromMs = Number.POSITIVE_INFINITY } = possible;
  const outcomes = new Set(possible.outcomes);
  const allowed = (move: Move): boolean => {
    switch (move.do) {
      case 'send':
        return events === undefined || events.includes(move.case);
      case 'settle':
        return outcomes.has(`${move.actor}: ${move.outcome}`) || outcomes.has(`${move.invoke}: ${move.outcome}`);
      case 'wait':
        return move.ms >= waitsFromMs;
      case 'settle-late':
      case 'resume':
        return false;
    }
  };
  const walks = planWalks(flow, { input, allowed, maxLength });
  return walks.map(({ moves }, index) => ({
    name: `${name}, planned walk ${index + 1} of ${walks.length}`,
    world,
    moves,
  }));
};
