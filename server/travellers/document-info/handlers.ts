import { documentInfoErrors } from '../../../contract/travellers/document-info.ts';
import type { Handlers } from '../../http/handler.ts';
import { ProblemError } from '../../http/problems.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import { saveDocuments, skipDocuments } from './document-demand.ts';

/** The call that saves or skips an agency's documents. */
export const documentInfoHandlers = () =>
  ({
    UpdateCustomerDocumentInfo: {
      kind: 'acts',
      async handle({ skip, ...entered }, { tx, tenant, agent, now }) {
        const asked = { tenantId: tenant.id, agent, now: now() };
        if (skip) return { ok: true, answer: await skipDocuments(tx, asked) };
        const errors = documentInfoErrors(entered, todayAtHome(tenant, asked.now));
        if (errors.length > 0) throw new ProblemError('bad-request', errors);
        return { ok: true, answer: await saveDocuments(tx, entered, asked) };
      },
    },
  }) satisfies Partial<Handlers>;
