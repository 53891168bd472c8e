import { expect, test } from 'vitest';
import { functionalities, holds, maySee } from '../../contract/functionalities.ts';

/** As the specification lists them (1 §6), from 201 on. */
const specified =
  'Dashboard Search ShowCommision ShowMarkup ShowSource MakeProposal BookTicket AddTraveller ' +
  'ViewTraveller ManageTravellers ViewBooking IssueTicket PrintTicket CancelTicket VoidRequest ' +
  'RefundRequest ReissueRequest BookingHistory SSRHistory ShowPassportVisa ExtendTimeLimit ' +
  'EnablePartialPayment ShowBookings ShowVoidList ShowRefundList ShowExchangeList ShowAllTransactions ' +
  'ShowDepositList AddDepositRequest ShowPartialPaymentList PayPartialPaymentDue AccessReports ' +
  'CompanySettings EditCompanyInfo ShowStaffs ManageStaff ShowBranches ManageBranch ShowBankAccounts ' +
  'ManageBankAccount ImportPnr UsexClusiveFares AccessGroupFares AccessUmrahFares AccessHoliday ' +
  'ShowHolidayQueue SearchHotel BookHotel PrintHotel CancelHotel ShowHotelBookingHistory ' +
  'ShowHotelQueues ShowVisaQueue ShowVisaCorrectionHistory ShowVisaBookingHistory CancelVisaApplication ' +
  'EditVisaApplication PrintVisaInvoice ViewVisaBooking SearchVisa';

test('[SES-05] the permission codes from 201 to 260 have the names of the specification', () => {
  const codes = Object.fromEntries(specified.split(' ').map((name, index) => [name, 201 + index]));
  expect(Object.keys(codes)).toHaveLength(60);
  const known = Object.entries(functionalities).filter(([, code]) => code >= 201 && code <= 260);
  expect(Object.fromEntries(known)).toEqual(codes);
});

test('[SES-05] a code stands for one permission only, ours beyond the specification included', () => {
  const codes = Object.values(functionalities);
  expect(new Set(codes).size).toBe(codes.length);
});

test('[SES-04, SES-05] an empty or missing list shows everything, another only what it names; a permission that nobody has by default is held only by name', () => {
  expect([maySee([], 'Search'), maySee(undefined, 'Search')]).toEqual([true, true]);
  expect([maySee([201], 'Dashboard'), maySee([201], 'Search')]).toEqual([true, false]);
  expect([holds([], 'ViewFlows'), holds(undefined, 'ViewFlows'), holds([901], 'ViewFlows')]).toEqual([
    false,
    false,
    true,
  ]);
});
