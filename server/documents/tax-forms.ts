import { columnMoney, divideHalfToEven } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { Db } from '../database/database.ts';
import type { CreditNoteRow } from '../orders/credit-notes.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { type IssuedForm, taxInvoiceOf, taxNoteOf } from '../orders/tax-invoice-numbers.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { momentAtHome } from '../tenants/today-at-home.ts';
import type { AgencyCard } from './letterhead.ts';

/*
 * Forms Mushak 6.3 and 6.7 of Bangladesh's revenue board, with its words in Bangla and ours in English. The wording is that of forms as
 * companies print them; the text of the rule was not read, so it is to be confirmed before the forms are used.
 */

/** Words of the form in Bangla, and in English. */
interface Both {
  readonly bangla: string;
  readonly english: string;
}

interface FormFact extends Both {
  readonly words: string;
}

/** A form of the revenue board, which follows the document that it belongs to on a page of its own. */
export interface TaxFormData {
  readonly form: Both;
  readonly head: readonly string[];
  readonly title: Both;
  readonly parties: readonly (readonly FormFact[])[];
  readonly columns: readonly Both[];
  readonly rows: readonly (readonly string[])[];
  readonly signed: readonly Both[];
  readonly note: string;
}

const both = (bangla: string, english: string): Both => ({ bangla, english });
const fact = (bangla: string, english: string, words: string | null | undefined): FormFact => ({
  bangla,
  english,
  words: words || say('Not given'),
});

interface FormOf {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly order: OrderRow;
}

/** Form 6.3 of the invoice of an order. `null`: it was sold without value added tax. */
export const taxInvoiceForm = async (of: FormOf): Promise<TaxFormData | null> => {
  const { db, order } = of;
  const issued = await taxInvoiceOf(db, order);
  const { commissionMinor, vatOnCommissionMinor = 0 } = order.sold.sums;
  if (issued === null) return null;
  const money = (minor: number) => columnMoney({ currency: order.currency, minor });
  return {
    ...headOf(),
    form: both('মূসক-৬.৩', say('Mushak 6.3')),
    title: both('কর চালানপত্র', say('Tax invoice')),
    parties: [issuer(of), await buyer(of), numbered(of, issued)],
    columns: [
      both('ক্রমিক নং', say('No.')),
      both('পণ্য বা সেবার বর্ণনা', say('Goods or service')),
      both('সরবরাহের একক', say('Unit')),
      both('পরিমাণ', say('Quantity')),
      both('একক মূল্য (টাকায়)', say('Price of a unit')),
      both('মোট মূল্য (টাকায়)', say('Value')),
      both('সম্পূরক শুল্কের হার', say('Rate of supplementary duty')),
      both('সম্পূরক শুল্কের পরিমাণ (টাকায়)', say('Supplementary duty')),
      both('মূল্য সংযোজন করের হার', say('Rate of VAT')),
      both('মূল্য সংযোজন করের পরিমাণ (টাকায়)', say('VAT')),
      both('সকল প্রকার শুল্ক ও করসহ মূল্য', say('Value with duties and taxes')),
    ],
    rows: [
      [
        '1',
        say('Commission on air tickets of booking {reference}', { reference: order.reference }),
        say('Service'),
        '1',
        money(commissionMinor),
        money(commissionMinor),
        '0 %',
        money(0),
        rateOf(order),
        money(vatOnCommissionMinor),
        money(commissionMinor + vatOnCommissionMinor),
      ],
    ],
  };
};

/** Form 6.7 of a credit note. `null`: no value added tax came back with it. */
export const taxNoteForm = async (
  of: FormOf,
  { note, reason }: { readonly note: CreditNoteRow; readonly reason: string },
): Promise<TaxFormData | null> => {
  const { db, tenant, order } = of;
  const issued = await taxNoteOf(db, note);
  const invoice = await taxInvoiceOf(db, order);
  const { commissionMinor, vatOnCommissionMinor = 0 } = order.sold.sums;
  if (issued === null || invoice === null || vatOnCommissionMinor === 0) return null;
  const money = (minor: number) => columnMoney({ currency: order.currency, minor });
  // The tax came back by the base fares, and so did the commission that it is a share of.
  const backMinor = divideHalfToEven(commissionMinor * issued.vatMinor, vatOnCommissionMinor);
  const invoiced = say('{number} of {day}', { number: invoice.label, day: momentAtHome(tenant, invoice.issuedAt) });
  return {
    ...headOf(),
    form: both('মূসক-৬.৭', say('Mushak 6.7')),
    title: both('ক্রেডিট নোট', say('Credit note')),
    parties: [issuer(of), await buyer(of), numbered(of, issued)],
    columns: [
      both('ক্রমিক নং', say('No.')),
      both('কর চালানপত্রের নম্বর ও তারিখ', say('Tax invoice and its date')),
      both('ক্রেডিট নোট ইস্যুর কারণ', say('Reason of the credit note')),
      both('চালানপত্রে উল্লিখিত সরবরাহের মূল্য', say('Value in the invoice')),
      both('পরিমাণ', say('Quantity')),
      both('মূল্য সংযোজন করের পরিমাণ', say('VAT')),
      both('সম্পূরক শুল্কের পরিমাণ', say('Supplementary duty')),
      both('হ্রাসকারী সমন্বয়ের মূল্য', say('Value that is taken back')),
      both('পরিমাণ', say('Quantity')),
      both('মূল্য সংযোজন করের পরিমাণ', say('VAT')),
      both('সম্পূরক শুল্কের পরিমাণ', say('Supplementary duty')),
    ],
    rows: [
      [
        '1',
        invoiced,
        reason,
        money(commissionMinor),
        '1',
        money(vatOnCommissionMinor),
        money(0),
        money(backMinor),
        '1',
        money(issued.vatMinor),
        money(0),
      ],
    ],
  };
};

const headOf = () => ({
  head: ['গণপ্রজাতন্ত্রী বাংলাদেশ সরকার', 'জাতীয় রাজস্ব বোর্ড'],
  signed: [
    both('প্রতিষ্ঠান কর্তৃপক্ষের দায়িত্বপ্রাপ্ত ব্যক্তির নাম', say('Name of the person in charge')),
    both('পদবি', say('Designation')),
    both('স্বাক্ষর', say('Signature')),
    both('সিল', say('Seal')),
  ],
  note: say('Amounts are in the currency of the invoice. The wording of this form is to be confirmed.'),
});

const issuer = ({ tenant: { config } }: FormOf): readonly FormFact[] => [
  fact('নিবন্ধিত ব্যক্তির নাম', say('Registered person'), config.company.name),
  fact('নিবন্ধিত ব্যক্তির বিআইএন', say('BIN'), config.company.businessNumber),
  fact('চালানপত্র ইস্যুর ঠিকানা', say('Address of issue'), config.contactUs?.address),
];

const buyer = async ({ db, tenant, agency, order }: FormOf): Promise<readonly FormFact[]> => {
  const info = await db
    .selectFrom('company_info')
    .select(['invoice_name', 'invoice_address', 'address', 'city'])
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirst();
  const address = info?.invoice_address || [info?.address, info?.city].filter(Boolean).join(', ');
  return [
    fact('ক্রেতার নাম', say('Buyer'), info?.invoice_name || agency.name),
    fact('ক্রেতার বিআইএন', say('BIN of the buyer'), agency.businessNumber),
    fact('ক্রেতার ঠিকানা', say('Address of the buyer'), address),
    fact('সরবরাহের গন্তব্যস্থল', say('Destination of the supply'), address),
  ];
};

const numbered = ({ tenant }: FormOf, { label, issuedAt }: IssuedForm): readonly FormFact[] => [
  fact('নম্বর', say('Number'), label),
  fact('ইস্যুর তারিখ ও সময়', say('Date and time of issue'), momentAtHome(tenant, issuedAt)),
];

const rateOf = ({ sold }: OrderRow): string => {
  const { basisPoints } = sold.reasons?.commissionVat ?? {};
  return basisPoints === undefined ? say('Not given') : `${basisPoints / 100} %`;
};
