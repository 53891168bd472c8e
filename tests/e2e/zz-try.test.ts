import { test } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '../../server/database/database.ts';
import { act, openForActs } from '../server/ledger/wallet-acts.ts';
import { writeBookings } from '../server/orders/sold-bookings.ts';
import { soldBookings } from '../flows/browser/sold-in-walks.ts';
import { migratedPlace } from '../server/migrated-place.ts';
import { openPortal } from './portal.ts';
import { signInOnNewDevice } from './sale.ts';
test('pictures', async () => {
}, 400_000);
