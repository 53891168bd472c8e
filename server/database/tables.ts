import type { BookingTables } from '../booking/tables.ts';
import type { FlightTables } from '../flights/tables.ts';
import type { HttpTables } from '../http/tables.ts';
import type { MessageTables } from '../messages/tables.ts';
import type { MoneyTables } from '../money/tables.ts';
import type { PictureTables } from '../pictures/tables.ts';
import type { SearchPadTables } from '../search-pad/tables.ts';
import type { ShellTables } from '../shell/tables.ts';
import type { SignInTables } from '../sign-in/tables.ts';
import type { SupplierTables } from '../suppliers/tables.ts';

/** Every table, by the area that owns it. */
export interface Tables
  extends SignInTables,
    HttpTables,
    MessageTables,
    MoneyTables,
    FlightTables,
    BookingTables,
    PictureTables,
    SearchPadTables,
    ShellTables,
    SupplierTables {}
