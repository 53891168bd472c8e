import type { CallRequest } from '../../contract/calls.ts';
import type { ExchangeRates } from '../../contract/desk/exchange-rates.ts';
import type { PartPaymentBook } from '../../contract/money/part-payment-terms.ts';
import type { DeskPayIns } from '../../contract/money/pay-ins.ts';
import { say } from '../../contract/say.ts';
import type { LineAct, TermLine, Terms, TermsAct } from '../parts/terms.ts';

/** The lists that the flow `terms` shows: accounts for deposits, exchange rates, and rules of part payment. */
export type TermsKind = 'pay-ins' | 'rates' | 'part-payments';

/** A list as the server answers it. */
export type TermsBook =
  | { readonly kind: 'pay-ins'; readonly book: DeskPayIns }
  | { readonly kind: 'rates'; readonly book: ExchangeRates }
  | { readonly kind: 'part-payments'; readonly book: PartPaymentBook };

/** What one list shows and allows: `payInTerms`, `rateTerms` and `partPaymentTerms`. */
export type DeskTerms = Terms<TermsChange, ActName>;
export type DeskAct = TermsAct<TermsChange>;
export type DeskTermLine = TermLine<ActName>;
export type DeskLineAct = LineAct<ActName>;

/** Acts on a line, or on the list, besides changing a line in the form. */
export type ActName =
  | 'end'
  | 'confirm'
  | 'refuse'
  | 'withdraw'
  | 'admit'
  | 'refuse-agency'
  | 'start-for-all'
  | 'start-for-admitted';

/** Calls that change a list. */
export type ChangingCall =
  | 'SaveDeskPayIn'
  | 'EndDeskPayIn'
  | 'ConfirmDeskPayIn'
  | 'RefuseDeskPayIn'
  | 'WithdrawDeskPayIn'
  | 'AddExchangeRate'
  | 'ConfirmExchangeRate'
  | 'RefuseExchangeRate'
  | 'WithdrawExchangeRate'
  | 'StartPartPayments'
  | 'SavePartPaymentRule'
  | 'EndPartPaymentRule'
  | 'DecidePartPaymentAdmission';

/** One call with its request. */
export type TermsChange = {
  readonly [N in ChangingCall]: { readonly call: N; readonly request: CallRequest<N> };
}[ChangingCall];

/** An act on a proposal. Its maker can withdraw it; another person confirms or refuses it. */
export type ProposalAct = 'confirm' | 'refuse' | 'withdraw';

/** Buttons of a proposal. `own`: this person made it. */
export const proposalActs = (own: boolean): readonly DeskLineAct[] =>
  own
    ? [{ act: 'withdraw', words: say('Withdraw') }]
    : [
        { act: 'confirm', words: say('Confirm') },
        { act: 'refuse', words: say('Refuse') },
      ];

/** State of a proposal as its line shows it. */
export const proposalState = (own: boolean): string =>
  own ? say('Another person must confirm it') : say('Waits for you');

/** `act` if this person may do it to a proposal, otherwise `null`. */
export const offeredAct = (act: ActName, own: boolean): ProposalAct | null =>
  (act === 'confirm' || act === 'refuse' || act === 'withdraw') && own === (act === 'withdraw') ? act : null;

/**
 * An act on a proposal with its dialog.
 * @param meaning what follows if the proposal is confirmed, and what otherwise
 * @param changes the change that each act sends
 */
export const actOnProposal = (
  act: ProposalAct,
  name: string,
  meaning: { readonly confirmed: readonly string[]; readonly otherwise: string },
  changes: {
    readonly confirm: () => TermsChange;
    readonly refuse: (words: string) => TermsChange;
    readonly withdraw: () => TermsChange;
  },
): DeskAct => {
  switch (act) {
    case 'confirm':
      return {
        title: say('Confirm {name}?', { name }),
        about: meaning.confirmed,
        reason: null,
        needsCode: true,
        button: say('Confirm it'),
        done: say('Confirmed: {name}', { name }),
        change: changes.confirm,
      };
    case 'refuse':
      return {
        title: say('Refuse {name}?', { name }),
        about: [meaning.otherwise],
        reason: say('Reason'),
        needsCode: false,
        button: say('Refuse it'),
        done: say('Refused: {name}', { name }),
        change: changes.refuse,
      };
    case 'withdraw':
      return {
        title: say('Withdraw {name}?', { name }),
        about: [meaning.otherwise],
        reason: null,
        needsCode: false,
        button: say('Withdraw it'),
        done: say('Withdrawn: {name}', { name }),
        change: changes.withdraw,
      };
  }
};
