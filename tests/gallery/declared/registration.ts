import type { Declared } from '../declared.ts';

export const registration: Readonly<Record<string, Declared>> = {
  'registration-form': {
    unseen: ['registration-form.sending'],
    unoffered: { sometimes: ['country.chosen', 'country.opened'], never: ['day.chosen'] },
    // A person leaves the list of countries by going into the field.
    ignored: ['country.dismissed', 'country.left', 'number.typed', 'phone.verification.requested'],
  },
};
