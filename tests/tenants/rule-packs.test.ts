import { expect, test } from 'vitest';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';

test.each([
  ['no rules', undefined, { agencyOnTickets: false, priceOnTickets: false, passengerConsent: 'off', ticketTaxes: [] }],
  [
    'a pack',
    { pack: 'bd-2026' },
    { agencyOnTickets: true, priceOnTickets: true, passengerConsent: 'required', ticketTaxes: [] },
  ],
  [
    'a pack without one of its rules',
    { pack: 'bd-2026', priceOnTickets: false },
    { agencyOnTickets: true, priceOnTickets: false, passengerConsent: 'required', ticketTaxes: [] },
  ],
  [
    'a rule without a pack',
    { passengerConsent: 'asked' },
    { agencyOnTickets: false, priceOnTickets: false, passengerConsent: 'asked', ticketTaxes: [] },
  ],
] as const)('[TEN-01] a tenant with %s has the rules of the pack, and its own in their place', (_, rules, expected) => {
  expect(marketRulesOf({ rules })).toEqual(expected);
});
