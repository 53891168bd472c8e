import { fromPromise } from 'xstate';
import { type PageChange, type PageChanged, pageEditorMachine } from '../../machines/desk/page-editor.machine.ts';
import { calling } from '../calls/calling.ts';
import { send } from '../calls/send.ts';

const change = ({ page, version, sections, asked, intent }: PageChange, signal: AbortSignal): Promise<PageChanged> =>
  asked === null
    ? send('SaveDeskPage', { page, version, sections }, { intent, signal })
    : send('ActOnDeskPage', { page, version, ...asked }, { intent, signal });

/** The flow of the editor of one public page with its calls. */
export const portalPageEditor = pageEditorMachine.provide({
  actors: {
    readPage: calling('GetDeskPage'),
    changePage: fromPromise<PageChanged, PageChange>(({ input, signal }) => change(input, signal)),
  },
});
