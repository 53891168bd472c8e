import { type Receipt, type ReceiptAct, type ReturnLine, returnLinesAtMost } from '../../contract/books/receipts.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import type { Db, Tx } from '../database/database.ts';
import { statementLines } from '../desk/statement-rows.ts';
import { hasSteppedUp } from '../desk/step-up.ts';
import type { SignedInContext } from '../http/handler.ts';
import { namedPostings } from '../money/effect.ts';
import { shownLine } from '../orders/order-history.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { findReceipt, postingOf, type ReceiptRow, receiptLine } from './receipt-rows.ts';

const linesMost = 200;

const needed: Readonly<Record<ReceiptAct, { readonly code: FunctionalityName; readonly lacks: Sentence }>> = {
  assign: { code: 'DeskPrepareMoney', lacks: sentence('Your role does not include proposals about money.') },
  return: { code: 'DeskPrepareMoney', lacks: sentence('Your role does not include proposals about money.') },
  approve: { code: 'DeskDecideMoney', lacks: sentence('Your role does not include decisions about money.') },
  refuse: { code: 'DeskPrepareMoney', lacks: sentence('Your role does not include proposals about money.') },
  tie: { code: 'DeskPrepareMoney', lacks: sentence('Your role does not include proposals about money.') },
};

/** Acts that are possible as the receipt stands. */
const actsOf = (row: ReceiptRow, hasLines: boolean): readonly ReceiptAct[] => {
  switch (row.state) {
    case 'found':
    case 'proposed':
      return ['approve', 'refuse'];
    case 'waits':
      return ['assign', 'return'];
    case 'returned':
      return hasLines ? ['tie'] : [];
    case 'assigned':
    case 'dropped':
      return [];
  }
};

/** Lines of money out of the receipt's amount, on its day or later, that nothing else uses. */
export const returnLinesOf = async (db: Db | Tx, row: ReceiptRow): Promise<ReturnLine[]> => {
  const lines = await statementLines(db, row.tenant_id)
    .where('l.direction', '=', 'out')
    .where('l.currency', '=', row.currency)
    .where('l.amount_minor', '=', row.amount_minor)
    .where('l.booked_on', '>=', row.booked_on)
    .where('u.line_id', 'is', null)
    .orderBy('l.booked_on')
    .orderBy('l.id')
    .limit(returnLinesAtMost)
    .execute();
  return lines.map(({ id, booked_on, reference, description }) => ({
    lineId: id,
    bookedOn: booked_on,
    reference,
    description,
  }));
};

const returnOf = async (db: Db | Tx, { tenant_id, return_line_id }: ReceiptRow): Promise<ReturnLine | null> => {
  if (return_line_id === null) return null;
  const line = await statementLines(db, tenant_id).where('l.id', '=', return_line_id).executeTakeFirst();
  if (line === undefined) return null;
  return { lineId: line.id, bookedOn: line.booked_on, reference: line.reference, description: line.description };
};

/** A receipt as this person of the platform sees it. */
export const receiptAnswer = async (
  db: Db | Tx,
  { tenant, agent, now }: SignedInContext,
  reference: string,
): Promise<
  { readonly ok: true; readonly answer: Receipt } | { readonly ok: false; readonly refusal: 'receipt-unknown' }
> => {
  const row = await findReceipt(db, tenant.id, reference);
  if (row === undefined) return { ok: false, refusal: 'receipt-unknown' };
  const at = now();
  const history = await db
    .selectFrom('unclaimed_receipt_event')
    .select(['at', 'who', 'said'])
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', reference)
    .orderBy('id')
    .limit(linesMost)
    .execute();
  const isOpenReturn = row.state === 'returned' && row.return_line_id === null;
  const returnLines = isOpenReturn ? await returnLinesOf(db, row) : [];
  const own = row.proposed_by === agent.userId;
  const reasonOf = (act: ReceiptAct): string | null => {
    const { code, lacks } = needed[act];
    if (!agent.functionalities.has(functionalities[code])) return wordsOfSaid(lacks);
    return act === 'approve' && own ? wordsOfSaid(sentence('You proposed this. Another person approves it.')) : null;
  };
  return {
    ok: true,
    answer: {
      receipt: receiptLine(row, todayAtHome(tenant, at)),
      version: row.version,
      proposal:
        row.proposed_by === null || row.proposed_at === null
          ? null
          : {
              end: row.ending,
              words: row.words,
              by: row.proposer || row.proposed_by,
              at: row.proposed_at.toISOString(),
              own,
              postings: namedPostings([postingOf(row).leg]),
            },
      returned: await returnOf(db, row),
      returnLines,
      history: history.map(({ at: moment, ...told }) => shownLine({ ...told, what: null, at: moment.toISOString() })),
      acts: actsOf(row, returnLines.length > 0).map((act) => ({ act, reason: reasonOf(act) })),
      steppedUp: hasSteppedUp(agent, at),
    },
  };
};
