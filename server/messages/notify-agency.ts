import { rightOfNotice } from '../../contract/shell/notice-pages.ts';
import type { Tx } from '../database/database.ts';
import { noBranch } from '../database/tenant-scope.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';

export interface Notice {
  readonly title: string;
  readonly words: string;
  /** Address of the page that it leads to, one of `noticePages`. */
  readonly path: string;
  /** A warning. Default: a notice. */
  readonly isBad?: boolean | undefined;
  /** Reference of held seats: it is shown while they are held. */
  readonly remindsOf?: string;
  /** When it is no longer shown. Default: without end. */
  readonly until?: Date;
}

/** The columns by which a row names its agency. */
interface OfAgency {
  readonly tenant_id: string;
  readonly agency_id: string;
}

/** The same with the branch that it belongs to. `null`: what people without a branch sold. `everyBranch`: it is about the whole agency. */
export interface OfBranch extends OfAgency {
  readonly branch_id: string | null;
}

/** Shows the people who may open the page of a notification that notification, from `now` on. People of another branch do not see it. */
export const notifyAgency = async (
  tx: Tx,
  { tenant_id, agency_id, branch_id }: OfBranch,
  { title, words, path, isBad = false, until, remindsOf }: Notice,
  now: Date,
): Promise<void> => {
  if (rightOfNotice(path) === undefined) throw new Error(`who may read notifications that lead to ${path} is not said`);
  await tx
    .insertInto('notification')
    .values({
      tenant_id,
      id: timeOrderedId(now.getTime()),
      agency_id,
      branch: branch_id ?? noBranch,
      kind: isBad ? 'warning' : 'notice',
      title,
      words,
      path,
      shown_from: now,
      ...(until === undefined ? {} : { shown_until: until }),
      ...(remindsOf === undefined ? {} : { reminds_of: remindsOf }),
    })
    .execute();
};

/** Takes an agency's notifications away that lead to a page: what they say is over, or another takes their place. */
export const forgetNotices = async (tx: Tx, { tenant_id, agency_id }: OfAgency, path: string): Promise<void> => {
  await tx
    .deleteFrom('notification')
    .where('tenant_id', '=', tenant_id)
    .where('agency_id', '=', agency_id)
    .where('path', '=', path)
    .execute();
};
