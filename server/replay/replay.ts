import type { Replay } from '../../contract/replay/replay.ts';
import type { Db, Tx } from '../database/database.ts';
import { agencyName } from '../documents/agency-card.ts';
import { findCaseRow } from '../post-travel/case-rows.ts';
import { replayCase } from './replay-case.ts';
import { replayOrder } from './replay-order.ts';
import type { Looked, ReplayReader } from './replay-reader.ts';

export interface ReplayAsked {
  readonly tenantId: string;
  readonly reference: string;
  /** `null`: now. */
  readonly at: string | null;
  readonly now: Date;
}

/** An order or a case as it stood, with whose it is. */
export interface FoundReplay {
  readonly agencyId: string;
  readonly replay: Replay;
}

/** An order or a case as it stood at a moment. `null`: this reader has no such order or case. */
export const replayFor = async (
  db: Db | Tx,
  reader: ReplayReader,
  { tenantId, reference, at, now }: ReplayAsked,
): Promise<FoundReplay | null> => {
  const asked = at === null ? now : new Date(at);
  const looked: Looked = { until: asked < now ? asked : now, now };
  const { agencyId } = reader;
  const row = await findCaseRow(db, { tenantId, agencyId, reference, kind: null });
  if (row && reader.sees(row.kind)) {
    const then = await replayCase(db, row, reader, looked);
    return found(db, { ...row, kind: row.kind, orderReference: row.order_reference }, reader, looked, then);
  }
  const order = await reader.order(db, tenantId, reference);
  if (!order) return null;
  const then = await replayOrder(db, order, reader, looked);
  return found(db, { ...order, kind: 'order', orderReference: reference }, reader, looked, then);
};

interface Subject extends Pick<Replay, 'reference' | 'kind' | 'orderReference'> {
  readonly tenant_id: string;
  readonly agency_id: string;
}

const found = async (
  db: Db | Tx,
  { tenant_id, agency_id, reference, kind, orderReference }: Subject,
  { shown }: ReplayReader,
  { until }: Looked,
  then: Pick<Replay, 'moments' | 'stood' | 'gaps'>,
): Promise<FoundReplay> => {
  const agency = await agencyName(db, tenant_id, agency_id);
  const replay: Replay = { reference, kind, orderReference, agencyName: agency, at: until.toISOString(), ...then };
  return { agencyId: agency_id, replay: shown.of(replay) as Replay };
};
