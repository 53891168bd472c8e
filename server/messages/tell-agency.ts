import { dayMs } from '../../contract/days.ts';
import { type FunctionalityName, holds } from '../../contract/functionalities.ts';
import { rightOfNotice } from '../../contract/shell/notice-pages.ts';
import type { News } from '../../machines/outcomes/outcome.ts';
import type { Tx } from '../database/database.ts';
import { everyBranch } from '../database/tenant-scope.ts';
import { codesHeld, peopleWithRoles } from '../rights/held.ts';
import { queueMessage } from './messages.ts';
import { forgetNotices, type Notice, notifyAgency, type OfBranch } from './notify-agency.ts';

/** The row that something happened to: its agency and branch, and who began it. */
export interface OfAgency extends OfBranch {
  readonly user_id: string | null;
}

/** What is said of an outcome, and the page that it leads to. */
export interface Telling extends Omit<Notice, 'isBad'> {
  /** What the mail has beside the words. */
  readonly enclosed?: { readonly words: string; readonly voucherOf: string };
}

/** How long a notification is shown that names no other end. */
const shownMs = 14 * dayMs;

/**
 * Tells an agency of an outcome in the transaction in which it came: those who may open its page by a notification, and by a mail whom
 * the table of outcomes names. What happens and who is told stands in `machines/outcomes`.
 */
export const tellAgency = async (
  tx: Tx,
  of: OfAgency,
  { isBad, mailedTo, replaces }: News,
  { enclosed, ...notice }: Telling,
  now: Date,
): Promise<void> => {
  if (replaces) await forgetNotices(tx, of, notice.path);
  await notifyAgency(tx, of, { until: new Date(now.getTime() + shownMs), ...notice, isBad }, now);
  if (mailedTo === null) return;
  const recipient =
    mailedTo === 'beginner' ? await beginnerOrAgency(tx, of, rightOfNotice(notice.path)) : await agencyAddress(tx, of);
  if (recipient === null) return;
  const { title: subject, words, path: linkPath } = notice;
  const { body, ...attached } = enclosed
    ? { body: [words, '', enclosed.words].join('\n'), voucherOf: enclosed.voucherOf }
    : { body: words };
  await queueMessage(
    tx,
    { tenantId: of.tenant_id, channel: 'mail', recipient, subject, body, linkPath, ...attached },
    now,
  );
};

/** Whether a person sees what a branch sold. One who was moved since may not. */
const seesBranch = (
  person: {
    readonly own_branch_only: boolean | null;
    readonly is_owner: boolean | null;
    readonly branch_id: string | null;
  },
  branch: OfBranch['branch_id'],
): boolean =>
  person.own_branch_only !== true || person.is_owner === true || branch === everyBranch || person.branch_id === branch;

/**
 * Address of whoever began something. Of one who has left the agency or its branch, or may not read about it any more, the agency's.
 * `null`: there is none.
 * @param right who may read about it. Default: everybody
 */
export const beginnerOrAgency = async (tx: Tx, of: OfAgency, right?: FunctionalityName): Promise<string | null> =>
  (await beginnersAddress(tx, of, right)) ?? agencyAddress(tx, of);

/** Address of whoever began something. `null`: nobody did, or that person may not read about it any more. */
export const beginnersAddress = async (tx: Tx, of: OfAgency, right?: FunctionalityName): Promise<string | null> => {
  if (of.user_id === null) return null;
  const beginner = await peopleWithRoles(tx)
    .select(['u.email', 'u.branch_id', 'r.own_branch_only'])
    .where('u.tenant_id', '=', of.tenant_id)
    .where('u.id', '=', of.user_id)
    .where('u.active', '=', true)
    .executeTakeFirst();
  if (beginner === undefined || !seesBranch(beginner, of.branch_id)) return null;
  return right === undefined || holds(codesHeld(beginner), right) ? beginner.email : null;
};

const agencyAddress = async (
  tx: Tx,
  { tenant_id, agency_id }: Pick<OfAgency, 'tenant_id' | 'agency_id'>,
): Promise<string | null> => {
  const agency = await tx
    .selectFrom('agency')
    .select('email')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', agency_id)
    .executeTakeFirst();
  return agency?.email || null;
};
