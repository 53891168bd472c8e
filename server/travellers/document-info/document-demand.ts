import { minuteMs } from '../../../contract/days.ts';
import type { DocumentCollect } from '../../../contract/shell/shell.ts';
import type { DocumentInfoRequest } from '../../../contract/travellers/document-info.ts';
import { defaultCollectIntervalMins } from '../../../contract/travellers/document-info.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../http/audit.ts';
import type { Agent } from '../../http/handler.ts';
import { demandOf, endDemandsOfAgency, keepDocumentInfo, noteSkip } from './queries.ts';

/** Stored state of a user's demand for documents. All null: the user is not asked. */
export interface DemandState {
  readonly interval_mins: number | null;
  readonly skips_left: number | null;
  readonly met_at: Date | null;
}

/** The demand as the user context carries it. A user without one, or whose agency has entered all, is not asked. */
export const documentCollectOf = ({ interval_mins, skips_left, met_at }: DemandState): DocumentCollect => ({
  collectIntervalMins: interval_mins,
  forceCollect: skips_left !== null && met_at === null,
  remainingSkipCount: skips_left ?? 0,
});

export interface Asked {
  readonly tenantId: string;
  readonly agent: Pick<Agent, 'userId' | 'agencyId'>;
  readonly now: Date;
}

const nothingAsked: DemandState = { interval_mins: null, skips_left: null, met_at: null };

export interface DocumentAnswer {
  readonly success: boolean;
  readonly documentCollect: DocumentCollect;
}

/**
 * Skips the dialog once. A skip within the interval of an earlier one counts as the same skip, made in another tab.
 * Answers `success: false` when no skips remain.
 */
export const skipDocuments = async (tx: Tx, { tenantId, agent, now }: Asked): Promise<DocumentAnswer> => {
  const demand = await demandOf(tx, tenantId, agent.userId);
  if (!demand || demand.met_at !== null) {
    return { success: true, documentCollect: documentCollectOf(demand ?? nothingAsked) };
  }
  const intervalMs = (demand.interval_mins ?? defaultCollectIntervalMins) * minuteMs;
  if (demand.skipped_at !== null && now.getTime() < demand.skipped_at.getTime() + intervalMs) {
    return { success: true, documentCollect: documentCollectOf(demand) };
  }
  if (demand.skips_left === 0) return { success: false, documentCollect: documentCollectOf(demand) };
  const left = demand.skips_left - 1;
  await noteSkip(tx, tenantId, agent.userId, left, now);
  await audit(tx, {
    tenantId,
    actor: agent.userId,
    action: 'documents.skipped',
    subject: agent.agencyId,
    facts: { left },
    now,
  });
  return { success: true, documentCollect: documentCollectOf({ ...demand, skips_left: left }) };
};

/** Saves the agency's documents. Its users are no longer asked for them. */
export const saveDocuments = async (
  tx: Tx,
  entered: Omit<DocumentInfoRequest, 'skip'>,
  { tenantId, agent, now }: Asked,
): Promise<DocumentAnswer> => {
  await keepDocumentInfo(tx, entered, { tenantId, agencyId: agent.agencyId, userId: agent.userId, now });
  await endDemandsOfAgency(tx, tenantId, agent.agencyId, now);
  await audit(tx, {
    tenantId,
    actor: agent.userId,
    action: 'documents.given',
    subject: agent.agencyId,
    facts: {},
    now,
  });
  const demand = await demandOf(tx, tenantId, agent.userId);
  return { success: true, documentCollect: documentCollectOf(demand ?? nothingAsked) };
};
