import { deskDifferenceMachine } from '../../machines/desk/desk-supplier-difference.machine.ts';
import type { ActOnDifference } from '../../machines/desk/desk-supplier-difference.setup.ts';
import { viewOfDeskDifference } from '../../machines/desk/desk-supplier-difference.view.ts';
import { acting, calling } from '../calls/calling.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';
import { caseScreen } from './case-screen.tsx';
import { DeskDifferencePage } from './DeskDifferencePage.tsx';

/** What one supplier has otherwise than we do of a booking. */
export const DeskDifferenceScreen = caseScreen({
  flow: 'desk-supplier-difference',
  machine: deskDifferenceMachine.provide({
    actors: {
      readDifference: calling('GetSupplierDifference'),
      actOnDifference: acting<ActOnDifference>(),
      stepUp: portalStepUp,
    },
  }),
  names: ['reference', 'supplier'],
  inputOf: ({ reference, supplier }) => ({ reference, supplierCode: supplier }),
  viewOf: viewOfDeskDifference,
  Page: DeskDifferencePage,
});
