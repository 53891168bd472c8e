import { type AuditFact, audit } from '../../http/audit.ts';
import { hasSteppedUp } from '../step-up.ts';
import { type ChangeRow, decideChange, type InTx, lockChange, lockKind } from './changes.ts';
import type { ChangedTerms, TermsKind } from './tables.ts';

/** A proposal that waits for a second person. */
export interface OpenProposal<K extends TermsKind> {
  readonly change: ChangeRow;
  readonly before: ChangedTerms[K] | null;
  readonly after: ChangedTerms[K];
}

type NotOpen = { readonly ok: false; readonly refusal: 'proposal-unknown' | 'not-open' };

/** How proposals of one kind of terms are told to the audit. */
export interface ProposalsOf<K extends TermsKind> {
  readonly kind: K;
  /** What stands before the point in the audit: `pay-in`. */
  readonly name: string;
  readonly factsOf: (before: ChangedTerms[K] | null, after: ChangedTerms[K]) => AuditFact['facts'];
}

/** A proposal that waits, locked. */
const openProposal = async <K extends TermsKind>(
  { tx, tenant }: InTx,
  kind: K,
  proposalId: string,
): Promise<OpenProposal<K> | NotOpen> => {
  await lockKind(tx, tenant.id, kind);
  const change = await lockChange(tx, tenant.id, kind, proposalId);
  if (change === undefined || change.after === null) return { ok: false, refusal: 'proposal-unknown' };
  if (change.state !== 'proposed') return { ok: false, refusal: 'not-open' };
  return { change, before: change.before as ChangedTerms[K] | null, after: change.after as ChangedTerms[K] };
};

const factOf = <K extends TermsKind>(
  { tenant, agent }: InTx,
  { name, factsOf }: ProposalsOf<K>,
  proposal: OpenProposal<K>,
  action: string,
  now: Date,
): AuditFact => ({
  tenantId: tenant.id,
  actor: agent.userId,
  action: `${name}.${action}`,
  subject: proposal.change.subject_id,
  facts: factsOf(proposal.before, proposal.after),
  now,
});

/**
 * A proposal that this person may confirm: a fresh code stands and another person has made it. The caller carries it out and then
 * calls `confirmed`. An attempt to confirm an own proposal is told to the audit.
 */
export const toConfirm = async <K extends TermsKind>(
  context: InTx,
  of: ProposalsOf<K>,
  proposalId: string,
): Promise<
  | OpenProposal<K>
  | NotOpen
  | { readonly ok: false; readonly refusal: 'step-up-needed' }
  | { readonly ok: false; readonly refusal: 'own-proposal'; readonly audited: AuditFact }
> => {
  const at = context.now();
  if (!hasSteppedUp(context.agent, at)) return { ok: false, refusal: 'step-up-needed' };
  const found = await openProposal(context, of.kind, proposalId);
  if ('ok' in found || found.change.made_by !== context.agent.userId) return found;
  return { ok: false, refusal: 'own-proposal', audited: factOf(context, of, found, 'self-confirmation-refused', at) };
};

/** Keeps who has decided how, and tells the audit. */
const decided = async <K extends TermsKind>(
  context: InTx,
  of: ProposalsOf<K>,
  proposal: OpenProposal<K>,
  how: 'confirmed' | 'refused' | 'withdrawn',
  words: string | null,
): Promise<void> => {
  const at = context.now();
  await decideChange(context, proposal.change.id, how, words, at);
  await audit(context.tx, factOf(context, of, proposal, how, at));
};

/** Keeps that the person has confirmed a proposal, which the caller has carried out. */
export const confirmed = <K extends TermsKind>(
  context: InTx,
  of: ProposalsOf<K>,
  proposal: OpenProposal<K>,
): Promise<void> => decided(context, of, proposal, 'confirmed', null);

/** Refuses a proposal of another person, with a reason. `null`: it is refused. */
export const refuseProposal = async <K extends TermsKind>(
  context: InTx,
  of: ProposalsOf<K>,
  { proposalId, words }: { readonly proposalId: string; readonly words: string },
): Promise<NotOpen | { readonly ok: false; readonly refusal: 'own-proposal' } | null> => {
  const found = await openProposal(context, of.kind, proposalId);
  if ('ok' in found) return found;
  if (found.change.made_by === context.agent.userId) return { ok: false, refusal: 'own-proposal' };
  await decided(context, of, found, 'refused', words.trim() || null);
  return null;
};

/** Withdraws an own proposal. `null`: it is withdrawn. */
export const withdrawProposal = async <K extends TermsKind>(
  context: InTx,
  of: ProposalsOf<K>,
  proposalId: string,
): Promise<NotOpen | { readonly ok: false; readonly refusal: 'not-own' } | null> => {
  const found = await openProposal(context, of.kind, proposalId);
  if ('ok' in found) return found;
  if (found.change.made_by !== context.agent.userId) return { ok: false, refusal: 'not-own' };
  await decided(context, of, found, 'withdrawn', null);
  return null;
};

/** Whether a change of this subject waits for a second person. */
export const isProposed = async ({ tx, tenant }: InTx, kind: TermsKind, subjectId: string): Promise<boolean> =>
  (await tx
    .selectFrom('terms_change')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()) !== undefined;
