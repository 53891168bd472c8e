/** One of the at most five stops of a record's progress. `ended`: it ended here, before the stops that it was meant for. */
export interface RecordStop {
  readonly title: string;
  readonly is: 'done' | 'next' | 'ahead' | 'ended';
}

export interface Milestone {
  readonly title: string;
  readonly reached: boolean;
}

/**
 * Stops of a record: what it has reached, then what is left in its order. `end`: title of the state in which it ended
 * instead of going on, so that nothing is left.
 */
export const stopsOf = (milestones: readonly Milestone[], end: string | null = null): readonly RecordStop[] => {
  const done = milestones.filter(({ reached }) => reached).map(({ title }) => ({ title, is: 'done' as const }));
  if (end !== null) return [...done, { title: end, is: 'ended' }];
  const left = milestones.filter(({ reached }) => !reached);
  return [...done, ...left.map(({ title }, at) => ({ title, is: at === 0 ? ('next' as const) : ('ahead' as const) }))];
};
