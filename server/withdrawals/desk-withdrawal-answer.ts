import type { DeskWithdrawal, WithdrawalAct } from '../../contract/books/desk-withdrawals.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { exchanged } from '../../contract/post-travel/exchange.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { rateOf } from '../money/exchange.ts';
import { ownerBankAccounts } from '../money/owner-bank-accounts.ts';
import { reservedEffects } from '../money/reserved-effect.ts';
import { shownLine } from '../orders/order-history.ts';
import { aloneMostMinor } from '../rights/alone.ts';
import { hasSteppedUp } from '../sign-in/stepped-up.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { findWithdrawal, type WithdrawalRow, withdrawalLine } from './withdrawal-rows.ts';

const linesMost = 200;
const lacksProposals = sentence('Your role does not include proposals about money.');
const lacksDecisions = sentence('Your role does not include decisions about money.');

const needed: Readonly<Record<WithdrawalAct, { readonly code: FunctionalityName; readonly lacks: Sentence }>> = {
  begin: { code: 'DeskPrepareMoney', lacks: lacksProposals },
  pay: { code: 'DeskDecideMoney', lacks: lacksDecisions },
  approve: { code: 'DeskDecideMoney', lacks: lacksDecisions },
  reject: { code: 'DeskDecideMoney', lacks: lacksDecisions },
  refuse: { code: 'DeskPrepareMoney', lacks: lacksProposals },
};

/** Acts that are possible as the withdrawal stands. */
const actsOf = ({ state }: WithdrawalRow): readonly WithdrawalAct[] => {
  switch (state) {
    case 'asked':
      return ['begin', 'refuse'];
    case 'begun':
      return ['pay', 'refuse'];
    case 'prepared':
      return ['approve', 'reject'];
    case 'paid':
    case 'refused':
    case 'taken-back':
      return [];
  }
};

/** Whether another person confirms a payment of this amount. The limit is exchanged; without a rate everything takes two people. */
export const takesTwo = async (
  db: Db | Tx,
  { tenant, agent, now }: Pick<SignedInContext, 'tenant' | 'agent' | 'now'>,
  { currency, amount_minor }: Pick<WithdrawalRow, 'currency' | 'amount_minor'>,
): Promise<boolean> => {
  const limit = aloneMostMinor(tenant.config.pricing.soloMostMinor.withdrawals, agent.limits);
  if (currency === tenant.config.global.currency) return amount_minor > limit;
  const rate = await rateOf(db, tenant.id, currency, now());
  return rate === undefined || amount_minor > exchanged(limit, rate);
};

const accountGone = sentence('The agency has changed or ended this account since it asked. Refuse the withdrawal.');

/** A withdrawal as this person of the house sees it. */
export const deskWithdrawalAnswer = async (
  db: Db | Tx,
  context: SignedInContext,
  reference: string,
): Promise<
  | { readonly ok: true; readonly answer: DeskWithdrawal }
  | { readonly ok: false; readonly refusal: 'withdrawal-unknown' }
> => {
  const { tenant, agent, now } = context;
  const row = await findWithdrawal(db, tenant.id, reference);
  if (row === undefined) return { ok: false, refusal: 'withdrawal-unknown' };
  const at = now();
  const history = await db
    .selectFrom('withdrawal_event')
    .select(['at', 'who', 'said'])
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', reference)
    .orderBy('id')
    .limit(linesMost)
    .execute();
  const possible = actsOf(row);
  const own = row.prepared_by === agent.userId;
  const fault = possible.length > 0 && !row.account_stands ? wordsOfSaid(accountGone) : null;
  const reasonOf = (act: WithdrawalAct): string | null => {
    const { code, lacks } = needed[act];
    if (!agent.functionalities.has(functionalities[code])) return wordsOfSaid(lacks);
    if (act === 'approve' && own) return wordsOfSaid(sentence('You entered this payment. Another person confirms it.'));
    return act === 'refuse' || act === 'reject' ? null : fault;
  };
  const accounts = await ownerBankAccounts(db, tenant.id, { currency: row.currency });
  const effects = await reservedEffects(db, row);
  return {
    ok: true,
    answer: {
      withdrawal: withdrawalLine(row),
      version: row.version,
      agency: { agencyId: row.agency_id, name: row.agency_name, email: row.agency_email, phone: row.agency_phone },
      askedBy: row.asker,
      paidTo: { ...row.paid_to },
      accountFault: fault,
      effect: effects?.paid ?? null,
      payment:
        row.pay_in_id === null || row.pay_in === null || row.bank_reference === null || row.value_on === null
          ? null
          : {
              from: { payInId: row.pay_in_id, ...row.pay_in },
              bankReference: row.bank_reference,
              valueOn: row.value_on,
              by: row.preparer || null,
              own,
            },
      accounts: accounts.map(({ bankAccountId, bankName, accountNumber }) => ({
        payInId: bankAccountId,
        bankName,
        accountNumber,
      })),
      today: todayAtHome(tenant, at),
      takesTwo: possible.length > 0 && (await takesTwo(db, context, row)),
      reason: row.reason,
      history: history.map(({ at: moment, ...told }) => shownLine({ ...told, what: null, at: moment.toISOString() })),
      acts: possible.map((act) => ({ act, reason: reasonOf(act) })),
      steppedUp: hasSteppedUp(agent, at),
    },
  };
};
