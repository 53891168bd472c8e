import { say } from '../../contract/say.ts';
import { type CreditNoteRow, creditNoteLabel } from '../orders/credit-notes.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { billedLines, type InvoiceData, invoiceWords, oneLine, platformParty } from './invoice-document.ts';
import { type AgencyCard, letterheadOf } from './letterhead.ts';
import { dayWords, moneyIn } from './words.ts';

export interface CreditNoteAsked {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly note: CreditNoteRow;
  /** Number of the invoice that it credits. */
  readonly invoiceNumber: number;
  /** Why something came back. */
  readonly reason: string;
  /** What was sold, such as the route of flights or the property of a stay. */
  readonly about: string;
  /** Whose tickets or rooms came back. */
  readonly travellers: InvoiceData['travellers'];
  readonly taxForm: InvoiceData['taxForm'];
}

/** All words of a credit note. It has the form of the invoice that it credits. */
export const creditNoteData = ({
  tenant,
  agency,
  note,
  invoiceNumber,
  reason,
  about,
  travellers,
  taxForm,
}: CreditNoteAsked): InvoiceData => {
  const money = moneyIn(note.currency);
  const creditedMinor = note.returned_minor + note.dropped_minor;
  const given = [
    { name: say('Back in the wallet'), minor: note.returned_minor },
    { name: say('Need not be paid any more'), minor: note.dropped_minor },
  ];
  return {
    ...letterheadOf(tenant, agency, { title: say('Credit note'), from: 'tenant' }),
    route: about,
    status: null,
    toPay: null,
    seller: { title: say('Issued by'), ...platformParty(tenant) },
    buyer: { title: say('Credited to'), name: agency.name, lines: billedLines(agency) },
    facts: [
      { name: say('Credit note'), words: creditNoteLabel(note.year, note.number) },
      { name: say('Date'), words: dayWords(todayAtHome(tenant, note.issued_at)) },
      { name: say('Booking'), words: note.order_reference },
      { name: say('Credits invoice'), words: invoiceWords('INV', invoiceNumber) },
    ],
    travellers,
    withPrice: true,
    lines: {
      title: reason,
      heads: [say('What'), say('Number'), say('Each'), say('Amount')],
      rows: [
        oneLine(note.currency, say('Price of what came back'), note.price_minor),
        oneLine(note.currency, say('Penalties and fees'), creditedMinor - note.price_minor),
      ].filter((line) => line !== null),
    },
    total: { name: say('Credited'), words: money(creditedMinor) },
    balance: {
      title: say('How it was credited'),
      rows: given.filter(({ minor }) => minor > 0).map(({ name, minor }) => ({ name, words: money(minor) })),
    },
    payments: { title: say('Payments'), heads: [], rows: [] },
    notes: [say('This is a computer-generated credit note. No signature is required.')],
    taxForm,
  };
};
