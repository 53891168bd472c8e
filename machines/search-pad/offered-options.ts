/** Length from which on a term is looked up. */
export const shortestTerm = 2;

/** Pause in typing after which it is looked up, ms. Long enough for a fast typist's next letter, short enough to feel immediate. */
export const untilTypingRests = 180;

/** The options that a field with a type-ahead offers (`type-ahead.states.ts`). */
export interface OfferedOptions<Option> {
  readonly offered: readonly Option[];
  /** How many of them, from the first on, are from recent searches. The others are popular. `null`: found by letters. */
  readonly recent: number | null;
  /** Index of the option that the arrow keys are on. −1: none. */
  readonly active: number;
}

export const nothingOffered: OfferedOptions<never> = { offered: [], recent: null, active: 0 };

/** Options that were found by letters. */
export const foundOptions = <Option>(offered: readonly Option[]): OfferedOptions<Option> => ({
  offered,
  recent: null,
  active: 0,
});

/** Options of recent searches, offered before anything is typed. */
export const recentOptions = <Option>(offered: readonly Option[]): OfferedOptions<Option> => ({
  offered,
  recent: offered.length,
  active: -1,
});

/** Recent options with popular ones below, each once. `keyOf` names an option; those of `taken` are left out. */
export const withPopular = <Option>(
  { offered, recent, active }: OfferedOptions<Option>,
  popular: readonly Option[],
  keyOf: (option: Option) => string,
  taken: readonly string[] = [],
): OfferedOptions<Option> => {
  const recents = offered.slice(0, recent ?? 0);
  const known = new Set([...taken, ...recents.map(keyOf)]);
  return {
    offered: [...recents, ...popular.filter((option) => !known.has(keyOf(option)))],
    recent: recents.length,
    active,
  };
};

/** Moves the active option by `by`, round and round. From none upwards it is the last one. */
export const pointedBy = <Option>(options: OfferedOptions<Option>, by: number): OfferedOptions<Option> => {
  const { offered, active } = options;
  const from = active < 0 && by < 0 ? 0 : active;
  return { ...options, active: (from + by + offered.length) % offered.length };
};
