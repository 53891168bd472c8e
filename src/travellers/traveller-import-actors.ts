import { fromPromise } from 'xstate';
import { importTemplate } from '../../machines/travellers/import-rows.ts';
import { travellerImportMachine } from '../../machines/travellers/traveller-import.machine.ts';
import type { ChosenFile, SentImport } from '../../machines/travellers/traveller-import.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts';

/** The flow that imports travellers, with its file and its call. */
export const portalTravellerImport = travellerImportMachine.provide({
  actors: {
    openFile: fromPromise(
      ({ input: { file }, signal }: { input: { readonly file: ChosenFile }; signal: AbortSignal }) =>
        readSpreadsheet(file as File, signal),
    ),
    importTravellers: fromPromise(
      async ({ input: { request, intent }, signal }: { input: SentImport; signal: AbortSignal }) =>
        answerOf(await send('ImportTravellers', request, { intent, signal })),
    ),
  },
  actions: { giveTemplate: () => downloadTemplate() },
});

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Downloads the template as a .csv file that Excel reads as UTF-8. */
const downloadTemplate = (): void => {
  const text = importTemplate.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
  const url = URL.createObjectURL(new Blob([`\u{feff}${text}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'travellers-template.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
