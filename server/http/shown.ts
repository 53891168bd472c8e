import { maySee } from '../../contract/functionalities.ts';
import {
  type DisplayCode,
  displayCodes,
  type GuardedField,
  isGuarded,
  openedBy,
  shownWith,
} from '../../contract/shown-with.ts';
import type { Agent } from './handler.ts';

/** What one agent is shown of answers and documents: the one place where ShowCommision, ShowMarkup and ShowSource count. */
export interface Shown {
  /** Whether this field may leave the server. */
  readonly sees: (field: GuardedField) => boolean;
  /** An answer as it may leave: what is withheld is null. The same object where nothing is. */
  readonly of: (answer: unknown) => unknown;
}

/**
 * An empty list of functionalities shows everything, as everywhere that something is only shown (spec 2 §6); it opens no
 * call all the same. Without an agent nothing that a code opens is shown.
 */
export const shownTo = (agent: Pick<Agent, 'functionalities'> | null): Shown => {
  const held = agent === null ? null : [...agent.functionalities];
  const lacking = new Set<DisplayCode>(displayCodes.filter((code) => held === null || !maySee(held, code)));
  const isWithheld = (parent: string, name: string): boolean => {
    const opened = openedBy(parent, name);
    if (opened === undefined) return isGuarded(name);
    return opened !== 'everyone' && lacking.has(opened);
  };
  const leave = (value: unknown, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => leave(item, parent));
    if (typeof value !== 'object' || value === null) return value;
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

/** A figure or a word, not what holds some. */
const isFact = (field: unknown): boolean => typeof field === 'number' || typeof field === 'string';
