import type { LookKind } from '../../contract/look-kinds.ts';
import type { Look, Looks } from '../../contract/look-up/looks.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { looksList } from './looks-list.ts';

const meghna = { agencyId: 'agency-meghna', agencyName: 'Meghna Travels' };

const lookUp: Look = {
  lookId: 'look-4',
  at: '2026-11-30T05:00:00.000Z',
  userId: 'user-dipa',
  who: 'Dipa Barua',
  kind: 'look-up',
  record: null,
  recordName: null,
  foundCount: 2,
  asFile: false,
  agencyId: null,
  agencyName: null,
  words: 'ABC234',
  where: 'Firefox on Linux, 203.0.113.0',
};
const order: Look = {
  ...lookUp,
  ...meghna,
  lookId: 'look-3',
  at: '2026-11-30T04:00:00.000Z',
  kind: 'order',
  record: 'PTK7FOUND4',
  foundCount: null,
};
const agency: Look = {
  ...order,
  lookId: 'look-2',
  at: '2026-11-30T03:00:00.000Z',
  kind: 'agency',
  record: meghna.agencyId,
  recordName: meghna.agencyName,
  words: null,
  where: null,
};

/** A look of each kind at a record, with a reference or with an id. */
const seen = (kind: LookKind, record: string, more: Partial<Look> = {}): Look => ({
  ...agency,
  lookId: `look-${kind}-${record}`,
  kind,
  record,
  recordName: null,
  ...more,
});
const sales = [
  seen('stay', 'HTK7STAY42'),
  seen('void', 'VOD7K2M9QXW'),
  seen('refund', 'RFD7K2M9QXW'),
  seen('exchange', 'EXC7K2M9QXW'),
  seen('supplier-booking', 'PTK7FOUND4'),
  seen('passport', 'PTK7FOUND4', { userId: 'user-nusrat', who: 'Nusrat Jahan' }),
  seen('passport', '0197-traveller', { userId: 'user-nusrat', who: 'Nusrat Jahan' }),
];
const money = [
  seen('deposit', 'DEP7K2M9QXW'),
  seen('payment', 'PAYK7FOUND'),
  seen('withdrawal', 'WDR7K2M9QXW'),
  seen('receipt', 'RCP7K2M9QXW', { agencyId: null, agencyName: null }),
  seen('dues', meghna.agencyId, { recordName: meghna.agencyName, asFile: true }),
];
const people = [
  seen('registration', 'REG7K2M9QXW'),
  seen('agency-change', 'CHG7K2M9QXW'),
  seen('documents', meghna.agencyId, { recordName: meghna.agencyName }),
  seen('file', meghna.agencyId, { asFile: true }),
  seen('file', 'REG7K2M9QXW', { asFile: true, agencyId: null, agencyName: null }),
  seen('person', 'user-rafiq', { recordName: 'Rafiq Islam', agencyId: null, agencyName: null }),
];
const nothing: Look = { ...lookUp, lookId: 'look-1', foundCount: 0, words: null };

const sums: NonNullable<Looks['sums']> = {
  count: 3,
  people: [{ userId: lookUp.userId, name: lookUp.who }],
  agencies: [meghna],
};
const pageOf = (...looks: Look[]): Looks => ({ looks, next: null, sums: { ...sums, count: looks.length } });
const opening = ({ lookId }: Look) => ({
  name: `opens ${lookId}`,
  event: { type: 'row.opened', row: lookId } as const,
});

export const looksCases: FlowCases = listCases(looksList, {
  rows: [lookUp.lookId, agency.lookId],
  words: 'ptk7',
  filter: { kinds: ['order'] },
  sort: { sort: 'at' },
  pages: {
    first: { looks: [lookUp, order], next: { lookId: order.lookId }, sums },
    last: { ...pageOf(agency), sums: { ...sums, count: 1 } },
    none: pageOf(),
  },
  tooMany: { name: 'too many', output: { ok: false, detail: 'A file holds at most 10,000 looks, and more match.' } },
  lost: networkLost,
  more: {
    pages: [
      { name: 'at sales', output: pageOf(nothing, ...sales) },
      { name: 'at money', output: pageOf(...money) },
      { name: 'at agencies and people', output: pageOf(...people) },
    ],
    events: [
      { name: 'of one person', event: { type: 'filter.set', filter: { person: lookUp.userId } } },
      { name: 'of one agency', event: { type: 'filter.set', filter: { agency: meghna.agencyId } } },
      { name: 'of a day', event: { type: 'filter.set', filter: { from: '2026-11-30', to: '2026-11-30' } } },
      ...[nothing, ...sales, ...money, ...people].map(opening),
    ],
  },
});
