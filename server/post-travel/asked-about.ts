import type { ConsentState } from '../../contract/orders/case-consents.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { reworded, say } from '../../contract/say.ts';
import { caseRequests, orderRequests, type RequestIn } from '../../machines/consent/requests-in-states.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import type { News } from '../../machines/outcomes/outcome.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import { aboutCase, aboutHeldOrder, type ConsentRow, type ConsentSubject } from '../consent/consent-rows.ts';
import type { Tx } from '../database/database.ts';
import { tellAgency } from '../messages/tell-agency.ts';
import { writeHistory } from '../orders/order-history.ts';
import { lockOrder, type OrderRow } from '../orders/order-rows.ts';
import { askAirline } from './act-on-case.ts';
import { type CaseRow, lockCase, writeCaseEvent } from './case-rows.ts';
import { setConsentState } from './consent-moves.ts';
import { rulesOfKind } from './kinds.ts';

/** What a passenger is asked about: a case of tickets, or the cancellation of an order whose seats are held. */
export type AskedAbout =
  | { readonly is: 'case'; readonly row: CaseRow }
  | { readonly is: 'cancellation'; readonly row: OrderRow };

/** What a request is about, locked until the transaction ends, before the request itself. */
export const lockAskedAbout = async (
  tx: Tx,
  {
    tenant_id: tenantId,
    agency_id: agencyId,
    case_reference,
    held_order,
  }: ConsentSubject & Pick<ConsentRow, 'agency_id'>,
): Promise<AskedAbout> => {
  if (case_reference !== null) {
    const row = await lockCase(tx, { tenantId, agencyId, reference: case_reference, kind: null });
    if (row) return { is: 'case', row };
  }
  if (held_order !== null) {
    const row = await lockOrder(tx, tenantId, agencyId, held_order);
    if (row) return { is: 'cancellation', row };
  }
  throw new Error(`what passengers are asked about is gone: ${case_reference ?? held_order}`);
};

export const subjectOf = ({ is, row }: AskedAbout): ConsentSubject =>
  is === 'case' ? aboutCase(row) : aboutHeldOrder(row);

/** How a message names it. */
export const nounsOf = ({
  is,
  row,
}: AskedAbout): { readonly act: string; readonly yours: string; readonly made: string } =>
  is === 'case'
    ? {
        act: reworded(wordsOfCase[row.kind].noun),
        yours: say('your tickets'),
        made: say('tickets that it bought for you'),
      }
    : { act: say('cancellation'), yours: say('your booking'), made: say('a booking that it made for you') };

const requestIn = ({ is, row }: AskedAbout): RequestIn =>
  is === 'case' ? caseRequests[row.state] : orderRequests[row.state];

/** Nothing is left to agree to: a case has ended without tickets returned, an order is ticketed, or its seats were given back for another reason. */
export const isMoot = (about: AskedAbout): boolean => requestIn(about) === 'closed';

/** Whether the agency can still do something about a missing answer: the airline has not been asked, the seats are held. */
export const isAwaited = (about: AskedAbout): boolean => requestIn(about) === 'awaited';

/** Writes how the consent stands beside what it is about. */
export const moveConsent = async (tx: Tx, about: AskedAbout, state: ConsentState, now: Date): Promise<AskedAbout> => {
  if (about.is === 'case') return { is: 'case', row: await setConsentState(tx, about.row, state, now) };
  await tx
    .updateTable('air_order')
    .set({ consent_state: state })
    .where('tenant_id', '=', about.row.tenant_id)
    .where('reference', '=', about.row.reference)
    .execute();
  return { is: 'cancellation', row: { ...about.row, consent_state: state } };
};

/** Adds a line to the history of what was asked about. */
export const tellConsent = (tx: Tx, { is, row }: AskedAbout, line: HistoryLine, at: Date): Promise<void> =>
  is === 'case' ? writeCaseEvent(tx, row, { line, at, state: row.state }) : writeHistory(tx, row, line, at);

interface ConsentNotice {
  /** `: no consent yet` */
  readonly title: string;
  readonly words: string;
}

/** Tells the agency what became of a request for consent. */
export const notifyOfConsent = (
  tx: Tx,
  { is, row }: AskedAbout,
  news: News,
  { title, words }: ConsentNotice,
  now: Date,
): Promise<void> => {
  const [name, path] =
    is === 'case'
      ? [reworded(wordsOfCase[row.kind].title), rulesOfKind[row.kind].address(row.reference)]
      : [say('Booking'), pageAddress.flightOrder(row.reference)];
  return tellAgency(tx, row, news, { title: `${name} ${row.reference}${title}`, words, path }, now);
};

/** What an agency does when a passenger does not agree: `ask again, or withdraw the request` */
export const stepWithoutConsent = ({ is }: AskedAbout): string =>
  is === 'case' ? say('ask again, or withdraw the request') : say('ask again, or keep the seats');

/** What an agency does when a passenger agrees. Empty: nothing, it goes on by itself. */
export const stepWithConsent = ({ is }: AskedAbout): string =>
  is === 'case' ? '' : say(' Cancel the booking if you do not want the seats.');

/** Goes on with what waited for the passenger. Held seats are given back by the agency, which may want them by now. */
export const goOnAgreed = async (
  tx: Tx,
  about: AskedAbout,
  by: { readonly userId: string; readonly name: string },
  now: Date,
): Promise<void> => {
  if (about.is === 'case') await askAirline(tx, about.row, by, now);
};
