import { viewOfDeskPayment } from '../../machines/desk/desk-online-payment.view.ts';
import { caseScreen } from './case-screen.tsx';
import { DeskPaymentPage } from './DeskPaymentPage.tsx';
import { portalDeskPayment } from './desk-online-payment-actors.ts';

/** One online payment at the desk. */
export const DeskPaymentScreen = caseScreen({
  flow: 'desk-online-payment',
  machine: portalDeskPayment,
  names: ['reference'],
  inputOf: ({ reference }) => ({ code: reference }),
  viewOf: viewOfDeskPayment,
  Page: DeskPaymentPage,
});
