import { viewOfDeskRegistration } from '../../machines/desk/desk-registration.view.ts';
import { caseScreen } from './case-screen.tsx';
import { DeskRegistrationPage } from './DeskRegistrationPage.tsx';
import { portalDeskRegistration } from './desk-registration-actors.ts';

/** One registration at the desk. */
export const DeskRegistrationScreen = caseScreen({
  flow: 'desk-registration',
  machine: portalDeskRegistration,
  names: ['reference'],
  inputOf: ({ reference }) => ({ registrationReference: reference }),
  viewOf: viewOfDeskRegistration,
  Page: DeskRegistrationPage,
});
