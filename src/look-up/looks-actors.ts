import { lookColumnKeys } from '../../contract/look-up/looks.ts';
import { looksMachine } from '../../machines/look-up/looks.machine.ts';
import { looksList } from '../../machines/look-up/looks-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the looks at records with its calls. */
export const portalLooks = (owner: Owner) =>
  looksMachine.provide(
    calledList(looksList, owner, {
      read: async (request, sent) => answerOf(await send('GetLooks', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportLooks', request, sent),
      columns: lookColumnKeys,
      fileName: 'looks',
    }),
  );
