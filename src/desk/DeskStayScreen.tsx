import { viewOfDeskStay } from '../../machines/desk/desk-stay.view.ts';
import { caseScreen } from './case-screen.tsx';
import { DeskStayPage } from './DeskStayPage.tsx';
import { portalDeskStay } from './desk-stay-actors.ts';

/** One hotel stay at the desk. */
export const DeskStayScreen = caseScreen({
  flow: 'desk-stay',
  machine: portalDeskStay,
  names: ['reference'],
  inputOf: ({ reference }) => ({ orderReference: reference }),
  viewOf: viewOfDeskStay,
  Page: DeskStayPage,
});
