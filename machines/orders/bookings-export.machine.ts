import { assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/orders/bookings-export-actors.ts');

/** The bookings that a file holds, its columns and its format. */
export type FileOfBookings = CallRequest<'ExportBookings'>;

export interface BookingsExportContext {
  /** The file that was asked for last. */
  readonly file: FileOfBookings | null;
  /** Why there is no file. */
  readonly message: string | null;
}

export type BookingsExportEvent =
  | { readonly type: 'export.requested'; readonly file: FileOfBookings }
  | { readonly type: 'again.requested' };

interface FileOutcome extends Pick<Refused, 'detail'> {
  readonly ok: boolean;
}

const meta = screenState(pagePaths.myBookings);

const fileOf = ({ file }: BookingsExportContext): FileOfBookings => {
  if (file === null) throw new Error('no file was asked for');
  return file;
};

const exportSetup = setup({
  types: { context: {} as BookingsExportContext, events: {} as BookingsExportEvent },
  actors: {
    /** Has the server make the file, and saves it. */
    saveFile: provided.promise<CallOutcome<'ExportBookings'>, FileOfBookings>('saveFile'),
  },
  guards: { answered: (_, outcome: FileOutcome) => outcome.ok },
  actions: {
    keepFile: assign(({ event }) => (event.type === 'export.requested' ? { file: event.file, message: null } : {})),
    keepRefusal: assign((_, { detail }: FileOutcome) => ({ message: detail ?? null })),
    ...messageActions<BookingsExportContext, BookingsExportEvent>(),
  },
});

const asked = { target: 'making', actions: 'keepFile' } as const;

/** A file of all bookings that match the filters of the list, made by the server and saved by the browser. */
export const bookingsExportMachine = exportSetup.createMachine({
  id: 'bookings-export',
  context: { file: null, message: null },
  initial: 'idle',
  states: {
    idle: {
      meta: meta('No file is asked for', ['ORD-04']),
      on: { 'export.requested': asked },
    },
    making: {
      meta: meta('The file is made', ['ORD-04'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'saveFile',
        input: ({ context }) => fileOf(context),
        onDone: [
          { guard: { type: 'answered', params: outputOf }, target: 'saved' },
          { target: 'refused', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unmade', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    saved: {
      meta: meta('The file is saved', ['ORD-04']),
      on: { 'export.requested': asked },
    },
    refused: {
      meta: meta('The list is too long for a file', ['ORD-04']),
      on: { 'export.requested': asked },
    },
    unmade: {
      meta: meta('The file could not be made', ['ORD-04']),
      on: { 'export.requested': asked, 'again.requested': 'making' },
    },
  },
});
