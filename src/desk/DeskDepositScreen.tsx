import { viewOfDeskDeposit } from '../../machines/desk/desk-deposit.view.ts';
import { caseScreen } from './case-screen.tsx';
import { DeskDepositPage } from './DeskDepositPage.tsx';
import { portalDeskDeposit } from './desk-deposit-actors.ts';

/** One deposit at the desk. */
export const DeskDepositScreen = caseScreen({
  flow: 'desk-deposit',
  machine: portalDeskDeposit,
  names: ['reference'],
  inputOf: ({ reference }) => ({ depositReference: reference }),
  viewOf: viewOfDeskDeposit,
  Page: DeskDepositPage,
});
