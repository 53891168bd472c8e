import type { ContentEditorEvent } from '../../machines/desk/content-editor.setup.ts';
import type { ContentEditorView, ContentForm } from '../../machines/desk/content-editor.view.ts';
import type { DeskContentEvent } from '../../machines/desk/desk-content.machine.ts';
import type { DeskContentView } from '../../machines/desk/desk-content.view.ts';

export interface DeskContentPageProps {
  readonly view: DeskContentView;
  readonly send: (event: DeskContentEvent) => void;
}

export interface OpenItemProps {
  readonly view: Extract<ContentEditorView, { show: 'item' }>;
  readonly send: (event: ContentEditorEvent) => void;
}

export interface ContentFormProps {
  readonly form: ContentForm;
  readonly doing: OpenItemProps['view']['doing'];
  readonly send: OpenItemProps['send'];
}
