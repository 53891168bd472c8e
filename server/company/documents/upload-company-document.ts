import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { documentRules, fieldsOfDocument } from '../../../contract/company/company-documents.ts';
import { documentsDueWithinMs } from '../../../contract/company/document-rules.ts';
import { draftOf, formAnswers, formErrors, refusedFields } from '../../../contract/form-check.ts';
import type { Tx } from '../../database/database.ts';
import { judgeDocument } from '../../files/documents/judge-document.ts';
import { keepFile } from '../../files/documents/sealed-files.ts';
import { countUpload } from '../../files/parsers/count-upload.ts';
import type { UploadReader } from '../../files/parsers/upload-reader.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import type { Secrets } from '../../http/secrets.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import { endDemandsOfAgency } from '../../travellers/document-info/queries.ts';
import { lockAgency } from '../settings/lock-agency.ts';
import { documentsOfAgency } from './documents-of-agency.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type Sent = CallRequest<'UploadCompanyDocument'>;

export interface CompanyDocumentDeps {
  readonly secrets: Secrets;
  readonly uploads: UploadReader;
}

/** A field that is not asked for with a document has no answer. */
const noAnswers = { number: null, expiry: null };

/** The documents of the person's agency. */
export const ownDocuments = async ({ tx, tenant, agent, now }: InTx) =>
  ({
    ok: true,
    answer: { book: await documentsOfAgency(tx, { tenant, agencyId: agent.agencyId, now: now() }) },
  }) as const;

/** Judges a document, and keeps it for the desk in place of one of its kind that waits. */
export const uploadCompanyDocument = async (
  { secrets, uploads }: CompanyDocumentDeps,
  { kind, name, file: bytes, ...typed }: Sent,
  context: SignedInContext,
): Promise<(context: InTx) => Promise<CallOutcome<'UploadCompanyDocument'>>> => {
  const fields = fieldsOfDocument(kind);
  const draft = { ...draftOf(typed), file: name };
  const errors = formErrors(fields, draft, documentRules(draft, todayAtHome(context.tenant, context.now())));
  await countUpload(context);
  const judged = errors.length > 0 ? refusedFields(errors) : await judgeDocument(uploads, { name, bytes });
  return async (inTx) => {
    if (!judged.ok) return judged;
    const { tx, tenant, agent, now } = inTx;
    const at = now();
    const tenantId = tenant.id;
    const { number, expiry } = { ...noAnswers, ...formAnswers(fields, draft) };
    await lockAgency(tx, tenantId, agent.agencyId);
    await tx
      .updateTable('agency_document')
      .set({ state: 'replaced', due_at: null, replaced_at: at })
      .where('tenant_id', '=', tenantId)
      .where('agency_id', '=', agent.agencyId)
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .execute();
    const owner = { draft_id: null, registration_reference: null, agency_id: agent.agencyId };
    const file = { kind, name, mediaType: judged.mediaType, bytes, secrets, now: at };
    const id = await keepFile(tx, tenantId, owner, file);
    await tx
      .insertInto('agency_document')
      .values({
        tenant_id: tenantId,
        id,
        agency_id: agent.agencyId,
        kind,
        state: 'waiting',
        number,
        expiry,
        sent_by: agent.userId,
        sent_name: agent.name,
        sent_at: at,
        due_at: new Date(at.getTime() + documentsDueWithinMs),
      })
      .execute();
    // Whoever has sent the document is not asked for its number any more.
    if (kind === 'tradeLicense') await endDemandsOfAgency(tx, tenantId, agent.agencyId, at);
    await audit(tx, {
      tenantId,
      actor: agent.userId,
      action: 'document.sent',
      subject: agent.agencyId,
      facts: { document: id, kind },
      now: at,
    });
    return ownDocuments(inTx);
  };
};
