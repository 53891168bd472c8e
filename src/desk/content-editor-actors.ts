import { fromPromise } from 'xstate';
import { say } from '../../contract/say.ts';
import type { NamedAgency } from '../../machines/desk/content-draft.ts';
import { contentEditorMachine } from '../../machines/desk/content-editor.machine.ts';
import type {
  ActedOn,
  ActToSend,
  ItemToSave,
  PictureSent,
  PictureToSend,
  Saved,
} from '../../machines/desk/content-editor.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { calling } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { replaceQuery } from '../ui/page-query.ts';

const sendPicture = async ({ shelf, file, intent }: PictureToSend, signal: AbortSignal): Promise<PictureSent> => {
  if (file === null) throw new Error('no file was chosen');
  const picture = new Uint8Array(await file.arrayBuffer());
  if (picture.length === 0) return { ok: false, words: say('The file is empty.') };
  const outcome = await send('UploadContentPicture', { shelf, picture }, { intent, signal });
  return outcome.ok
    ? { ok: true, picture: outcome.answer }
    : { ok: false, words: outcome.detail ?? say('This picture cannot be used here.') };
};

const save = ({ contentId, version, shelf, fields, intent }: ItemToSave, signal: AbortSignal): Promise<Saved> =>
  contentId === null
    ? send('CreateContentItem', { shelf, fields }, { intent, signal })
    : send('SaveContentItem', { contentId, version, fields }, { intent, signal });

/** The flow of the editor of one item with its calls. A new item is named in the address once it is kept. */
export const portalContentEditor = contentEditorMachine.provide({
  actors: {
    readItem: calling('GetContentItem'),
    sendPicture: fromPromise<PictureSent, PictureToSend>(({ input, signal }) => sendPicture(input, signal)),
    findAgencies: fromPromise<readonly NamedAgency[], { readonly term: string }>(async ({ input, signal }) =>
      answerOf(await send('FindDeskAgencies', input, { signal })).agencies.map(({ agencyId, name }) => ({
        agencyId,
        name,
      })),
    ),
    saveItem: fromPromise<Saved, ItemToSave>(({ input, signal }) => save(input, signal)),
    actOnItem: fromPromise<ActedOn, ActToSend>(({ input: { intent, ...act }, signal }) =>
      send('ActOnContentItem', act, { intent, signal }),
    ),
  },
  actions: {
    keepAddress: (_at, { contentId }) => {
      if (contentId !== null) replaceQuery(`?item=${contentId}`);
    },
  },
});
