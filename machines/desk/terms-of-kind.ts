import type { CallRequest } from '../../contract/calls.ts';
import type { DeclaredField } from '../../contract/declared-form.ts';
import type { ExchangeRates } from '../../contract/desk/exchange-rates.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import type { RuleEntry } from '../../contract/markup/markup.ts';
import type { PartPaymentBook } from '../../contract/money/part-payment-terms.ts';
import type { DeskPayIns } from '../../contract/money/pay-ins.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { DrawnField } from '../parts/form.ts';

/** The lists that the flow `terms` shows: accounts for deposits, exchange rates, and rules of part payment. */
export type TermsKind = 'pay-ins' | 'rates' | 'part-payments';

/** A list as the server answers it. */
export type TermsBook =
  | { readonly kind: 'pay-ins'; readonly book: DeskPayIns }
  | { readonly kind: 'rates'; readonly book: ExchangeRates }
  | { readonly kind: 'part-payments'; readonly book: PartPaymentBook };

/**
 * What one list shows and allows: the page, its form and its acts. Each kind makes one of its book: `payInTerms`, `rateTerms` and
 * `partPaymentTerms`.
 */
export interface Terms {
  readonly groups: readonly TermGroup[];
  /** What the page says above the list. */
  readonly about: readonly string[];
  readonly addWords: string | null;
  /** Acts on the list as a whole. */
  readonly acts: readonly LineAct[];
  /** Whether the person has entered a fresh code that is still valid. */
  readonly steppedUp: boolean;
  readonly emptyWords: string;
  /** Initial values of the form. `id`: the line to change; `null`: a new line. Answer `null`: there is no form. */
  readonly draftOf: (id: string | null) => FormDraft | null;
  readonly formOf: (draft: FormDraft, id: string | null) => TermsForm;
  /** What each wrong field lacks, in the order of the form. */
  readonly errorsOf: (draft: FormDraft, id: string | null) => readonly FieldError[];
  /** The change that saving the form sends. */
  readonly savedBy: (draft: FormDraft, id: string | null) => TermsChange;
  /** Whether saving takes a fresh code. */
  readonly savingNeedsCode: boolean;
  /** Note after the form was saved. */
  readonly doneWords: (draft: FormDraft, id: string | null) => string;
  /** `null`: the act is not offered. */
  readonly actOf: (act: ActName, id: string) => TermsAct | null;
}

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

/** An act with the dialog in which it is confirmed. */
export interface TermsAct {
  readonly title: string;
  /** What the act leads to. */
  readonly about: readonly string[];
  /** Label of the field for a reason. `null`: none is asked for. */
  readonly reason: string | null;
  readonly needsCode: boolean;
  readonly button: string;
  /** Note after the act: `Ended: BDT account`. */
  readonly done: string;
  /** The change that the act sends. `words`: the typed reason. */
  readonly change: (words: string) => TermsChange;
}

/** A button of a line. */
export interface LineAct {
  readonly act: ActName;
  readonly words: string;
}

/** A line of a list. */
export interface TermLine {
  readonly id: string;
  readonly name: string;
  readonly tone: 'success' | 'brand' | 'neutral' | 'warning';
  readonly stateWords: string;
  /** Most important figure of the line. `null`: none. */
  readonly figure: string | null;
  readonly about: readonly string[];
  readonly history: readonly RuleEntry[];
  /** Words of the button that opens the form. `null`: it cannot be changed. */
  readonly changeWords: string | null;
  readonly acts: readonly LineAct[];
}

export interface TermGroup {
  readonly heading: string;
  readonly lines: readonly TermLine[];
}

/** A field of the form. */
export type TermField = DeclaredField & Partial<Pick<DrawnField, 'warning' | 'fixed'>>;

export interface TermsForm {
  readonly heading: string;
  readonly fields: readonly TermField[];
  /** What the typed terms would do. Empty: not known yet. */
  readonly effect: readonly string[];
  readonly button: string;
}

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
export const proposalActs = (own: boolean): readonly LineAct[] =>
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
): TermsAct => {
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
