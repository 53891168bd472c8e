import type { Locator } from 'playwright';
import { type ImportedTable, importFileAtMostBytes } from '../../../contract/imported-table.ts';
import { importTables } from '../../../machines/travellers/traveller-import.cases.ts';
import { travellerImportFlow } from '../../../machines/travellers/traveller-import.flow.ts';
import { openTravellers, type WithTravellers } from './travellers.driver.ts';
import { type Act, type Bringing, type FlowDriver, leftAtOnce } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';

/** What the file that is chosen next holds. */
interface Importing extends WithTravellers {
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

const csv = (table: ImportedTable): Importing['file'] => ({
  name: 'travellers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')),
});

const picture: Importing['file'] = {
  name: 'picture.xlsx',
  mimeType: 'image/png',
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]),
};

const button = ({ page }: WithTravellers, name: string | RegExp): Locator => page.getByRole('button', { name });
const fileInput = ({ page }: WithTravellers): Locator => page.getByLabel('File with travellers');

const chooses = (table: ImportedTable): Bringing<Importing> => ({
  prepare: async (at) => {
    at.file = csv(table);
  },
});

const choose: Act<Importing> = (at) => fileInput(at).setInputFiles(at.file);

const networkLost: Bringing<Importing> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

export const travellerImportDriver: FlowDriver<Importing> = {
  flow: travellerImportFlow,
  worlds: {
    'an agency with a file': {
      input: 'somebody of an agency',
      clock: 'still',
      async enter(portal) {
        const person = portal.person();
        const device = await portal.device({ signedInAs: person });
        return { portal, device, page: device.page, person, file: csv(importTables.right) };
      },
      async start(at) {
        await openTravellers(at);
        await button(at, 'Import from a file').click();
      },
    },
  },
  acts: {
    'a file is chosen': choose,
    'a large file is chosen': (at) =>
      fileInput(at).setInputFiles({ ...at.file, buffer: Buffer.alloc(importFileAtMostBytes + 1, 'a') }),
    'the template': async (at) => {
      const downloading = at.page.waitForEvent('download');
      await button(at, 'Download the template').click();
      const name = (await downloading).suggestedFilename();
      if (name !== 'travellers-template.csv') throw new Error(`downloaded ${name}`);
    },
    Import: (at) => button(at, /^Import \d/).click(),
    Back: (at) => button(at, 'Back to the travellers').click(),
  },
  outcomes: {
    'openFile: a right file': chooses(importTables.right),
    'openFile: a file that is wrong in one row': chooses(importTables.partlyWrong),
    'openFile: a file that is wrong in every row': chooses(importTables.wrong),
    'openFile: a file without our columns': chooses(importTables.withoutColumns),
    'openFile: no spreadsheet': {
      prepare: async (at) => {
        at.file = picture;
      },
    },
    'importTravellers: imported': {},
    'importTravellers: the network is lost': networkLost,
  },
  settlesAtOnce: ['openFile'],
  controls: {
    'file.chosen': (at) => button(at, /^Choose (a|another) file$/),
    'template.requested': (at) => button(at, 'Download the template'),
    'import.confirmed': (at) => button(at, /^Import \d/),
    'import.left': (at) => button(at, 'Back to the travellers'),
  },
  exceptions: [],
  shows: {
    'traveller-import.choosing': ({ page }) => page.getByRole('heading', { name: 'Import travellers' }),
    'traveller-import.opening': (at) => button(at, 'Reading …'),
    'traveller-import.checked': ({ page }) => page.getByText(/can be imported/),
    'traveller-import.importing': (at) => button(at, 'Importing …'),
    'traveller-import.imported': ({ page }) => page.getByText(/added, \d+ updated from the file/),
    'traveller-import.left': ({ page }) => page.getByRole('searchbox', { name: 'Search travellers' }),
  },
  neverLookedAt: { 'traveller-import.opening': leftAtOnce },
  unreachable: {
    'traveller-import.opening|xstate.error.actor.0.traveller-import.opening|0':
      'Readers of files give back nothing for a broken file; only a bug, or a part of the page that cannot be fetched, ends so.',
  },
  walks: plannedWalks(travellerImportFlow, {
    name: 'somebody with a file',
    world: 'an agency with a file',
    input: 'somebody of an agency',
    outcomes: [
      'openFile: a right file',
      'openFile: a file that is wrong in one row',
      'openFile: a file that is wrong in every row',
      'openFile: a file without our columns',
      'openFile: no spreadsheet',
      'importTravellers: imported',
      'importTravellers: the network is lost',
    ],
  }),
};
