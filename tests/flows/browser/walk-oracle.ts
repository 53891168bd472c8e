import { axeBesidePage } from './axe-beside-page.ts';
import type { Sight } from './page-eye.ts';
import { firstFault, offeredWrongly, type Question } from './page-questions.ts';
import type { FlowDriver, Visit } from './walk-driver.ts';
import { type ReadingsKept, viewQuestions } from './walk-readings.ts';

type LookedAt = Pick<FlowDriver, 'flow' | 'looksLike'>;

/** Views that have been looked at already, by flow: axe looks at each once. */
export class Looks {
  readonly #seen = new Set<string>();

  hasSeen(driver: LookedAt, leaves: readonly string[]): boolean {
    return this.#seen.has(keyOf(driver, leaves));
  }

  add(driver: LookedAt, leaves: readonly string[]): void {
    this.#seen.add(keyOf(driver, leaves));
  }
}

const keyOf = ({ flow, looksLike }: LookedAt, leaves: readonly string[]): string =>
  `${flow.name} ${looksLike?.(leaves) ?? leaves.join(' ')}`;

/** States by their ids, as one reads them. */
export const inWords = (leaves: readonly string[]): string => leaves.join(' and ');

/** Complaints that no allowed pattern explains. */
export const complaintsBeyond = (
  complaints: readonly string[],
  allowed: readonly (RegExp | undefined)[],
): readonly string[] => complaints.filter((complaint) => !allowed.some((pattern) => pattern?.test(complaint)));

export interface Look<At extends Visit> {
  readonly driver: FlowDriver<At>;
  readonly at: At;
  /** Where the chart stands. */
  readonly leaves: readonly string[];
  readonly looks: Looks;
  readonly readings: ReadingsKept;
  readonly sights: () => readonly Sight[];
  /** Lets a little time pass in the page: React reveals what was loaded by a timer. */
  readonly tick: () => Promise<void>;
  /** How long a page may take to show what it has come to. */
  readonly rendersWithinMs?: number;
}

const usuallyRendersWithinMs = 10_000;

/**
 * The page at rest: it stands where the chart stands, offers exactly what its machine accepts, shows what its states
 * say and what its view holds, and axe finds nothing serious in it. Null, or what is wrong.
 */
export const lookAtPage = async <At extends Visit>(look: Look<At>): Promise<string | null> => {
  const deadline = Date.now() + (look.rendersWithinMs ?? usuallyRendersWithinMs);
  let fault = await faultOf(look);
  while (fault !== null && Date.now() < deadline) {
    await look.tick();
    fault = await faultOf(look);
  }
  if (fault !== null) return fault;
  const { driver, at, leaves, looks } = look;
  if (looks.hasSeen(driver, leaves)) return null;
  const findings = await axeBesidePage(at.page);
  if (findings.length > 0) return `axe finds ${findings.join('; ')}`;
  looks.add(driver, leaves);
  return null;
};

const faultOf = async <At extends Visit>(look: Look<At>): Promise<string | null> => {
  const { standing } = look.sights().at(-1) ?? {};
  if (!standing) return 'the page runs no such flow';
  if (standing.leaves.join() !== look.leaves.join())
    return `the page stands in ${inWords(standing.leaves)}, not in ${inWords(look.leaves)}`;
  return firstFault([
    ...look.leaves.map((leaf) => whetherShown(look, leaf)),
    whatIsOffered(look, new Set(standing.accepts)),
    ...(await viewQuestions(look.driver, look.at, look.readings)),
  ]);
};

/** Whether the page shows what a state says. */
const whetherShown = <At extends Visit>({ driver, at }: Look<At>, leaf: string): Question => {
  const told = nearest(driver.shows, leaf);
  if (told === null) return { places: [], faultIn: () => `the driver does not say what ${leaf} shows` };
  const [state, place] = told;
  return { places: [place(at)], faultIn: ([seen]) => (seen?.isShown ? null : `nothing shows ${state}`) };
};

const nearest = <Told>(by: Readonly<Record<string, Told>>, leaf: string): readonly [string, Told] | null => {
  const keys = leaf.split('.');
  for (let length = keys.length; length > 0; length -= 1) {
    const id = keys.slice(0, length).join('.');
    const told = by[id];
    if (told !== undefined) return [id, told];
  }
  return null;
};

/** Whether the page offers what its machine accepts, and nothing else. */
const whatIsOffered = <At extends Visit>({ driver, at, leaves }: Look<At>, accepted: ReadonlySet<string>): Question => {
  const judged = Object.entries(driver.controls)
    .filter(([event]) => !isExcepted(driver, event, leaves))
    .map(([event, control]) => ({ name: event, control: control(at), may: accepted.has(event) }));
  return {
    places: judged.map(({ control }) => control),
    faultIn: (seen) => {
      const wrong = offeredWrongly(judged, seen).map(({ name, may }) =>
        may ? `${name} is accepted and not offered` : `${name} is offered and not accepted`,
      );
      return wrong.length === 0 ? null : `in ${inWords(leaves)}: ${wrong.join(', ')}`;
    },
  };
};

const isExcepted = (
  { exceptions }: Pick<FlowDriver, 'exceptions'>,
  event: string,
  leaves: readonly string[],
): boolean =>
  exceptions.some(
    (each) =>
      each.event === event &&
      (each.within === undefined || isWithin(leaves, each.within)) &&
      (each.outside === undefined || !isWithin(leaves, each.outside)),
  );

const isWithin = (leaves: readonly string[], state: string): boolean =>
  leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
