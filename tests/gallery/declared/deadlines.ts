import type { Declared } from '../declared.ts';

export const deadlines: Readonly<Record<string, Declared>> = {
  deadlines: {
    unread: { sometimes: ['deadlines.*.cities.*', 'deadlines.*.zones.*.place'] },
    unoffered: { sometimes: ['few.requested', 'kinds.chosen'] },
  },
};
