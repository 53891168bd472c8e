import type { StateMeta } from '../flow.ts';

/** Makes the `meta` of states that one screen shows. `null`: no screen shows them. */
export const screenState =
  (screen: string | null) =>
  (title: string, requirements: readonly string[], owner?: StateMeta['owner']): StateMeta => ({
    title,
    screen,
    requirements,
    ...(owner ? { owner } : {}),
  });
