import { type FunctionalityName, holds } from '../../contract/functionalities.ts';
import { rightOfNotice } from '../../contract/notice-pages.ts';
import type { Tx } from '../database/database.ts';
import { queueMessage } from './messages.ts';
import { forgetNotices, type Notice, notifyAgency } from './notify-agency.ts';

/** How an agency is told of what happened to its money. */
interface MoneyEventNews {
  readonly isBad: boolean;
  /** Who gets it as a mail with a link. `beginner`: whoever began it; once they have left, the agency. `null`: nobody. */
  readonly mailedTo: 'beginner' | 'agency' | null;
  /** It takes the place of earlier notifications that lead to the same page. */
  readonly replaces: boolean;
}

const news = (mailedTo: MoneyEventNews['mailedTo'], more: Partial<MoneyEventNews> = {}): MoneyEventNews => ({
  isBad: false,
  mailedTo,
  replaces: false,
  ...more,
});

/** Everything that an agency is told of its money. What is not mailed is on the way to something that is. */
export const moneyEvents = {
  'deposit.moved': news(null, { replaces: true }),
  'deposit.credited': news('beginner', { replaces: true }),
  'deposit.refused': news('beginner', { replaces: true, isBad: true }),
  'cheque.returned': news('beginner', { replaces: true, isBad: true }),
  'payment.credited': news('beginner', { replaces: true }),
  'payment.held': news('beginner', { replaces: true, isBad: true }),
  'payment.declined': news('beginner', { replaces: true, isBad: true }),
  'refund.begun': news(null, { isBad: true }),
  'refund.made': news('beginner'),
  'refund.failed': news('beginner', { isBad: true }),
  /** The payment for held seats has arrived, and the seats are not paid with it yet. */
  'order.unpaid': news('beginner', { isBad: true }),
  /** The airline did not issue the tickets: what was reserved for them is free again. */
  'order.failed': news('beginner', { replaces: true, isBad: true }),
  /** The seats went back to the airline; what was paid online for them stayed in the wallet. */
  'order.lapsed': news('beginner', { replaces: true, isBad: true }),
  'due.near': news('agency', { replaces: true, isBad: true }),
  'due.missed': news('agency', { replaces: true, isBad: true }),
} as const satisfies Record<string, MoneyEventNews>;
export type MoneyEvent = keyof typeof moneyEvents;

/** The row that the event is about: its agency, and who began it. */
export interface OfMoney {
  readonly tenant_id: string;
  readonly agency_id: string;
  readonly user_id: string | null;
}

/** What is said of an event, and the page that it leads to. */
export type MoneyNews = Omit<Notice, 'isBad'>;

/** Tells an agency of its money in the transaction in which it moved: its people by a notification, and by a mail whom the event names. */
export const tellOfMoney = async (
  tx: Tx,
  of: OfMoney,
  event: MoneyEvent,
  notice: MoneyNews,
  now: Date,
): Promise<void> => {
  const { isBad, mailedTo, replaces } = moneyEvents[event];
  if (replaces) await forgetNotices(tx, of, notice.path);
  await notifyAgency(tx, of, { ...notice, isBad }, now);
  if (mailedTo === null) return;
  const recipient =
    mailedTo === 'beginner' ? await beginnerOrAgency(tx, of, rightOfNotice(notice.path)) : await agencyAddress(tx, of);
  if (recipient === null) return;
  const { title: subject, words: body, path: linkPath } = notice;
  await queueMessage(tx, { tenantId: of.tenant_id, channel: 'mail', recipient, subject, body, linkPath }, now);
};

/**
 * Address of whoever began something. Of one who has left the agency, or may not read about it any more, the agency's. `null`: there is none.
 * @param right who may read about it. Default: everybody
 */
export const beginnerOrAgency = async (tx: Tx, of: OfMoney, right?: FunctionalityName): Promise<string | null> => {
  const beginner =
    of.user_id === null
      ? undefined
      : await tx
          .selectFrom('app_user')
          .select(['email', 'functionalities'])
          .where('tenant_id', '=', of.tenant_id)
          .where('id', '=', of.user_id)
          .where('active', '=', true)
          .executeTakeFirst();
  const mayRead = beginner !== undefined && (right === undefined || holds(beginner.functionalities, right));
  return mayRead ? beginner.email : agencyAddress(tx, of);
};

const agencyAddress = async (tx: Tx, { tenant_id, agency_id }: Omit<OfMoney, 'user_id'>): Promise<string | null> => {
  const agency = await tx
    .selectFrom('agency')
    .select('email')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', agency_id)
    .executeTakeFirst();
  return agency?.email || null;
};
