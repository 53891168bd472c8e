import type { Flow, ShownOf } from '../flow.ts';
import { pageEditorCases } from './page-editor.cases.ts';
import { pageEditorMachine } from './page-editor.machine.ts';
import { viewOfPageEditor } from './page-editor.view.ts';

const shown = {
  context: ['mayEdit', 'revision', 'width', 'asked.act', 'kept.page', 'kept.version', 'kept.shows'],
  events: { 'act.chosen': ['act', 'number'], 'width.chosen': ['width'] },
  outcomes: { readPage: ['ok', 'refusal'], changePage: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof pageEditorMachine>>;

/** The catalogue entry of the editor of one public page. */
export const pageEditorFlow: Flow = {
  name: 'page-editor',
  title: 'A public page at the desk',
  purpose:
    'Writes the sections of a public page beside their preview, publishes them, and goes back to what was before.',
  area: 'desk',
  machine: pageEditorMachine,
  cases: pageEditorCases,
  shown,
  view: viewOfPageEditor,
  page: { address: '/desk/pages/home' },
};
