import { demonstrationSignIn } from '../../../../server/demonstration/seed.ts';
import { type AnyRow, read, row } from '../row.ts';

const credentials = { username: demonstrationSignIn.email, password: demonstrationSignIn.password };
const frame = 'sign-in and frame';

/** What every page asks: sign-in, session, header. */
export const frameRows: readonly AnyRow[] = [
  row({
    name: 'sign-in on a known device',
    area: frame,
    times: 40,
    act: ({ side }) => side.call('Authenticate', credentials, { email: credentials.username, token: null }),
    // Fifty sign-ins of one account in a quarter of an hour would have to be proved.
    clear: ({ side }) => side.database.query('delete from attempt'),
  }),
  read(frame, 'who is signed in', 'GetUserContext'),
  read(frame, 'links of the frame', 'GetQuickLinks'),
  read(frame, 'notifications', 'GetNotifications'),
  read(frame, 'balance', 'mybalance'),
  read(frame, "search of the header: an order's reference", 'SearchOrders', ({ ticketed }) => ({
    keyword: ticketed.orderReference,
  })),
  read(frame, 'search of the header: a name of many', 'SearchOrders', () => ({ keyword: 'Name 4' })),
  read(frame, 'search of the header: a case', 'GetSearchBar', () => ({ searchKey: 'RF-26-000001' })),
  read(frame, 'public page', 'GetPublicPage', () => ({ page: 'agent' }), { as: 'nobody' }),
];
