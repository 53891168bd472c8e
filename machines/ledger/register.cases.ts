import type { Register, RegisterAsked, RegisterLine } from '../../contract/ledger/invoice-register.ts';
import { orderTypes } from '../../contract/orders/orders.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import type { ListTerms } from '../parts/list-terms.ts';

const meghna = { agencyId: 'agency-meghna', agencyName: 'Meghna Travels' };

const invoice: RegisterLine = {
  ...meghna,
  kind: 'invoice',
  number: 'INV-000042',
  taxNumber: null,
  issuedAt: '2026-12-01T09:12:00.000Z',
  orderReference: 'PTK7QWXA42',
  orderType: orderTypes.flight,
  currency: 'BDT',
  billedMinor: 18_084_000,
  creditedMinor: 0,
};
const note: RegisterLine = {
  ...invoice,
  kind: 'credit-note',
  number: 'CN-2026-000007',
  taxNumber: 'M67-2026-000003',
  issuedAt: '2026-11-30T11:40:00.000Z',
  billedMinor: 0,
  creditedMinor: 2_427_500,
};
const stay: RegisterLine = {
  ...invoice,
  number: 'INV-000041',
  issuedAt: '2026-11-28T05:02:00.000Z',
  orderReference: 'HTK7STAY42',
  orderType: orderTypes.hotel,
  billedMinor: 6_120_000,
};

const sums: Register['sums'] = { count: 3, months: ['2026-12', '2026-11'], agencies: [meghna] };

/** Cases of the register of a reader. */
export const registerCases = (terms: ListTerms<RegisterAsked, Register, RegisterLine>): FlowCases =>
  listCases(terms, {
    rows: [terms.keyOf(invoice), terms.keyOf(stay)],
    words: 'meghna',
    filter: { kinds: ['credit-note'] },
    sort: { sort: 'issued' },
    pages: {
      first: {
        lines: [invoice, note],
        next: { issuedAt: note.issuedAt, agencyId: note.agencyId, number: note.number },
        sums,
      },
      last: { lines: [stay], next: null, sums: { ...sums, count: 1 } },
      none: { lines: [], next: null, sums: { count: 0, months: [], agencies: [] } },
    },
    tooMany: {
      name: 'too many',
      output: { ok: false, detail: 'A file holds at most 10,000 documents, and more match.' },
    },
    lost: networkLost,
  });
