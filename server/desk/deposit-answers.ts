import type { DeskDeposit, DeskDepositAct } from '../../contract/desk/desk-deposits.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import { deskActionsOf } from '../../machines/money/deposit-case.view.ts';
import type { Db, Tx } from '../database/database.ts';
import { creditLegs, reversalOf } from '../deposits/decide-deposit.ts';
import { type DepositActor, depositAnswer, depositFacts } from '../deposits/deposit-answer.ts';
import type { DepositRow } from '../deposits/deposit-rows.ts';
import type { Agent, SignedInContext } from '../http/handler.ts';
import { walletOf } from '../money/accounts.ts';
import { effectOn, walletFigures } from '../money/effect.ts';
import { doublesOf } from './deposit-lists.ts';
import { linesProposing } from './statement-lists.ts';
import { lineOfDeposit } from './statement-rows.ts';
import { hasSteppedUp } from './step-up.ts';
import { twoPeopleShown, withDrop } from './two-people.ts';

/** A person of the house as the chart of a deposit knows her. */
export const deskActor = (agent: Agent): DepositActor => ({
  userId: agent.userId,
  name: agent.name,
  agencyId: agent.agencyId,
  mayAsk: false,
  isDesk: true,
});

const needed: Readonly<Record<DeskDepositAct, FunctionalityName>> = {
  'drop-prepared': 'DeskDecideMoney',
  match: 'DeskPrepareMoney',
  'undo-match': 'DeskPrepareMoney',
  'receive-cheque': 'DeskPrepareMoney',
  'deposit-cheque': 'DeskPrepareMoney',
  'clear-cheque': 'DeskPrepareMoney',
  'bounce-cheque': 'DeskDecideMoney',
  approve: 'DeskDecideMoney',
  refuse: 'DeskDecideMoney',
};

/** What two people decide above a limit: a credited cheque that its bank has returned. */
const isReturnable = (acts: DeskDeposit['acts'], row: DepositRow): boolean =>
  row.state === 'approved' && acts.some(({ act, reason }) => act === 'bounce-cheque' && reason === null);

/** Whether this person may take the credit of the cheque back as it stands. */
export const mayReturnCheque = (row: DepositRow, agent: Agent, now: Date): boolean =>
  isReturnable(actsOf(row, agent, now), row);

/** What the state allows, each with the reason for which this person may not do it. */
const actsOf = (row: DepositRow, agent: Agent, now: Date): DeskDeposit['acts'] =>
  deskActionsOf({ state: row.state, facts: depositFacts(row, deskActor(agent), now) }).flatMap(({ action, reason }) =>
    action === 'withdraw'
      ? []
      : [
          {
            act: action,
            reason: agent.functionalities.has(functionalities[needed[action]])
              ? reason
              : needed[action] === 'DeskDecideMoney'
                ? say('Your role does not include deciding about money.')
                : say('Your role does not include preparing what another person decides.'),
          },
        ],
  );

const effectNow = async (db: Db | Tx, row: DepositRow, now: Date): Promise<DeskDeposit['effect']> => {
  const wallet = walletOf(row.agency_id, row.currency);
  const figures = await walletFigures(db, row.tenant_id, wallet);
  if (figures === undefined) return null;
  const effectOf = (legs: Parameters<typeof effectOn>[2]['legs']) =>
    effectOn(wallet, figures, { legs, creditLimitMinor: null });
  switch (row.state) {
    case 'submitted':
    case 'matched':
    case 'received':
    case 'deposited':
    case 'cleared': {
      const money = effectOf(creditLegs(row));
      return money && { act: 'approve', dueMinor: 0, money };
    }
    case 'approved': {
      if (row.method !== 'cheque' || row.due_at === null || row.due_at <= now) return null;
      const { legs, dueMinor } = await reversalOf(db, row, 'as-it-stands');
      const money = effectOf(legs);
      return money && { act: 'bounce-cheque', dueMinor, money };
    }
    case 'refused':
    case 'withdrawn':
    case 'bounced':
      return null;
  }
};

const matchedBy = async (db: Db | Tx, row: DepositRow): Promise<DeskDeposit['statementLine']> => {
  const line = await lineOfDeposit(db, row.tenant_id, row.reference);
  return line === undefined
    ? null
    : {
        bookedOn: line.booked_on,
        direction: line.direction,
        amountMinor: line.amount_minor,
        reference: line.reference,
        description: line.description,
        balanceMinor: line.balance_minor,
        accountName: line.pay_in.name,
        accountNumber: line.pay_in.number,
      };
};

/** A deposit as this person of the house sees it. */
export const deskDepositAnswer = async (
  db: Db | Tx,
  row: DepositRow,
  context: Pick<SignedInContext, 'tenant' | 'agent' | 'now'>,
): Promise<DeskDeposit> => {
  const { agent } = context;
  const now = context.now();
  const acts = actsOf(row, agent, now);
  const twoPeople = await twoPeopleShown(db, context, {
    subject: row.reference,
    currency: row.currency,
    among: isReturnable(acts, row) ? ['BounceCheque'] : [],
  });
  const { id, name, email, phone } = await db
    .selectFrom('agency')
    .select(['id', 'name', 'email', 'phone'])
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.agency_id)
    .executeTakeFirstOrThrow();
  return {
    deposit: await depositAnswer(db, row, deskActor(agent), now),
    agency: { agencyId: id, name, email, phone },
    acts: [...withDrop(acts, twoPeople)],
    effect: await effectNow(db, row, now),
    doubles: await doublesOf(db, row, now),
    statementLine: await matchedBy(db, row),
    proposingLines: await linesProposing(db, row),
    twoPeople,
    steppedUp: hasSteppedUp(agent, now),
  };
};
