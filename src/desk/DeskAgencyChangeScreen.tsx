import { deskAgencyChangeMachine } from '../../machines/desk/desk-agency-change.machine.ts';
import type { ActOnAgencyChange } from '../../machines/desk/desk-agency-change.setup.ts';
import { viewOfDeskAgencyChange } from '../../machines/desk/desk-agency-change.view.ts';
import { acting, calling } from '../calls/calling.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';
import { caseScreen } from './case-screen.tsx';
import { DeskAgencyChangePage } from './DeskAgencyChangePage.tsx';

/** One change of who an agency is. */
export const DeskAgencyChangeScreen = caseScreen({
  flow: 'desk-agency-change',
  machine: deskAgencyChangeMachine.provide({
    actors: {
      readChange: calling('GetAgencyChange'),
      actOnChange: acting<ActOnAgencyChange>(),
      stepUp: portalStepUp,
    },
  }),
  names: ['reference'],
  inputOf: ({ reference }) => ({ reference }),
  viewOf: viewOfDeskAgencyChange,
  Page: DeskAgencyChangePage,
});
