import { fromPromise } from 'xstate';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { replayAddress } from '../../contract/page-addresses.ts';
import {
  type ReplayAsked,
  type ReplayRead,
  type ReplaySaved,
  replayMachine,
} from '../../machines/replay/replay.machine.ts';
import { send, sendForFile } from '../calls/send.ts';
import { saveFile } from '../ui/deliver-file.ts';
import { replaceQuery } from '../ui/page-query.ts';

/** The flow of an order or a case as it stood, with its calls. It keeps the moment in the address. */
export const portalReplay = replayMachine.provide({
  actors: {
    readReplay: fromPromise<ReplayRead, ReplayAsked>(({ input: { side, ...asked }, signal }) =>
      send(side === 'desk' ? 'GetDeskReplay' : 'GetReplay', asked, { signal }),
    ),
    saveReplay: fromPromise<ReplaySaved, ReplayAsked>(async ({ input: { side, ...asked }, signal }) => {
      const outcome = await sendForFile(side === 'desk' ? 'ExportDeskReplay' : 'ExportReplay', asked, { signal });
      if (outcome.ok) {
        const at = (asked.at ?? '').slice(0, 19).replaceAll(':', '-');
        saveFile(outcome.answer, `as-it-stood-${asked.reference}-${at}Z.pdf`, mediaTypes.pdf);
      }
      return outcome;
    }),
  },
  actions: {
    keepAddress: (_at, { side, reference, at }) => {
      const address = replayAddress(side, reference, at);
      replaceQuery(address.slice(address.indexOf('?')));
    },
  },
});
