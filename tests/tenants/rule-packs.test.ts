import { expect, test } from 'vitest';
import { creditStops } from '../../tenants/kit/credit-stops.ts';
import { expiredDocuments } from '../../tenants/kit/expired-documents.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import { supplierCalendars } from '../../tenants/kit/supplier-periods.ts';
import { commissionVats } from '../../tenants/kit/ticket-tax.ts';

test.each([
  [
    'no rules',
    undefined,
    {
      agencyOnTickets: false,
      priceOnTickets: false,
      namesPlatform: false,
      passengerConsent: 'off',
      ticketTaxes: [],
      commissionVats: [],
      supplierPeriods: [],
      expiredDocuments: expiredDocuments.usual,
      creditStops,
    },
  ],
  [
    'a pack',
    { pack: 'bd-2026' },
    {
      agencyOnTickets: true,
      priceOnTickets: true,
      namesPlatform: false,
      passengerConsent: 'required',
      ticketTaxes: [],
      commissionVats: [],
      supplierPeriods: supplierCalendars.bangladesh,
      expiredDocuments: expiredDocuments.bangladesh,
      creditStops,
    },
  ],
  [
    'a pack without one of its rules',
    { pack: 'bd-2026', priceOnTickets: false },
    {
      agencyOnTickets: true,
      priceOnTickets: false,
      namesPlatform: false,
      passengerConsent: 'required',
      ticketTaxes: [],
      commissionVats: [],
      supplierPeriods: supplierCalendars.bangladesh,
      expiredDocuments: expiredDocuments.bangladesh,
      creditStops,
    },
  ],
  [
    'a pack, and the disputed tax on commission turned on',
    { pack: 'bd-2026', vatOnCommission: true },
    {
      agencyOnTickets: true,
      priceOnTickets: true,
      namesPlatform: false,
      passengerConsent: 'required',
      ticketTaxes: [],
      commissionVats: commissionVats.bangladesh,
      supplierPeriods: supplierCalendars.bangladesh,
      expiredDocuments: expiredDocuments.bangladesh,
      creditStops,
    },
  ],
  [
    'a rule without a pack',
    { passengerConsent: 'asked' },
    {
      agencyOnTickets: false,
      priceOnTickets: false,
      namesPlatform: false,
      passengerConsent: 'asked',
      ticketTaxes: [],
      commissionVats: [],
      supplierPeriods: [],
      expiredDocuments: expiredDocuments.usual,
      creditStops,
    },
  ],
] as const)('[TEN-01] a tenant with %s has the rules of the pack, and its own in their place', (_, rules, expected) => {
  expect(marketRulesOf({ rules })).toEqual(expected);
});

test('[CMP-05] a tenant says after how many days expired documents suspend an agency', () => {
  const { expiredDocuments: rules } = marketRulesOf({ rules: { pack: 'bd-2026', suspendedAfterDays: 10 } });
  expect(rules.map(({ suspendedAfterDays }) => suspendedAfterDays)).toEqual([10]);
});
