import { onlinePaymentAddress } from '../../contract/page-addresses.ts';
import type { Tx } from '../database/database.ts';
import { type Notice, notifyAgency } from '../messages/notify-agency.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Notifies an agency of what became of its payment. The notice leads to the page of the payment. */
export const tellAgency = (tx: Tx, row: PaymentRow, notice: Omit<Notice, 'path' | 'until'>, now: Date): Promise<void> =>
  notifyAgency(tx, row, { ...notice, path: onlinePaymentAddress(row.method, row.id) }, now);
