import type { Tx } from '../../database/database.ts';
import type { Handlers, SignedInContext } from '../../http/handler.ts';
import { addBankAccount, bankAccountsOf, editBankAccount, endBankAccount } from './bank-accounts.ts';
import { branchesOf, closeBranch, createBranch, updateBranch } from './branches.ts';
import { askCompanyChange, withdrawCompanyChange } from './company-change.ts';
import { companyInfoOf, updateCompanyInfo } from './company-info.ts';

const companyAnswer = async ({ tx, tenant, agent }: SignedInContext & { readonly tx: Tx }) =>
  ({ ok: true, answer: { book: await companyInfoOf(tx, tenant.id, agent.agencyId) } }) as const;

/** The calls of the company settings. */
export const companySettingsHandlers = () =>
  ({
    LoadCompanyInfo: {
      kind: 'reads',
      handle: async (_request, { db, tenant, agent }) => ({
        ok: true,
        answer: { book: await companyInfoOf(db, tenant.id, agent.agencyId) },
      }),
    },
    AskCompanyChange: {
      kind: 'acts',
      handle: async (request, context) => (await askCompanyChange(request, context)) ?? companyAnswer(context),
    },
    WithdrawCompanyChange: {
      kind: 'acts',
      handle: async (request, context) => (await withdrawCompanyChange(request, context)) ?? companyAnswer(context),
    },
    LoadBranches: {
      kind: 'reads',
      handle: async (_request, { db, tenant, agent }) => ({
        ok: true,
        answer: { book: await branchesOf(db, tenant.id, agent.agencyId) },
      }),
    },
    CreateBranch: { kind: 'acts', handle: createBranch },
    UpdateBranch: { kind: 'acts', handle: updateBranch },
    CloseBranch: { kind: 'acts', handle: closeBranch },
    LoadBankAccounts: {
      kind: 'reads',
      handle: async (_request, context) => ({ ok: true, answer: { book: await bankAccountsOf(context.db, context) } }),
    },
    AddBankAccount: { kind: 'acts', handle: addBankAccount },
    EditBankAccount: { kind: 'acts', handle: editBankAccount },
    EndBankAccount: { kind: 'acts', handle: endBankAccount },
    UpdateCompanyInfo: { kind: 'acts', handle: updateCompanyInfo },
  }) satisfies Partial<Handlers>;
