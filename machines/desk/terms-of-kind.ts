import type { CallRequest } from '../../contract/calls.ts';
import { type DeclaredField, declaredField } from '../../contract/declared-form.ts';
import type { ExchangeRates } from '../../contract/desk/exchange-rates.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import type { RuleEntry } from '../../contract/markup/markup.ts';
import type { PartPaymentBook } from '../../contract/money/part-payment-terms.ts';
import type { DeskPayIns } from '../../contract/money/pay-ins.ts';
import { say } from '../../contract/say.ts';
import type { DrawnField } from '../parts/form.ts';

/** The three lists of terms that the house keeps by one flow. */
export type TermsKind = 'pay-ins' | 'rates' | 'part-payments';

/** A list as it was read. */
export type TermsBook =
  | { readonly kind: 'pay-ins'; readonly book: DeskPayIns }
  | { readonly kind: 'rates'; readonly book: ExchangeRates }
  | { readonly kind: 'part-payments'; readonly book: PartPaymentBook };

export type Draft = FormDraft;

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

/** An act on a proposal: its person withdraws it, another one decides about it. */
export type ProposalAct = 'confirm' | 'refuse' | 'withdraw';

/** The buttons of a proposal. */
export const proposalActs = (own: boolean): readonly LineAct[] =>
  own
    ? [{ act: 'withdraw', words: say('Withdraw') }]
    : [
        { act: 'confirm', words: say('Confirm') },
        { act: 'refuse', words: say('Refuse') },
      ];

/** What the line of a proposal says about who decides. */
export const proposalState = (own: boolean): string =>
  own ? say('Another person must confirm it') : say('Waits for you');

/** The act on a proposal, where this person is offered it. `null`: they are not. */
export const offeredAct = (act: ActName, own: boolean): ProposalAct | null =>
  (act === 'confirm' || act === 'refuse' || act === 'withdraw') && own === (act === 'withdraw') ? act : null;

/**
 * An act on a proposal as it is asked about.
 * @param meaning what confirming it means, and what not doing so means
 * @param changes the calls
 */
export const askedOfProposal = (
  act: ProposalAct,
  name: string,
  meaning: { readonly confirmed: readonly string[]; readonly otherwise: string },
  changes: {
    readonly confirm: () => TermsChange;
    readonly refuse: (words: string) => TermsChange;
    readonly withdraw: () => TermsChange;
  },
): Act => {
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

/** What can be done to a line beside changing it. */
export type ActName =
  | 'end'
  | 'confirm'
  | 'refuse'
  | 'withdraw'
  | 'admit'
  | 'refuse-agency'
  | 'start-for-all'
  | 'start-for-admitted';

/** An act as it is asked about before it is done. */
export interface Act {
  readonly title: string;
  /** What it means. */
  readonly about: readonly string[];
  /** Label of the field for a reason. `null`: none is asked for. */
  readonly reason: string | null;
  readonly needsCode: boolean;
  readonly button: string;
  /** `Ended`, said when it is done. */
  readonly done: string;
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
  /** The figure that the eye looks for. `null`: none. */
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

/** A field of the form. What kind decides is not required: each kind of terms has rules of its own. */
export type TermField = DeclaredField & Pick<DrawnField, 'warning' | 'fixed'>;

export interface TermsForm {
  readonly heading: string;
  readonly fields: readonly TermField[];
  /** What the terms would do, as they are typed. Empty: nothing to say. */
  readonly effect: readonly string[];
  readonly button: string;
}

/** What one list says and allows. Each kind makes one of its book. */
export interface Terms {
  readonly groups: readonly TermGroup[];
  /** What the page says above the list. */
  readonly about: readonly string[];
  readonly addWords: string | null;
  /** Acts on the list as a whole. */
  readonly acts: readonly LineAct[];
  /** Whether a fresh code stands. */
  readonly steppedUp: boolean;
  readonly emptyWords: string;
  /** The form of a line. `id` null: of a new one. `null`: there is no form. */
  readonly draftOf: (id: string | null) => Draft | null;
  readonly formOf: (draft: Draft, id: string | null) => TermsForm;
  /** What its own rules say of each field. `null` or `false`: nothing. */
  readonly rulesOf: (draft: Draft, id: string | null) => Readonly<Record<string, string | null | false>>;
  readonly savedBy: (draft: Draft, id: string | null) => TermsChange;
  /** Whether saving takes a fresh code. */
  readonly savingNeedsCode: boolean;
  /** Said when it is saved. */
  readonly doneWords: (draft: Draft, id: string | null) => string;
  /** The field that a refusal of the server's is about. */
  readonly fieldOf: (path: unknown) => string;
  /** `null`: the act is not offered. */
  readonly actOf: (act: ActName, id: string) => Act | null;
}

/** A field of terms, with what most of them have. Their rules say what must be there. */
export const termField = (
  key: string,
  label: string,
  given: Partial<Omit<TermField, 'key' | 'label'>> = {},
): TermField => ({
  warning: null,
  fixed: false,
  ...declaredField(key, label, { required: false, ...given }),
  ...given,
});

/** A ticked box, and one that is not. */
export const ticked = (is: boolean): string => (is ? 'yes' : '');
