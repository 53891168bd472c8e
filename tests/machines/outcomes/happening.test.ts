import { describe, expect, test } from 'vitest';
import { orderHappening } from '../../../machines/outcomes/order-outcomes.ts';

describe('what a history says of an event', () => {
  test('[RUN-01] the table owns the sentence, and names whoever is no person', () => {
    expect(orderHappening('tickets.issued', 'airline', 'whole')).toEqual({
      event: 'tickets.issued',
      who: 'Airline',
      said: { text: 'Tickets issued and paid from the wallet' },
    });
    expect(orderHappening('ticketing.refused', 'airline', { reason: 'No seats.' }).said).toEqual({
      text: 'Tickets not issued: {reason} The money is back in the wallet',
      values: { reason: 'No seats.' },
    });
    expect(orderHappening('tickets.entered', { name: 'Dina Desk' }, 'whole').who).toBe('Dina Desk');
  });

  test('[RUN-01] who did it, the variant and each value are demanded, and an event without a line has none', () => {
    // @ts-expect-error: the airline issues tickets
    orderHappening('tickets.issued', { name: 'Asha Rahman' }, 'whole');
    // @ts-expect-error: the values of the variant are missing
    orderHappening('tickets.issued', 'airline', 'inPart');
    // @ts-expect-error: there is no such variant
    expect(() => orderHappening('tickets.issued', 'airline', 'late')).toThrow('has no sentence late');
    // @ts-expect-error: opening a page is not written
    expect(() => orderHappening('print.requested', { name: 'Asha Rahman' })).not.toThrow();
  });
});
