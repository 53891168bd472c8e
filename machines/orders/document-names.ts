import { type DocumentType, documentTypes, type MailedDocument } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { nextOrderState, type OrderFacts } from './order.machine.ts';

/** The documents of an order in the order in which they are offered, each with the event of the order's chart that prints it. */
export const orderDocuments = [
  {
    typeId: documentTypes.itinerary,
    name: say('Itinerary'),
    file: 'itinerary',
    event: 'itinerary.requested',
  },
  { typeId: documentTypes.ticket, name: say('E-ticket'), file: 'e-ticket', event: 'print.requested' },
  {
    typeId: documentTypes.invoice,
    name: say('Invoice to your agency'),
    file: 'agency-invoice',
    event: 'invoice.requested',
  },
  {
    typeId: documentTypes.customerInvoice,
    name: say('Invoice to your customer'),
    file: 'customer-invoice',
    event: 'invoice.requested',
  },
] as const;

const documentOf = (typeId: DocumentType) => {
  const found = orderDocuments.find((each) => each.typeId === typeId);
  if (found === undefined) throw new Error(`there is no document ${typeId}`);
  return found;
};

export const documentName = (typeId: DocumentType): string => documentOf(typeId).name;

/** Name of a document's PDF among a person's files. What the agency is billed and what it bills its customer are never mixed up by it. */
export const documentFileName = (typeId: DocumentType, orderReference: string): string =>
  `${documentOf(typeId).file}-${orderReference}.pdf`;

interface Charted {
  readonly state: Parameters<typeof nextOrderState>[0];
  readonly facts: OrderFacts;
}

/** Whether an order has a document now, by its own chart. */
export const hasDocument = ({ state, facts }: Charted, typeId: DocumentType): boolean =>
  nextOrderState(state, facts, { type: documentOf(typeId).event }) !== null;

/** The documents that an order has now. */
export const documentsOf = (order: Charted): readonly DocumentType[] =>
  orderDocuments.map(({ typeId }) => typeId).filter((typeId) => hasDocument(order, typeId));

/** What of an order is mailed or sent now: the itinerary of held seats, or its tickets. `null`: nothing is. */
export const sentDocument = (order: Charted): MailedDocument | null =>
  ([documentTypes.itinerary, documentTypes.ticket] as const).find((typeId) => hasDocument(order, typeId)) ?? null;

/** Why nobody chooses whether an e-ticket has its price, where the market's rules want it. */
export const priceByLaw = say('By law, every e-ticket shows the price that its passenger pays.');
