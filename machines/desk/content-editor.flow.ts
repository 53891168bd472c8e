import type { Flow, ShownOf } from '../flow.ts';
import { contentEditorCases } from './content-editor.cases.ts';
import { contentEditorMachine } from './content-editor.machine.ts';
import { viewOfContentEditor } from './content-editor.view.ts';

const shown = {
  context: ['shelf', 'mayEdit', 'act', 'revision', 'item.state', 'item.version', 'item.hasChanges', 'draft.audience'],
  events: { 'field.typed': ['field'], 'act.chosen': ['act'] },
  outcomes: {
    readItem: ['ok', 'refusal'],
    sendPicture: ['ok'],
    saveItem: ['ok', 'refusal'],
    actOnItem: ['ok', 'refusal'],
  },
} satisfies Partial<ShownOf<typeof contentEditorMachine>>;

/** The catalogue entry of the editor of one item. */
export const contentEditorFlow: Flow = {
  name: 'content-editor',
  title: 'An item of the content at the desk',
  purpose:
    'Writes a banner or a notification with its preview, publishes it and takes it back; shows or hides a testimonial.',
  area: 'desk',
  machine: contentEditorMachine,
  cases: contentEditorCases,
  shown,
  view: viewOfContentEditor,
  page: { address: '/desk/content/item?shelf=offers' },
};
