import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { shownTo } from '../http/shown.ts';
import { wipeCodes } from '../messages/messages.ts';
import { linkReferenceOf } from './mail-proposal.ts';
import { proposalAnswer, stateOfProposal } from './proposal-answer.ts';
import { hashOfLinkToken, lockProposal, newLinkToken, replaceLink } from './proposal-rows.ts';

/**
 * Gives an open proposal another link. Mail that holds the earlier one is wiped. Whoever has a link can read what stands
 * behind it: only a person who may see customer prices is given one that shows them.
 */
export const renewLink = async (
  { proposalId }: CallRequest<'RenewProposalLink'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'RenewProposalLink'>> => {
  const at = now();
  const row = await lockProposal(tx, { tenantId: tenant.id, agencyId: agent.agencyId }, proposalId);
  if (!row) return { ok: false, refusal: 'proposal-unknown' };
  if (row.shows_prices && !shownTo(agent).sees('offeredMinor')) throw new ProblemError('forbidden');
  if (stateOfProposal(row, at) !== 'open') return { ok: false, refusal: 'proposal-over' };
  const token = newLinkToken();
  await replaceLink(tx, row, hashOfLinkToken(token));
  await wipeCodes(tx, tenant.id, [linkReferenceOf(row.id)]);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'proposal.link-renewed',
    subject: row.id,
    facts: {},
    now: at,
  });
  return { ok: true, answer: { proposal: proposalAnswer(row, at), token } };
};
