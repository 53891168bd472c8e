import type { MoneyDecision } from '../../../contract/money/money-decisions.ts';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit } from './gate.ts';
import type { WalkPortal } from './walk-portal.ts';

/** A visit of somebody of the house, about an agency that nobody else's walk touches. */
export interface DeskVisit extends GatedVisit {
  readonly clerk: Person;
  readonly colleague: Person;
  readonly agent: Person;
  /** The proposal that is there, or ''. */
  readonly decisionId: string;
}

/** A device of somebody of the house, whose calls to these paths wait at the gate. */
export const atDesk = async (portal: WalkPortal, gated: readonly string[]): Promise<DeskVisit> => {
  const [clerk, colleague] = [portal.atDesk(), portal.atDesk()];
  const agent = portal.person();
  const device = await portal.device({ signedInAs: clerk });
  const gate = new Gate();
  await gate.guard(
    device,
    gated.map((path) => `*/desk/v1/${path}`),
  );
  return { portal, device, page: device.page, gate, clerk, colleague, agent, decisionId: '' };
};

/** Proposes changes of the agency's money as if `by` had. Returns the id of the first. */
export const writeDecision = async (
  { portal, agent }: Pick<DeskVisit, 'portal' | 'agent'>,
  by: Person,
  { kind = 'credit', amountMinor = 250_000 }: Partial<Pick<MoneyDecision, 'kind' | 'amountMinor'>> = {},
  many = 1,
): Promise<string> => {
  const now = new Date();
  const ids = Array.from({ length: many }, () => timeOrderedId(now.getTime()));
  await portal.edit((db) =>
    db
      .insertInto('money_decision')
      .values(
        ids.map((id) => ({
          tenant_id: agent.tenantId,
          id,
          agency_id: agent.agencyId,
          kind,
          currency: 'BDT',
          amount_minor: amountMinor,
          reason: 'Seat fee charged twice',
          made_by: by.userId,
          made_at: now,
        })),
      )
      .execute(),
  );
  return ids[0] ?? '';
};

/** Ends every proposal that waits, so that the next walk finds an empty queue. */
export const endDecisions = ({ portal }: Pick<DeskVisit, 'portal'>): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('money_decision')
      .set((row) => ({ state: 'withdrawn', decided_by: row.ref('made_by'), decided_at: new Date() }))
      .where('state', '=', 'proposed')
      .execute(),
  );

/** A colleague ends the proposal meanwhile. */
export const colleagueEnds = ({ portal, decisionId, colleague, clerk }: DeskVisit): Promise<unknown> =>
  portal.edit(async (db) => {
    const { made_by } = await db
      .selectFrom('money_decision')
      .select('made_by')
      .where('id', '=', decisionId)
      .executeTakeFirstOrThrow();
    const by = made_by === colleague.userId ? clerk : colleague;
    await db
      .updateTable('money_decision')
      .set({ state: 'refused', decided_by: by.userId, decided_at: new Date(), decided_words: 'Not agreed' })
      .where('id', '=', decisionId)
      .execute();
  });

/** As if the clerk had entered a fresh code a moment ago. */
export const steppedUp = (
  { portal, clerk }: Pick<DeskVisit, 'portal' | 'clerk'>,
  at: Date | null = new Date(),
): Promise<unknown> =>
  portal.edit((db) =>
    db.updateTable('session').set({ stepped_up_at: at }).where('user_id', '=', clerk.userId).execute(),
  );
