import { sql } from 'kysely';
import type { Locator } from 'playwright';
import { bookingsInFileAtMost } from '../../../contract/bookings.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { bookingsExportFlow } from '../../../machines/orders/bookings-export.flow.ts';
import type { Db } from '../../../server/database/database.ts';
import { writeBookings } from '../../server/orders/sold-bookings.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { soldBookings } from './sold-in-walks.ts';
import type { FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Behind a first page of whole bookings stand orders that only count: they have no travellers. */
const tooMany = async (db: Db, person: Person) => {
  await writeBookings(db, person, soldBookings('TRSOME', 60));
  await sql`
    insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, pnr,
      currency, agent_minor, paid_minor, sold, created_at, time_limit_at, departs_at)
    select tenant_id, 'TRMORE' || extra, agency_id, user_id, state, supplier_code, supplier_minor, pnr,
      currency, agent_minor, paid_minor, sold, created_at - interval '1 year', time_limit_at, departs_at
    from air_order, generate_series(1, ${bookingsInFileAtMost}::int) extra
    where tenant_id = ${person.tenantId} and agency_id = ${person.agencyId} and reference = 'TRSOME1000'`.execute(db);
};

/** Walks only read, so that all of a world share its person. */
export const bookingsExportPortal: WalkPortalOptions = {
  people: 2,
  conditions: {
    'has two bookings': (db, person) => writeBookings(db, person, soldBookings('TRFEW', 2)),
    'has more than a file holds': tooMany,
  },
};

type OnBookings = GatedVisit;

const listOf = (condition: string): World<OnBookings> => ({
  input: 'the list is opened',
  async enter(portal: WalkPortal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const { page } = device;
    const gate = new Gate();
    await gate.guard(device, ['*/customer/v1/MyBooking/ExportBookings']);
    return { portal, device, page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.myBookings}`);
    await page.getByRole('table', { name: 'Bookings' }).waitFor();
  },
});

const button = ({ page }: Visit, name: string): Locator => page.getByRole('button', { name, exact: true });
const asks = (words: string) => async (at: OnBookings) => {
  await button(at, 'Export').click();
  await button(at, words).click();
};

export const bookingsExportDriver: FlowDriver<OnBookings> = {
  flow: bookingsExportFlow,
  worlds: { 'two bookings': listOf('has two bookings'), 'too many': listOf('has more than a file holds') },
  acts: {
    'an Excel file': asks('Excel file (.xlsx)'),
    'a CSV file': asks('CSV file (.csv)'),
    'Make the file again': (at) => button(at, 'Make the file again').click(),
  },
  outcomes: {
    'saveFile: a file': letThrough,
    'saveFile: too-many-bookings': { ...letThrough, complains: /409/ },
    'saveFile: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'export.requested': (at) => button(at, 'Export'),
    'again.requested': (at) => button(at, 'Make the file again'),
  },
  exceptions: [
    {
      event: 'export.requested',
      within: 'bookings-export.making',
      because: 'The menu opens while a file is made, and its formats cannot be pressed.',
    },
  ],
  shows: {
    'bookings-export.idle': (at) => button(at, 'Export'),
    'bookings-export.making': ({ page }) => page.getByText('Making the file…'),
    'bookings-export.saved': ({ page }) => page.getByText('The file is in your downloads.'),
    'bookings-export.refused': ({ page }) => page.getByText(/Narrow the filters/),
    'bookings-export.unmade': (at) => button(at, 'Make the file again'),
  },
  unreachable: {},
  walks: [
    ...plannedWalks(bookingsExportFlow, {
      name: 'an agency with a few bookings',
      world: 'two bookings',
      input: 'the list is opened',
      outcomes: ['saveFile: a file', 'saveFile: the network is lost'],
    }),
    ...plannedWalks(bookingsExportFlow, {
      name: 'an agency with more than a file holds',
      world: 'too many',
      input: 'the list is opened',
      outcomes: ['saveFile: too-many-bookings'],
    }),
  ],
};
