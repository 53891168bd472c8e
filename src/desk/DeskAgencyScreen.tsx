import { deskAgencyMachine } from '../../machines/look-up/desk-agency.machine.ts';
import type { ActOnAgency } from '../../machines/look-up/desk-agency.setup.ts';
import { viewOfDeskAgency } from '../../machines/look-up/desk-agency.view.ts';
import { acting, calling } from '../calls/calling.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';
import { caseScreen } from './case-screen.tsx';
import { DeskAgencyPage } from './DeskAgencyPage.tsx';

/** One agency at the desk. */
export const DeskAgencyScreen = caseScreen({
  flow: 'desk-agency',
  machine: deskAgencyMachine.provide({
    actors: { readAgency: calling('GetAgencyAtDesk'), actOnAgency: acting<ActOnAgency>(), stepUp: portalStepUp },
  }),
  names: ['agency'],
  inputOf: ({ agency }) => ({ agencyId: agency }),
  viewOf: viewOfDeskAgency,
  Page: DeskAgencyPage,
});
