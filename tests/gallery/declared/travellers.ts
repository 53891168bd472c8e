import type { Declared } from '../declared.ts';

export const travellers: Readonly<Record<string, Declared>> = {
  'traveller-import': {
    unread: { sometimes: ['confirmLabel'] },
    unoffered: { never: ['file.chosen'] },
  },
  'traveller-pick': {
    unread: { never: ['list.options.*.phone'] },
    ignored: ['field.left'],
  },
  travellers: {},
};
