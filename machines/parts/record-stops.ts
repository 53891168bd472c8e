/** A step of a record's progress bar, of at most five. `ended`: the record ended here and reaches no later stop. */
export interface RecordStop {
  readonly title: string;
  readonly is: 'done' | 'next' | 'ahead' | 'ended';
}

/** A stop that records of a kind normally reach. */
export interface Milestone {
  readonly title: string;
  readonly reached: boolean;
}

/**
 * Stops of a record: the reached milestones, then those ahead. `end`: title of the state in which the record ended early. It replaces
 * the stops ahead.
 */
export const stopsOf = (milestones: readonly Milestone[], end: string | null = null): readonly RecordStop[] => {
  const done = milestones.filter(({ reached }) => reached).map(({ title }) => ({ title, is: 'done' as const }));
  if (end !== null) return [...done, { title: end, is: 'ended' }];
  const left = milestones.filter(({ reached }) => !reached);
  return [...done, ...left.map(({ title }, at) => ({ title, is: at === 0 ? ('next' as const) : ('ahead' as const) }))];
};
