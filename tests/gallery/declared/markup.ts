import type { Declared } from '../declared.ts';

export const markup: Readonly<Record<string, Declared>> = {
  'markup-rules': {
    unread: {
      // While the fresh code is asked for, it stands in the place of the form.
      sometimes: [
        'form.fields.*.choices.*.label',
        'form.fields.*.hint',
        'form.fields.*.label',
        'form.trial.priceName',
        'lines.*.history.*.what',
        'lines.*.history.*.who',
      ],
      never: ['ended.*.history.*.what', 'ended.*.history.*.who'],
    },
    ignored: ['form.closed'],
  },
  'price-reasons': {
    unoffered: { never: ['reasons.opened'] },
  },
};
