import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { agencyCard } from '../documents/agency-card.ts';
import type { SignedInContext } from '../http/handler.ts';
import { shownTo } from '../http/shown.ts';
import { proposalDocument } from './proposal-document.ts';
import { findProposal } from './proposal-rows.ts';

/** The PDF of a proposal. Who may not see the customer's prices is given it without them. */
export const printProposal = async (
  { proposalId }: CallRequest<'GetProposalPdf'>,
  { db, tenant, agent }: SignedInContext,
): Promise<CallOutcome<'GetProposalPdf'>> => {
  const row = await findProposal(db, { tenantId: tenant.id, agencyId: agent.agencyId }, proposalId);
  if (!row) return { ok: false, refusal: 'proposal-unknown' };
  const agency = await agencyCard(db, tenant, agent.agencyId);
  const withPrices = row.shows_prices && shownTo(agent).sees('offeredMinor');
  return { ok: true, answer: await proposalDocument({ tenant, agency, row, withPrices }) };
};
