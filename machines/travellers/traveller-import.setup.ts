import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import type { DayOrder, DoubtfulDay } from '../../contract/day-order.ts';
import {
  type ImportedTable,
  importFileAtMostBytes,
  type TableRefusal,
  tableRefusalWords,
} from '../../contract/imported-table.ts';
import { say } from '../../contract/say.ts';
import type { ImportedTraveller } from '../../contract/travellers/traveller-import.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { type ImportReading, type RowFault, readImport } from './import-rows.ts';

const provided = providedBy('src/travellers/traveller-import-actors.ts');

/** A file as the browser gives it. */
export interface ChosenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** What came of opening a file: its table, or why it is not read. */
export type OpenedFile = ImportedTable | TableRefusal;

export interface TravellerImportInput {
  /** Today at the agency, `yyyy-MM-dd`. */
  readonly today: string;
  /** Prefix of the keys of all intents of this import. */
  readonly intentSeed: string;
}

export interface TravellerImportContext extends TravellerImportInput {
  readonly file: ChosenFile | null;
  /** Number of files read so far. Another file is another intent; the same rows, sent again after a fault, are not. */
  readonly filesRead: number;
  /** Rows that can be imported. */
  readonly rows: readonly ImportedTraveller[];
  readonly faults: readonly RowFault[];
  /** The opened table, while how its days are written may be asked. */
  readonly table: ImportedTable;
  /** How its days are read. `null`: a person must say. */
  readonly dayOrder: DayOrder | null;
  readonly doubtfulDay: DoubtfulDay | null;
  readonly message: string | null;
  readonly imported: CallAnswer<'ImportTravellers'> | null;
}

export type TravellerImportEvent =
  | { readonly type: 'file.chosen'; readonly file: ChosenFile }
  | { readonly type: 'days.chosen'; readonly order: DayOrder }
  | { readonly type: 'template.requested' }
  | { readonly type: 'import.confirmed' }
  | { readonly type: 'import.left' };

/** `imported`: `null` where the person went back. */
export interface TravellerImportOutput {
  readonly imported: CallAnswer<'ImportTravellers'> | null;
}

export interface SentImport {
  readonly request: CallRequest<'ImportTravellers'>;
  readonly intent: string;
}

const nothingRead = { rows: [], faults: [], table: [], dayOrder: null, doubtfulDay: null } as const;

export const startOf = (input: TravellerImportInput): TravellerImportContext => ({
  ...input,
  ...nothingRead,
  file: null,
  filesRead: 0,
  message: null,
  imported: null,
});

export const chosenFileOf = ({ file }: TravellerImportContext): ChosenFile => {
  if (file === null) throw new Error('no file was chosen');
  return file;
};

export const importOf = ({ rows, intentSeed, filesRead }: TravellerImportContext): SentImport => ({
  request: { rows: [...rows] },
  intent: `${intentSeed}-file-${filesRead}`,
});

const readingOf = ({ today }: TravellerImportContext, opened: OpenedFile): ImportReading =>
  typeof opened === 'string' ? { ok: false, message: tableRefusalWords[opened] } : readImport(opened, today);

/** Types, actors, guards and actions of the chart in `traveller-import.machine.ts`. */
export const travellerImportSetup = setup({
  types: {
    context: {} as TravellerImportContext,
    events: {} as TravellerImportEvent,
    input: {} as TravellerImportInput,
    output: {} as TravellerImportOutput,
  },
  actors: {
    openFile: provided.promise<OpenedFile, { readonly file: ChosenFile }>('openFile'),
    importTravellers: provided.promise<CallAnswer<'ImportTravellers'>, SentImport>('importTravellers'),
  },
  guards: {
    fileIsSmall: ({ event }) => event.type === 'file.chosen' && event.file.size <= importFileAtMostBytes,
    isReadable: ({ context }, opened: OpenedFile) => readingOf(context, opened).ok,
    daysAreDoubtful: ({ context }) => context.doubtfulDay !== null,
    somethingCanBeImported: ({ context }) => context.rows.length > 0,
  },
  actions: {
    keepFile: assign(({ event }) => (event.type === 'file.chosen' ? { file: event.file, message: null } : {})),
    keepRows: assign(({ context }, opened: OpenedFile) => {
      const reading = readingOf(context, opened);
      if (!reading.ok || typeof opened === 'string') return {};
      const { rows, faults, dayOrder, doubtfulDay } = reading;
      return { rows, faults, dayOrder, doubtfulDay, table: opened, filesRead: context.filesRead + 1 };
    }),
    /** The file in another order is another intent. */
    keepDayOrder: assign(({ context, event }) => {
      assertEvent(event, 'days.chosen');
      const reading = readImport(context.table, context.today, event.order);
      if (!reading.ok) return {};
      const { rows, faults, dayOrder } = reading;
      return { rows, faults, dayOrder, message: null, filesRead: context.filesRead + 1 };
    }),
    /** Passport numbers do not outlive the file that they came from. */
    forgetRows: assign({ file: null, ...nothingRead }),
    saySize: assign({
      message: say('The file is larger than 1 MB. Divide it, or remove its other sheets and pictures.'),
    }),
    sayUnreadable: assign(({ context }, opened: OpenedFile) => {
      const reading = readingOf(context, opened);
      return { message: reading.ok ? null : reading.message };
    }),
    sayNotOpened: assign({ message: tableRefusalWords.unreadable }),
    clearMessage: assign({ message: null }),
    keepFault: assign((_, fault: unknown) => ({
      message: say('{fault} Nothing is imported twice.', { fault: faultWords(fault) }),
    })),
    keepImported: assign((_, imported: CallAnswer<'ImportTravellers'>) => ({ imported })),
    // Provided by src/travellers/traveller-import-actors.ts.
    giveTemplate: () => {},
  },
});
