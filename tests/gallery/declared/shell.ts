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
    // Where the wallet says in words why it pays nothing, the word of its state is not on the page.
    unread: { never: ['user.email', 'wallet.wallet.status'] },
    unoffered: { sometimes: ['sign-out.requested'] },
  },
};
