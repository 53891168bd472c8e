import { viewOfDeskTicketing } from '../../machines/desk/desk-ticketing.view.ts';
import { caseScreen } from './case-screen.tsx';
import { DeskTicketingPage } from './DeskTicketingPage.tsx';
import { portalDeskTicketing } from './desk-ticketing-actors.ts';

/** One order at the desk whose tickets were asked for. */
export const DeskTicketingScreen = caseScreen({
  flow: 'desk-ticketing',
  machine: portalDeskTicketing,
  names: ['reference'],
  inputOf: ({ reference }) => ({ orderReference: reference }),
  viewOf: viewOfDeskTicketing,
  Page: DeskTicketingPage,
});
