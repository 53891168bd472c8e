import { onlinePaymentAddress } from '../../contract/page-addresses.ts';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Notifies an agency of what became of its payment. The notice leads to the page of the payment. */
export const tellAgency = async (
  tx: Tx,
  { tenant_id, agency_id, method, id }: PaymentRow,
  { title, words, isBad = false }: { readonly title: string; readonly words: string; readonly isBad?: boolean },
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('notification')
    .values({
      tenant_id,
      id: timeOrderedId(now.getTime()),
      agency_id,
      kind: isBad ? 'warning' : 'notice',
      title,
      words,
      path: onlinePaymentAddress(method, id),
      shown_from: now,
    })
    .execute();
};
