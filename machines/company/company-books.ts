import type { CallRequest } from '../../contract/calls.ts';
import type { CompanyAccounts } from '../../contract/company/bank-accounts.ts';
import type { CompanyBranches } from '../../contract/company/branches.ts';
import type { CompanyDocuments } from '../../contract/company/company-documents.ts';
import type { CompanyInfo } from '../../contract/company/company-info.ts';
import type { LineAct, TermLine, Terms, TermsAct } from '../parts/terms.ts';

/** A page as the server answers it. */
export type CompanyBook =
  | { readonly kind: 'info'; readonly book: CompanyInfo }
  | { readonly kind: 'accounts'; readonly book: CompanyAccounts }
  | { readonly kind: 'branches'; readonly book: CompanyBranches }
  | { readonly kind: 'documents'; readonly book: CompanyDocuments };

/** The pages of the company settings that the flow `company-settings` shows. */
export type CompanyKind = CompanyBook['kind'];

/** Acts on a line, besides changing it in the form. */
export type CompanyAct = 'end' | 'close' | 'withdraw' | 'write';

/** Calls that change a page. */
export type CompanyCall =
  | 'UpdateCompanyInfo'
  | 'AskCompanyChange'
  | 'WithdrawCompanyChange'
  | 'AddBankAccount'
  | 'EditBankAccount'
  | 'EndBankAccount'
  | 'CreateBranch'
  | 'UpdateBranch'
  | 'CloseBranch'
  | 'WriteDocumentRemark';

/** One call with its request. The content of a document is added when it is sent. */
export type CompanyChange =
  | { readonly [N in CompanyCall]: { readonly call: N; readonly request: CallRequest<N> } }[CompanyCall]
  | {
      readonly call: 'UploadCompanyDocument';
      readonly request: Omit<CallRequest<'UploadCompanyDocument'>, 'file'>;
    };

export type CompanyTerms = Terms<CompanyChange, CompanyAct>;
export type CompanyLine = TermLine<CompanyAct>;
export type CompanyLineAct = LineAct<CompanyAct>;
export type CompanyActDialog = TermsAct<CompanyChange>;

/** `E-mail address: office@padma.example`, a line for each value that is there. */
export const factLines = (facts: readonly (readonly [label: string, value: string | null])[]): string[] =>
  facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label}: ${value}`]));
