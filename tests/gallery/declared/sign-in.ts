import type { Declared } from '../declared.ts';

export const signIn: Readonly<Record<string, Declared>> = {
  'code-entry': {
    unseen: [
      'code-entry.entering.code.resending',
      'code-entry.entering.resend.ready',
      'code-entry.entering.resend.hidden',
    ],
    ignored: ['box.focused', 'box.left'],
  },
  'password-reset': {
    ignored: ['reset.cancelled'],
  },
  'phone-verification': {
    unoffered: { sometimes: ['country.chosen', 'country.opened'] },
    // A person leaves the list of countries by going into the field.
    ignored: [
      'change.dropped',
      'code.requested',
      'country.dismissed',
      'country.left',
      'credentials.returned',
      'number.typed',
    ],
  },
  'sign-in': {
    ignored: ['credentials.returned'],
  },
};
