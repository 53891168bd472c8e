import { deskDocumentsMachine } from '../../machines/desk/desk-documents.machine.ts';
import type { ActOnDocuments } from '../../machines/desk/desk-documents.setup.ts';
import { viewOfDeskDocuments } from '../../machines/desk/desk-documents.view.ts';
import { acting, calling } from '../calls/calling.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';
import { caseScreen } from './case-screen.tsx';
import { DeskDocumentsPage } from './DeskDocumentsPage.tsx';

/** The documents of one agency. */
export const DeskDocumentsScreen = caseScreen({
  flow: 'desk-documents',
  machine: deskDocumentsMachine.provide({
    actors: {
      readDocuments: calling('GetAgencyDocuments'),
      actOnDocuments: acting<ActOnDocuments>(),
      stepUp: portalStepUp,
    },
  }),
  names: ['agency'],
  inputOf: ({ agency }) => ({ agencyId: agency }),
  viewOf: viewOfDeskDocuments,
  Page: DeskDocumentsPage,
});
