import { sql } from 'kysely';
import type { CallRequest } from '../../../contract/calls.ts';
import type { RegistrationDocumentKind } from '../../../contract/registration/registration-kinds.ts';
import { type Db, inTx } from '../../../server/database/database.ts';
import { type DraftRow, findDraft, markDraft } from '../../../server/registration/draft-rows.ts';
import { type AttemptLimit, draftsOfAddress } from '../../../server/sign-in/attempts.ts';
import { callAs } from './trade.ts';
import type { Act, Visit } from './walk-driver.ts';

const tenantId = 'platform';

/** The secret of the draft that this tab fills in. */
export const draftTokenIn = async ({ page }: Pick<Visit, 'page'>): Promise<string> => {
  const token = await page.evaluate(() => sessionStorage.getItem('portolan.registration/platform'));
  if (token === null) throw new Error('this tab has no draft');
  return token;
};

/** Changes the draft of this tab behind its back. */
export const editDraft = async (at: Visit, change: (db: Db, draft: DraftRow) => Promise<unknown>): Promise<void> => {
  const token = await draftTokenIn(at);
  await at.portal.edit(async (db) => {
    const draft = await findDraft(db, { tenantId, token, now: new Date() });
    if (draft === undefined) throw new Error('the draft of this tab is gone');
    await change(db, draft);
  });
};

export const markDraftOf = (at: Visit, marks: Parameters<typeof markDraft>[2]): Promise<void> =>
  editDraft(at, (db, draft) => inTx(db, (tx) => markDraft(tx, draft, marks)));

/** The draft of this tab ends, as after two days. */
export const loseDraft: Act<Visit> = (at) => markDraftOf(at, { expires_at: new Date(0) });

/** A file in the draft of this tab. */
export const uploadToDraft = async (
  at: Visit,
  kind: RegistrationDocumentKind,
  name: string,
  bytes: Buffer,
): Promise<void> => {
  const request: CallRequest<'UploadRegistrationDocument'> = {
    draftToken: await draftTokenIn(at),
    kind,
    name,
    content: bytes,
  };
  const stored = await callAs(
    at.portal,
    { deviceId: 'device-of-applicant', token: '' },
    'UploadRegistrationDocument',
    request,
  );
  if (!stored.ok) throw new Error(stored.refusal);
};

/** Every network that has begun a draft has done so much of something else that no more is allowed. */
export const spendAll = ({ portal }: Pick<Visit, 'portal'>, { kind, atMost }: AttemptLimit): Promise<unknown> =>
  portal.edit((db) =>
    sql`
      insert into attempt (tenant_id, kind, subject, window_ends_at, count)
      select tenant_id, ${kind}, subject, window_ends_at, ${atMost} from attempt where kind = ${draftsOfAddress.kind}
      on conflict (tenant_id, kind, subject) do update set count = ${atMost}`.execute(db),
  );

/** What was used up is allowed again. */
export const allowAgain = ({ portal }: Pick<Visit, 'portal'>, { kind }: AttemptLimit): Promise<unknown> =>
  portal.edit((db) => db.updateTable('attempt').set({ count: 1 }).where('kind', '=', kind).execute());
