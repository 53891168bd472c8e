import type { Declared } from '../declared.ts';

export const consent: Readonly<Record<string, Declared>> = {
  // Where the answer is not asked for, its field and button are folded away.
  'ask-consent': { unread: { sometimes: ['field.hint', 'field.label', 'send'] } },
  'consent-answer': {
    unread: { never: ['reason'] },
  },
};
