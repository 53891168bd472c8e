import type { SnapshotFrom } from 'xstate';
import type { AdjustedAgainst, DecisionKind } from '../../contract/money/money-decisions.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { MoneyProposalContext, moneyProposalMachine } from './money-proposal.machine.ts';

/** An agency that can be chosen. */
export interface AgencyChoice {
  readonly agencyId: string;
  readonly name: string;
  /** `Balance BDT 100,000, credit limit BDT 0`. */
  readonly figures: string;
}

export type MoneyProposalView =
  | { readonly show: 'closed' }
  | {
      readonly show: 'form';
      readonly term: string;
      readonly choices: readonly AgencyChoice[];
      readonly finding: boolean;
      /** The chosen agency. `null`: none is chosen yet. */
      readonly agency: AgencyChoice | null;
      readonly kind: DecisionKind;
      /** The account that an adjustment corrects. Its choice is not shown for a credit limit. */
      readonly account: { readonly chosen: AdjustedAgainst | null } | null;
      readonly amount: string;
      /** `Amount in BDT`, `New credit limit in BDT`. */
      readonly amountLabel: string;
      readonly reason: string;
      readonly errors: MoneyProposalContext['errors'];
      readonly message: string | null;
      readonly sending: boolean;
    };

const choiceOf = ({
  agencyId,
  name,
  currency,
  wallet,
  frozen,
}: MoneyProposalContext['agencies'][number]): AgencyChoice => {
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    agencyId,
    name,
    figures:
      wallet === null
        ? say('No wallet')
        : say('Balance {balanceMinor}, credit limit {creditLimitMinor}{frozen}', {
            balanceMinor: money(wallet.balanceMinor),
            creditLimitMinor: money(wallet.creditLimitMinor),
            frozen: frozen ? say(', frozen') : '',
          }),
  };
};

/** The projection of the form. */
export const viewOfMoneyProposal = (snapshot: SnapshotFrom<typeof moneyProposalMachine>): MoneyProposalView => {
  if (snapshot.matches('closed')) return { show: 'closed' };
  const { term, agencies, agency, kind, against, amount, reason, errors, message } = snapshot.context;
  const currency = (agency ?? agencies[0])?.currency;
  const inCurrency = currency === undefined ? '' : say(' in {currency}', { currency });
  return {
    show: 'form',
    term,
    choices: agency === null ? agencies.map(choiceOf) : [],
    finding: snapshot.matches({ filling: 'waiting' }) || snapshot.matches({ filling: 'finding' }),
    agency: agency === null ? null : choiceOf(agency),
    kind,
    account: kind === 'credit-limit' ? null : { chosen: against },
    amount,
    amountLabel: `${kind === 'credit-limit' ? say('New credit limit') : say('Amount')}${inCurrency}`,
    reason,
    errors,
    message,
    sending: snapshot.matches('sending'),
  };
};
