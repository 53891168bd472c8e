import { afterEach, expect, test } from 'vitest';
import { starsText } from '../../../machines/hotels/hotel-words.ts';
import { guestsText, nightsText, roomsText } from '../../../machines/hotels/stay-words.ts';

afterEach(() => {
  globalThis.tenantWords = undefined;
});

const family = [
  { adultCount: 2, childAges: [4, 7] },
  { adultCount: 1, childAges: [] },
];

test('[HTL-01] lengths and parties of a stay are said in the singular and in the plural', () => {
  expect([nightsText(1), nightsText(3), roomsText(1), roomsText(2)]).toEqual([
    '1 night',
    '3 nights',
    '1 room',
    '2 rooms',
  ]);
  expect(guestsText(family)).toBe('2 rooms, 3 adults, 2 children');
  expect(guestsText([{ adultCount: 1, childAges: [4] }])).toBe('1 room, 1 adult, 1 child');
  expect(guestsText([{ adultCount: 2, childAges: [] }])).toBe('1 room, 2 adults');
  expect([starsText(1), starsText(4)]).toEqual(['1 star', '4 stars']);
});

test('[TEN-01] a tenant says them otherwise', () => {
  globalThis.tenantWords = {
    '{count} nights': { one: 'one night', other: '{count} nights’ stay' },
    '{count} rooms': '{count} units',
    '{count} adults': '{count} grown-ups',
    '{count} children': '{count} kids',
    '{count} stars': { one: 'one star', other: '{count} stars' },
  };
  expect([nightsText(1), nightsText(3), starsText(1)]).toEqual(['one night', '3 nights’ stay', 'one star']);
  expect(guestsText(family)).toBe('2 units, 3 grown-ups, 2 kids');
});
