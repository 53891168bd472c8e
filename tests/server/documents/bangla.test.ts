import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentTypes } from '../../../contract/orders/orders.ts';
import { typeset } from '../../../server/documents/typeset.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { ownPress } from './own-press.ts';

beforeAll(ownPress);

/** The names of the fonts that a PDF embeds, without their subset's prefix. */
const fontsOf = (pdf: Uint8Array): string[] =>
  execFileSync('pdffonts', ['-'], { input: pdf, encoding: 'utf8' })
    .split('\n')
    .slice(2)
    .map((line) => line.replace(/^\w+\+/, '').split(' ')[0] ?? '')
    .filter((name) => name !== '')
    .toSorted();

/** The pixels of a page's ink, as a grey picture. */
const inkOf = (pdf: Uint8Array): number => {
  const picture = execFileSync('pdftoppm', ['-r', '40', '-gray', '-'], { input: pdf, maxBuffer: 64e6 });
  return picture.subarray(-Math.floor(picture.length * 0.99)).reduce((ink, grey) => ink + (grey < 160 ? 1 : 0), 0);
};

const pageOf = (...words: readonly string[]): Promise<Uint8Array> =>
  typeset('#for one in data.words { text(size: 40pt, one); parbreak() }', {
    title: '',
    footer: '',
    pageOf: '',
    brand: { colour: '#ffffff', name: '', logo: null },
    agency: { name: '', lines: [] },
    words,
  });

describe('a text on paper', () => {
  it.each([
    ['Bangla', 'ব্রাহ্মণবাড়িয়া ৳১২', 'NotoSansBengali-Regular'],
    ['Arabic', 'مكة المكرمة', 'NotoSansArabic-Regular'],
    ['Polish', 'Łódź', 'Inter-Regular'],
  ])('[ORD-06] in %s is set in a font of its own and never blank', async (_script, words, font) => {
    const blank = await pageOf('');
    const set = await pageOf(words);
    expect(fontsOf(set)).toContain(font);
    expect(inkOf(set)).toBeGreaterThan(inkOf(blank) + 100);
  });

  it('[ORD-06] shapes Bengali conjuncts: ক্ষ is narrower than its letters side by side', async () => {
    expect(inkOf(await pageOf('ক্ষক্ষক্ষ'))).toBeLessThan(inkOf(await pageOf('কষকষকষ')) * 0.95);
  });

  it('[ORD-06] shows a box for a character that no font has, and takes no font of the machine', async () => {
    const boxes = await pageOf('東京');
    expect(fontsOf(boxes)).toEqual(['Inter-Regular']);
    expect(inkOf(boxes)).toBeGreaterThan(inkOf(await pageOf('')) + 50);
  });
});

describe('an agency named in Bangla', () => {
  let desk: SalesDesk;
  beforeAll(async () => {
    desk = await openSalesDesk();
  });
  afterAll(() => desk.close());

  it('[ORD-06] stands on its tickets and invoices', async () => {
    const order = await desk.ticketed();
    await desk.server.database.db
      .updateTable('agency')
      .set({ name: 'মেঘনা ট্রাভেলস, ঢাকা' })
      .where('id', '=', desk.server.people.asha.agencyId)
      .execute();
    for (const typeId of [documentTypes.ticket, documentTypes.invoice, documentTypes.customerInvoice]) {
      const { bytes } = await desk.server.send(
        'GetBookingPdf',
        { typeId, orderReference: order.orderReference, withPrice: true, paxIds: [] },
        { as: 'asha' },
      );
      expect(fontsOf(bytes)).toContain('NotoSansBengali-Bold');
    }
  });
});
