import { inTx } from '../../database/database.ts';
import { audit } from '../../http/audit.ts';
import type { Handlers } from '../../http/handler.ts';
import { documentContent } from './document-content.ts';
import { documentsOfAgency } from './documents-of-agency.ts';
import { writeRemark } from './remarks.ts';
import { type CompanyDocumentDeps, ownDocuments, uploadCompanyDocument } from './upload-company-document.ts';

/** The calls of an agency's documents. */
export const companyDocumentHandlers = (deps: CompanyDocumentDeps) =>
  ({
    LoadCompanyDocuments: {
      kind: 'reads',
      handle: async (_request, { db, tenant, agent, now }) => ({
        ok: true,
        answer: { book: await documentsOfAgency(db, { tenant, agencyId: agent.agencyId, now: now() }) },
      }),
    },
    ReadCompanyDocument: {
      kind: 'reads',
      async handle({ documentId: id, format }, { db, tenant, agent, now }) {
        const of = { tenantId: tenant.id, agencyId: agent.agencyId };
        const found = await documentContent(db, { ...of, id, format, secrets: deps.secrets });
        if (found === null) return { ok: false, refusal: 'document-unknown' };
        await inTx(db, (tx) =>
          audit(tx, {
            tenantId: tenant.id,
            actor: agent.userId,
            action: 'document.read-by-agency',
            subject: agent.agencyId,
            facts: { document: id, kind: found.kind },
            now: now(),
          }),
        );
        return { ok: true, answer: found.content };
      },
    },
    UploadCompanyDocument: {
      kind: 'acts-prepared',
      prepare: (request, context) => uploadCompanyDocument(deps, request, context),
    },
    WriteDocumentRemark: {
      kind: 'acts',
      async handle({ text }, context) {
        const { tx, tenant, agent, now } = context;
        const at = now();
        const of = { tenantId: tenant.id, agencyId: agent.agencyId };
        await writeRemark(tx, of, { who: agent.name, byDesk: false, text: text.trim(), at });
        await audit(tx, {
          tenantId: tenant.id,
          actor: agent.userId,
          action: 'document.remark-written',
          subject: agent.agencyId,
          facts: {},
          now: at,
        });
        return ownDocuments(context);
      },
    },
  }) satisfies Partial<Handlers>;
