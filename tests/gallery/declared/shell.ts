import type { Declared } from '../declared.ts';

export const shell: Readonly<Record<string, Declared>> = {
  'document-collection': {
    unoffered: { never: ['day.chosen'] },
  },
  'global-search': {
    unoffered: { sometimes: ['search.requested'], never: ['box.wanted'] },
    ignored: ['box.left'],
  },
  session: {
    unread: { never: ['user.email'] },
    unoffered: { sometimes: ['sign-out.requested'] },
  },
};
