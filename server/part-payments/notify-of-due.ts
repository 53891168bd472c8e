import { pageAddress } from '../../contract/page-addresses.ts';
import { dueOutcomes } from '../../machines/outcomes/due-outcomes.ts';
import type { Tx } from '../database/database.ts';
import { type Telling, tellAgency } from '../messages/tell-agency.ts';
import type { DueRow } from './due-rows.ts';

/** Notifies an agency of its due, with a link to the due. */
export const notifyOfDue = (
  tx: Tx,
  due: DueRow,
  event: 'due.near' | 'due.missed' | 'due.collected',
  { now, ...news }: Omit<Telling, 'path'> & { readonly now: Date },
): Promise<void> =>
  tellAgency(
    tx,
    { ...due, user_id: null },
    dueOutcomes[event].news,
    { ...news, path: pageAddress.partialPayments(due.order_reference) },
    now,
  );
