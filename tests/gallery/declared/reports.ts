import type { Declared } from '../declared.ts';

export const reports: Readonly<Record<string, Declared>> = {
  // Choices stand in menus that are closed, and what only a preview says of a line, in one that is.
  'sales-report': {
    unread: {
      sometimes: ['filters.*.choices.*.name', 'row', 'sorts.*.name'],
      // Keys of lines are no names for people.
      never: ['marked.*'],
    },
    unoffered: {
      sometimes: ['row.marked', 'row.opened', 'row.previewed'],
      never: ['search.requested', 'view.opened', 'view.removed'],
    },
  },
};
