import { is } from 'superstruct';
import { fromCallback, fromPromise } from 'xstate';
import { ContentShelf } from '../../contract/desk/desk-content.ts';
import {
  type ContentAsked,
  type DeskContentEvent,
  deskContentMachine,
  type Moved,
  type MoveSent,
} from '../../machines/desk/desk-content.machine.ts';
import { reading } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { onAddressChange, replaceQuery } from '../ui/page-query.ts';

/** What the page's address asks for. What makes no sense is left out. */
export const contentInAddress = (): ContentAsked => {
  const query = new URLSearchParams(location.search);
  const shelf = query.get('shelf');
  return { shelf: is(shelf, ContentShelf) ? shelf : 'home-page', retired: query.get('retired') === 'true' };
};

/** The flow of the desk's content with its calls. It keeps what is listed in the address. */
export const portalDeskContent = deskContentMachine.provide({
  actors: {
    readContent: reading('GetDeskContent'),
    moveItem: fromPromise<Moved, MoveSent>(({ input: { intent, ...move }, signal }) =>
      send('MoveContentItem', move, { intent, signal }),
    ),
    hearAddress: fromCallback<DeskContentEvent>(({ sendBack }) =>
      onAddressChange(() => sendBack({ type: 'address.followed', asked: contentInAddress() })),
    ),
  },
  actions: {
    keepAddress: (_at, { shelf, retired }) => replaceQuery(`?shelf=${shelf}${retired ? '&retired=true' : ''}`),
  },
});
