import type { CallOutcome } from '../../contract/calls.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { wipeCodes } from '../messages/messages.ts';
import { type BookProposalDeps, bookProposal } from './book-proposal.ts';
import { chooseOption } from './choose-option.ts';
import { linkReferenceOf, mailProposal } from './mail-proposal.ts';
import { makeProposal } from './make-proposal.ts';
import { followedLink, offeredProposal } from './offered-proposal.ts';
import { printProposal } from './print-proposal.ts';
import { proposalAnswer } from './proposal-answer.ts';
import { findByToken, findProposals, lockProposal, markProposal, type ProposalOwner } from './proposal-rows.ts';
import { renewLink } from './renew-link.ts';

const ownerOf = ({ tenant, agent }: SignedInContext): ProposalOwner => ({
  tenantId: tenant.id,
  agencyId: agent.agencyId,
});

/** The calls of proposals: those of the agent, and the two of the customer. */
export const proposalHandlers = (deps: BookProposalDeps) =>
  ({
    MakeProposal: { kind: 'acts', handle: (request, context) => makeProposal(deps.secrets, request, context) },

    GetProposals: {
      kind: 'reads',
      async handle({ after }, context) {
        const { rows, next } = await findProposals(context.db, ownerOf(context), after);
        const now = context.now();
        return { ok: true, answer: { proposals: rows.map((row) => proposalAnswer(row, now)), next } };
      },
    },

    EndProposal: {
      kind: 'acts',
      async handle({ proposalId }, context): Promise<CallOutcome<'EndProposal'>> {
        const { tx, tenant, agent } = context;
        const now = context.now();
        const row = await lockProposal(tx, ownerOf(context), proposalId);
        if (!row) return { ok: false, refusal: 'proposal-unknown' };
        if (row.ended_at !== null) return { ok: true, answer: { proposal: proposalAnswer(row, now) } };
        await markProposal(tx, row, { ended_at: now });
        await wipeCodes(tx, tenant.id, [linkReferenceOf(row.id)]);
        await audit(tx, {
          tenantId: tenant.id,
          actor: agent.userId,
          action: 'proposal.ended',
          subject: row.id,
          facts: {},
          now,
        });
        return { ok: true, answer: { proposal: proposalAnswer({ ...row, ended_at: now }, now) } };
      },
    },

    RenewProposalLink: { kind: 'acts', handle: renewLink },
    MailProposal: { kind: 'acts', handle: mailProposal },
    GetProposalPdf: { kind: 'reads', handle: printProposal },
    BookProposal: {
      kind: 'acts-prepared',
      prepare: (request, context) => bookProposal(deps, request, context),
    },

    OpenProposal: {
      kind: 'reads',
      async handle({ token }, { db, tenant, now }) {
        const at = now();
        const followed = followedLink(await findByToken(db, tenant.id, token), at);
        if (!followed.ok) return followed;
        const { row } = followed;
        if (row.opened_at === null) await markProposal(db, row, { opened_at: at });
        return { ok: true, answer: { proposal: await offeredProposal(db, tenant, row, at) } };
      },
    },

    ChooseProposal: { kind: 'acts', handle: chooseOption },
  }) satisfies Partial<Handlers>;
