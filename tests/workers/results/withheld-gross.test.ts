import { expect, test } from 'vitest';
import { lookAt, offer } from './itinerary-fixtures.ts';
import { ReadResults } from './read-results.ts';

test('[RES-10] lists that sort by the customer’s price sort by the agent’s where that price is not sent', () => {
  const results = new ReadResults({ priceType: 'GF' });
  const itineraries = [300, 100, 200].map((agentMinor) => {
    const itinerary = offer({ id: `costs-${agentMinor}`, amountMinor: agentMinor, agentMinor });
    return { ...itinerary, grossAmount: null, price: { ...itinerary.price, grossMinor: null } };
  });
  results.merge({ itineraries, duplicates: [] });
  const { rows } = results.look(lookAt({ priceType: 'GF' }));
  expect(rows.map(({ itineraryId }) => itineraryId)).toEqual(['costs-100', 'costs-200', 'costs-300']);
});
