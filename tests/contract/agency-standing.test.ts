import { expect, test } from 'vitest';
import { forbids, standingNames } from '../../contract/agency-standing.ts';
import type { Call } from '../../contract/call.ts';
import { type CallName, calls } from '../../contract/calls.ts';

const every: readonly Call[] = Object.values(calls);
const inEach = (name: CallName): readonly string[] =>
  standingNames.filter((standing) => !forbids(standing, calls[name]));

test('[CMP-05] [OPS-04] a standing forbids whatever a milder one forbids, and nothing of the house', () => {
  for (const [at, standing] of standingNames.entries()) {
    const milder = standingNames.slice(0, at);
    for (const call of every) {
      if (milder.some((one) => forbids(one, call))) expect(forbids(standing, call), call.path).toBe(true);
      if (call.service === 'desk') expect(forbids(standing, call), call.path).toBe(false);
    }
  }
});

test.each([
  'RequestVoid',
  'UpdateVoidStatus',
  'RequestRefund',
  'UpdateRefundStatus',
  'AirCancel',
  'CancelHotel',
  'SettleNow',
  'initiatebankdeposit',
  'CreatePayment',
  'TakeBackWithdrawal',
  'UploadCompanyDocument',
  'WriteDocumentRemark',
  'WriteToDesk',
  'AddOrderMessage',
  'mybalance',
  'GetOrderPdf',
  'SignOut',
] as const)('[CMP-05] an agency saves its money, sends documents and reads whatever its standing: %s', (name) => {
  expect(inEach(name)).toEqual(standingNames);
});

test.each([
  ['AirTicket', ['open', 'credit-stopped']],
  ['AcceptHotelPrice', ['open', 'credit-stopped']],
  ['UpdateExchangeStatus', ['open', 'credit-stopped']],
  ['AskWithdrawal', ['open', 'credit-stopped', 'sales-stopped']],
  ['InitiateRequestToEnablePartialPayment', ['open', 'credit-stopped', 'sales-stopped']],
  ['AirSearch', ['open', 'credit-stopped', 'sales-stopped', 'documents-expired']],
  ['SaveMarkupRule', ['open', 'credit-stopped', 'sales-stopped', 'documents-expired']],
  ['CreateTraveller', ['open', 'credit-stopped', 'sales-stopped', 'documents-expired']],
] as const)('[CMP-05] [OPS-04] what buys, pays out or prepares a sale ends with its standing: %s', (name, allowed) => {
  expect(inEach(name)).toEqual(allowed);
});
