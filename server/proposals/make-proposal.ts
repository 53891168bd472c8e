import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { dayMs } from '../../contract/days.ts';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import type { Secrets } from '../http/secrets.ts';
import { shownTo } from '../http/shown.ts';
import { proposalAnswer } from './proposal-answer.ts';
import { hashOfLinkToken, keepProposal, newLinkToken, type ProposalRow } from './proposal-rows.ts';
import { proposedOptions } from './proposed-options.ts';

/**
 * Keeps a proposal with the prices that its searches found. Without ShowMarkup the agent may neither add a markup nor
 * show the customer prices: the proposal then shows none.
 */
export const makeProposal = async (
  secrets: Pick<Secrets, 'sign'>,
  request: CallRequest<'MakeProposal'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'MakeProposal'>> => {
  const { tx, tenant, agent, now } = context;
  const showsPrices = shownTo(agent).sees('offeredMinor');
  const { markupBasisPoints, markupMinor } = request;
  if (!showsPrices && markupBasisPoints + markupMinor > 0) throw new ProblemError('forbidden');
  const at = now();
  const proposed = await proposedOptions(secrets, request, context);
  if (!proposed.ok) return proposed;
  const { options, currency, pricedAt } = proposed;
  const token = newLinkToken();
  const row: ProposalRow = {
    tenant_id: tenant.id,
    id: timeOrderedId(at.getTime()),
    agency_id: agent.agencyId,
    branch_id: agent.branchId,
    user_id: agent.userId,
    made_by: agent.name,
    token_hash: hashOfLinkToken(token),
    customer_name: request.customerName?.trim() ?? null,
    note: request.note?.trim() ?? null,
    currency,
    shows_prices: showsPrices,
    options,
    made_at: at,
    priced_at: pricedAt,
    expires_at: new Date(at.getTime() + request.validDays * dayMs),
    ended_at: null,
    opened_at: null,
    chosen_option: null,
    chosen_at: null,
    taken_at: null,
  };
  const {
    ended_at: _ended,
    opened_at: _opened,
    chosen_option: _option,
    chosen_at: _chosen,
    taken_at: _taken,
    ...kept
  } = row;
  await keepProposal(tx, kept);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'proposal.made',
    subject: row.id,
    facts: {
      options: options.length,
      pairs: options.filter(({ fares }) => fares.length > 1).length,
      markupBasisPoints,
      markupMinor,
      validDays: request.validDays,
      showsPrices,
    },
    now: at,
  });
  return { ok: true, answer: { proposal: proposalAnswer(row, at), token } };
};
