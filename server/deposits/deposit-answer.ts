import { functionalities } from '../../contract/functionalities.ts';
import type { Deposit, DepositFacts, DepositLine } from '../../contract/money/deposits.ts';
import { toldWords } from '../../contract/said.ts';
import { reworded } from '../../contract/say.ts';
import { clockOfDeposit } from '../../machines/money/deposit-case.machine.ts';
import type { Db, Tx } from '../database/database.ts';
import { pictureAddress } from '../files/pictures/pictures.ts';
import type { Agent } from '../http/handler.ts';
import { type DepositRow, eventsOf } from './deposit-rows.ts';

const longestWords = 600;

/** A person who acts on a deposit. */
export interface DepositActor {
  readonly userId: string;
  readonly name: string;
  /** The agency for which the person works. `null`: the house. */
  readonly agencyId: string | null;
  /** Whether the person may ask for deposits in the name of that agency. */
  readonly mayAsk: boolean;
  /** Whether the person decides about deposits at the desk of the house. */
  readonly isDesk: boolean;
}

export const agentActor = (agent: Agent): DepositActor => ({
  userId: agent.userId,
  name: agent.name,
  agencyId: agent.agencyId,
  mayAsk: agent.functionalities.has(functionalities.AddDepositRequest),
  isDesk: false,
});

/** Input of the chart's guards when this person acts. */
export const depositFacts = (row: DepositRow, actor: DepositActor, now: Date): DepositFacts => {
  const isCheque = row.method === 'cheque';
  const worksThere = actor.agencyId === row.agency_id;
  return {
    isCheque,
    isOwn: worksThere || actor.userId === row.user_id,
    isMatcher: row.matched_by === actor.userId,
    mayWithdraw: worksThere && actor.mayAsk,
    mayDecide: actor.isDesk,
    mayBeReturned: isCheque && (row.state !== 'approved' || (row.due_at !== null && row.due_at > now)),
  };
};

export const depositLine = (row: DepositRow, now: Date): DepositLine => {
  const clock = clockOfDeposit(row.state, row.method === 'cheque');
  const isOver = row.state === 'approved' && row.due_at !== null && row.due_at <= now;
  const due = clock === null || isOver ? null : row.due_at;
  return {
    depositReference: row.reference,
    method: row.method,
    provider: row.provider,
    state: row.state,
    currency: row.currency,
    amountMinor: row.amount_minor,
    chargeMinor: row.charge_minor,
    creditedMinor: row.credited_minor,
    paidOn: row.paid_on,
    bankReference: row.bank_reference,
    payInName: row.pay_in.name,
    submittedAt: row.submitted_at.toISOString(),
    submittedBy: row.submitted_by,
    owner: due && (clock?.owner ?? null),
    due: due && { at: due.toISOString(), remainingMs: due.getTime() - now.getTime() },
  };
};

/** A deposit with its history, as this person sees it. */
export const depositAnswer = async (
  db: Db | Tx,
  row: DepositRow,
  actor: DepositActor,
  now: Date,
): Promise<Deposit> => ({
  ...depositLine(row, now),
  payIn: row.pay_in,
  fromBank: row.from_bank,
  branch: row.branch,
  fromAccount: row.from_account,
  note: row.note,
  slip:
    row.slip_picture_id === null || row.slip_media_type === null
      ? null
      : { address: pictureAddress(row.tenant_id, row.slip_picture_id), mediaType: row.slip_media_type },
  reason: row.reason,
  dueMinor: row.bounce_due_minor,
  history: (await eventsOf(db, row)).map(({ at, who, words, said, state }) => ({
    at: at.toISOString(),
    who: reworded(who),
    words: toldWords({ said, words }, longestWords),
    state,
  })),
  facts: depositFacts(row, actor, now),
});
