import { type DeskDue, dueAges } from '../../contract/desk/desk-dues.ts';
import { duesInStatementAtMost, type StatementFormat } from '../../contract/money/dues-statement.ts';
import { columnMoney, displayMoney } from '../../contract/money.ts';
import { reworded, say } from '../../contract/say.ts';
import { dueAgeNames, duesList, paidOf, soldWords, travellersWords } from '../../machines/desk/dues-list.ts';
import type { Db } from '../database/database.ts';
import { agencyCard } from '../documents/agency-card.ts';
import { type AgencyCard, letterheadOf } from '../documents/letterhead.ts';
import { listFile } from '../documents/list-file.ts';
import { typeset } from '../documents/typeset.ts';
import { dayWords } from '../documents/words.ts';
import type { Product } from '../orders/product.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { momentAtHome, todayAtHome, zoneAtHome } from '../tenants/today-at-home.ts';
import { unpaidDuesOf } from './desk-dues.ts';
import template from './dues-statement.typ';

export interface DuesStatementOf {
  readonly products: readonly Product[];
  readonly tenant: Tenant;
  readonly agencyId: string;
  readonly now: Date;
}

export type MadeStatement =
  | { readonly ok: true; readonly answer: Uint8Array }
  | { readonly ok: false; readonly refusal: 'too-many-dues' };

const sheetColumns = ['order', 'about', 'traveller', 'departs', 'state', 'age', 'due', 'total', 'paid', 'left'];

/** All that an agency still owes of part payments, as a document or a table. Desk and agency get the same. */
export const duesStatement = async (
  db: Db,
  { products, tenant, agencyId, now }: DuesStatementOf,
  format: StatementFormat,
): Promise<MadeStatement> => {
  const dues = await unpaidDuesOf(db, { products, tenantId: tenant.id, now }, agencyId, duesInStatementAtMost + 1);
  if (dues.length > duesInStatementAtMost) return { ok: false, refusal: 'too-many-dues' };
  if (format === 'pdf') {
    const agency = await agencyCard(db, tenant, agencyId);
    return { ok: true, answer: await typeset(template, duesStatementData({ tenant, agency, dues, madeAt: now })) };
  }
  const list = {
    name: say('Statement of dues'),
    zone: zoneAtHome(tenant),
    columns: duesList.columns,
    chosen: sheetColumns,
    rows: dues,
  };
  return { ok: true, answer: await listFile('xlsx', list) };
};

interface StatementAsked {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly dues: readonly DeskDue[];
  readonly madeAt: Date;
}

/** All words of a statement of dues: one table and its sums by age for each currency. */
export const duesStatementData = ({ tenant, agency, dues, madeAt }: StatementAsked) => ({
  ...letterheadOf(tenant, agency, { title: say('Statement of dues'), from: 'tenant' }),
  about: say('What {agency} owes on {day}', { agency: agency.name, day: dayWords(todayAtHome(tenant, madeAt)) }),
  heads: [say('Order'), say('Sold'), say('Pay by'), say('Price'), say('Paid so far'), say('Left')],
  nothing: dues.length === 0 ? say('Nothing is left to be paid.') : null,
  currencies: [...new Set(dues.map(({ currency }) => currency))].map((currency) =>
    inCurrency(
      currency,
      dues.filter((due) => due.currency === currency),
    ),
  ),
  notes: [
    say('Made {madeAt}. Amounts are in the currency of each sale.', { madeAt: momentAtHome(tenant, madeAt) }),
    say('This is a computer-generated statement. No signature is required.'),
  ],
});

const inCurrency = (currency: string, dues: readonly DeskDue[]) => {
  const column = (minor: number) => columnMoney({ currency, minor });
  const leftOf = (some: readonly DeskDue[]) => some.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  const ages = dueAges.map((age) => ({ age, dues: dues.filter((due) => due.age === age) }));
  return {
    title: say('Dues in {currency}', { currency }),
    rows: dues.map((due) => ({
      order: due.orderReference,
      sold: [soldWords(due), travellersWords(due)],
      by: dayWords(due.payBy),
      late:
        due.lateDays > 0
          ? say({ one: '{count} day late', other: '{count} days late' }, { count: due.lateDays })
          : due.state === 'missed'
            ? say('Missed today')
            : null,
      price: column(due.totalMinor),
      paid: column(paidOf(due)),
      left: column(due.leftMinor),
    })),
    ages: ages
      .filter((each) => each.dues.length > 0)
      .map((each) => ({
        name: reworded(dueAgeNames[each.age]),
        words: displayMoney({ currency, minor: leftOf(each.dues) }),
      })),
    total: { name: say('Left of all'), words: displayMoney({ currency, minor: leftOf(dues) }) },
  };
};
