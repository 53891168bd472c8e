import type { PageEditorEvent } from '../../machines/desk/page-editor.machine.ts';
import type { PageEditorView } from '../../machines/desk/page-editor.view.ts';

export type SendToPageEditor = (event: PageEditorEvent) => void;

export interface OpenPageProps {
  readonly view: Extract<PageEditorView, { show: 'page' }>;
  readonly send: SendToPageEditor;
}
