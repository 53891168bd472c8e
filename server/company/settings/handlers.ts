import type { Handlers } from '../../http/handler.ts';
import { companyInfoOf, updateCompanyInfo } from './company-info.ts';

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
    UpdateCompanyInfo: { kind: 'acts', handle: updateCompanyInfo },
  }) satisfies Partial<Handlers>;
