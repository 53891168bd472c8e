import { CallFault } from '../../contract/client.ts';
import { type ImportedTable, importFileAtMostBytes } from '../../contract/imported-table.ts';
import type { FlowCases } from '../flow.ts';
import { importTemplate } from './import-rows.ts';
import type {
  ChosenFile,
  TravellerImportContext,
  TravellerImportEvent,
  TravellerImportOutput,
} from './traveller-import.setup.ts';

const [heading = [], example = []] = importTemplate;

/** Files by what is in them. */
export const importTables = {
  right: [heading, example],
  partlyWrong: [heading, example, example.map((cell, index) => (index === 3 ? '31/02/1984' : cell))],
  wrong: [heading, example.with(3, '')],
  doubtfulDays: [heading, example.with(3, '03/04/1984').with(7, '05/06/2033')],
  withoutColumns: [
    ['Name', 'Age'],
    ['Karim', '40'],
  ],
} as const satisfies Record<string, ImportedTable>;

const file: ChosenFile = { name: 'travellers.csv', size: 400 };

const event = (name: string, sent: TravellerImportEvent) => ({ name, event: sent });

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const imported = { added: 1, updated: 0 };

/** Outcomes of the import for the flow that invokes it. */
export const travellerImportOutcomes = [
  { name: 'one traveller was imported', output: { imported } satisfies TravellerImportOutput },
  { name: 'the person went back', output: { imported: null } satisfies TravellerImportOutput },
  { name: 'it broke', error: new Error('the import broke') },
];

export const travellerImportCases: FlowCases = {
  inputs: [{ name: 'somebody of an agency', input: { today: '2026-12-01', intentSeed: 'visit-1' } }],
  events: [
    event('a file is chosen', { type: 'file.chosen', file }),
    event('a large file is chosen', {
      type: 'file.chosen',
      file: { name: 'large.xlsx', size: importFileAtMostBytes + 1 },
    }),
    event('the day is first', { type: 'days.chosen', order: 'day-first' }),
    event('the month is first', { type: 'days.chosen', order: 'month-first' }),
    event('the template', { type: 'template.requested' }),
    event('Import', { type: 'import.confirmed' }),
    event('Back', { type: 'import.left' }),
  ],
  outcomes: {
    openFile: [
      { name: 'a right file', output: importTables.right },
      { name: 'a file that is wrong in one row', output: importTables.partlyWrong },
      { name: 'a file that is wrong in every row', output: importTables.wrong },
      { name: 'a file whose days may begin with the month', output: importTables.doubtfulDays },
      { name: 'a file without our columns', output: importTables.withoutColumns },
      { name: 'no spreadsheet', output: 'unreadable' },
      { name: 'a file that unpacks to too much', output: 'too-large' },
      { name: 'a file that takes too long', output: 'too-slow' },
      { name: 'a broken file', error: new Error('the file could not be opened') },
    ],
    importTravellers: [{ name: 'imported', output: imported }, lost],
  },
  classOf: ({ rows, faults, message, filesRead, doubtfulDay, dayOrder }: TravellerImportContext) =>
    [
      rows.length === 0 ? 'nothing right' : 'something right',
      faults.length === 0 ? 'nothing wrong' : 'something wrong',
      message === null ? '' : 'told',
      doubtfulDay === null ? '' : `days ${dayOrder ?? 'asked'}`,
      filesRead === 0 ? 'no file yet' : 'a file was read',
    ].join(', '),
};
