import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { inSnapshot, inTx } from '../database/database.ts';
import { agencyCard } from '../documents/agency-card.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { signingKey } from '../ledger/check/ledger-keys.ts';
import { replayFor } from './replay.ts';
import { replayDocument } from './replay-document.ts';
import { type ReplayReader, readerAtDesk, readerOfAgency } from './replay-reader.ts';

const unknown = { ok: false, refusal: 'replay-unknown' } as const;

const shown = async (
  reader: ReplayReader,
  { reference, at }: CallRequest<'GetReplay'>,
  { db, tenant, now }: SignedInContext,
): Promise<CallOutcome<'GetReplay'>> => {
  const found = await inSnapshot(db, (tx) => replayFor(tx, reader, { tenantId: tenant.id, reference, at, now: now() }));
  return found === null ? unknown : { ok: true, answer: found.replay };
};

const exported = async (
  secrets: Secrets,
  reader: ReplayReader,
  { reference, at }: CallRequest<'ExportReplay'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallOutcome<'ExportReplay'>> => {
  const exportedAt = now();
  const found = await inSnapshot(db, (tx) =>
    replayFor(tx, reader, { tenantId: tenant.id, reference, at, now: exportedAt }),
  );
  if (found === null) return unknown;
  const { agencyId, replay } = found;
  const agency = await agencyCard(db, tenant, agencyId);
  // The tenant's first key is made where none was made yet.
  const key = await inTx(db, (tx) => signingKey(tx, tenant.id, { secrets, now: exportedAt }));
  const content = {
    format: 'portolan-replay/1',
    tenantId: tenant.id,
    agencyId,
    exportedAt: exportedAt.toISOString(),
    exportedBy: agent.name,
    replay,
  } as const;
  return { ok: true, answer: await replayDocument({ tenant, agency, content, key }) };
};

/** The calls that show and export an order or a case as it stood. */
export const replayHandlers = ({ secrets }: { readonly secrets: Secrets }) =>
  ({
    GetReplay: { kind: 'reads', handle: (asked, context) => shown(readerOfAgency(context.agent), asked, context) },
    ExportReplay: {
      kind: 'reads',
      handle: (asked, context) => exported(secrets, readerOfAgency(context.agent), asked, context),
    },
    GetDeskReplay: {
      kind: 'reads',
      handle: (asked, context) => shown(readerAtDesk(), asked, context),
    },
    ExportDeskReplay: {
      kind: 'reads',
      handle: (asked, context) => exported(secrets, readerAtDesk(), asked, context),
    },
  }) satisfies Partial<Handlers>;
