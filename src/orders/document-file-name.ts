import { documentTypes } from '../../contract/orders.ts';
import type { DocumentAsked } from '../../contract/print-preview-link.ts';

/** Name of a document's PDF among a person's files. */
export const documentFileName = ({ typeId, orderReference }: DocumentAsked): string =>
  `${typeId === documentTypes.ticket ? 'e-ticket' : 'invoice'}-${orderReference}.pdf`;
