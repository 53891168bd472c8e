import type { BankBalances } from '../../contract/books/bank-balances.ts';
import type { GatewayPayouts } from '../../contract/books/gateway-payouts.ts';
import type { SupplierPayments } from '../../contract/books/supplier-payments.ts';
import type { CallRequest } from '../../contract/calls.ts';
import type { TermLine, Terms, TermsAct } from '../parts/terms.ts';

/** A page as the server answers it. */
export type BankBook =
  | { readonly kind: 'suppliers'; readonly book: SupplierPayments }
  | { readonly kind: 'banks'; readonly book: BankBalances }
  | { readonly kind: 'gateways'; readonly book: GatewayPayouts };

/** The pages of the flow `bank-books`. */
export type BankBookKind = BankBook['kind'];

/** Acts on a line, besides proposing an entry in the form. */
export type BankBookAct = 'approve' | 'refuse' | 'take-back' | 'tie';

type ChangingCall =
  | 'ProposeSupplierPayment'
  | 'ProposeBankAdjustment'
  | 'ProposeGatewayPayout'
  | 'ApproveBankEntry'
  | 'RefuseBankEntry'
  | 'TieBankEntry';

/** One call with its request, and the page that is read again after it. */
export type BankBookChange = {
  readonly [N in ChangingCall]: {
    readonly call: N;
    readonly request: CallRequest<N>;
    readonly kind: BankBookKind;
  };
}[ChangingCall];

export type BankBookTerms = Terms<BankBookChange, BankBookAct>;
export type BankBookLine = TermLine<BankBookAct>;
export type BankBookDialog = TermsAct<BankBookChange>;
