import { maySee } from '../../contract/functionalities.ts';
import {
  type DisplayCode,
  displayCodes,
  type GuardedField,
  isGuarded,
  permissionToSee,
  shownWith,
} from '../../contract/shown-with.ts';
import type { Agent } from './handler.ts';
import { WrittenPart } from './written-part.ts';

/** Which fields of answers and documents an agent is shown (ShowCommision, ShowMarkup, ShowSource). */
export interface Shown {
  /** Whether the agent may see this field. */
  readonly sees: (field: GuardedField) => boolean;
  /** An answer with null in place of withheld fields. The same object if nothing is withheld. */
  readonly of: (answer: unknown) => unknown;
}

/**
 * The permissions to see figures that an agent lacks. An empty list of functionalities shows everything (spec 2 §6), although it
 * allows no call. Without an agent, no field with a permission is shown.
 */
export const lackingOf = (agent: Pick<Agent, 'functionalities'> | null): readonly DisplayCode[] => {
  const held = agent === null ? null : [...agent.functionalities];
  return displayCodes.filter((code) => held === null || !maySee(held, code));
};

/** What an agent is shown. */
export const shownTo = (agent: Pick<Agent, 'functionalities'> | null): Shown => shownWithout(lackingOf(agent));

/** What is shown to whoever lacks some permissions to see figures. */
export const shownWithout = (codes: readonly DisplayCode[]): Shown => {
  const lacking = new Set(codes);
  const isWithheld = (parent: string, name: string): boolean => {
    const opened = permissionToSee(parent, name);
    if (opened === undefined) return isGuarded(name);
    return opened !== 'everyone' && lacking.has(opened);
  };
  const leave = (value: unknown, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => leave(item, parent));
    if (typeof value !== 'object' || value === null || value instanceof WrittenPart) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        isFact(field) && isWithheld(parent, name) ? null : leave(field, name),
      ]),
    );
  };
  return {
    sees: (field) => {
      const opened = shownWith[field];
      return opened === 'everyone' || !lacking.has(opened);
    },
    of: (answer) => (lacking.size === 0 ? answer : leave(answer, '')),
  };
};

/** What people of the house are shown at their desk: everything. */
export const shownToHouse: Shown = { sees: () => true, of: (answer) => answer };

/** Whether a field is a single value, not an object or a list. */
const isFact = (field: unknown): boolean => typeof field === 'number' || typeof field === 'string';
