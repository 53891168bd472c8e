import { deskWithdrawalMachine } from '../../machines/books/desk-withdrawal.machine.ts';
import type { ActOnWithdrawal } from '../../machines/books/desk-withdrawal.setup.ts';
import { viewOfDeskWithdrawal } from '../../machines/books/desk-withdrawal.view.ts';
import { acting, calling } from '../calls/calling.ts';
import { caseScreen } from '../desk/case-screen.tsx';
import { portalStepUp } from '../step-up/step-up-actors.ts';
import { DeskWithdrawalPage } from './DeskWithdrawalPage.tsx';

/** A withdrawal of an agency, at the desk. */
export const DeskWithdrawalScreen = caseScreen({
  flow: 'desk-withdrawal',
  machine: deskWithdrawalMachine.provide({
    actors: {
      readWithdrawal: calling('GetDeskWithdrawal'),
      actOnWithdrawal: acting<ActOnWithdrawal>(),
      stepUp: portalStepUp,
    },
  }),
  names: ['reference'],
  inputOf: ({ reference }) => ({ withdrawalReference: reference }),
  viewOf: viewOfDeskWithdrawal,
  Page: DeskWithdrawalPage,
});
