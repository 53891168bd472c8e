import { nextConsent } from '../../machines/post-travel/passenger-consent.machine.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import type { Job } from '../http/jobs.ts';
import { wipeCodes } from '../messages/messages.ts';
import { notifyOfCase } from '../messages/notify-agency.ts';
import { askAirline } from './act-on-case.ts';
import { type CaseRow, lockCase, writeCaseEvent } from './case-rows.ts';
import { setConsentState } from './consent-moves.ts';
import { consentReferenceOf, lockOpenConsent, markConsent, openConsentStates } from './consent-rows.ts';
import { rulesOfKind } from './kinds.ts';
import { type SendConsentDeps, sendConsents } from './send-consents.ts';

interface ConsentJobDeps {
  readonly db: Db;
  readonly now: () => Date;
}

const atOnce = 50;

/** Does `act` with each of these cases, locked, in a transaction of its own. */
const withEach = async (
  db: Db,
  cases: readonly { readonly tenant_id: string; readonly reference: string }[],
  act: (tx: Tx, row: CaseRow) => Promise<unknown>,
): Promise<void> => {
  for (const { tenant_id: tenantId, reference } of cases) {
    await inTenant(tenantId, () =>
      inTx(db, async (tx) => {
        const row = await lockCase(tx, { tenantId, agencyId: null, reference, kind: null });
        if (row) await act(tx, row);
      }),
    );
  }
};

/** Ends the requests for consent that nobody has answered in time, and tells the agency. */
export const lapseConsents = async ({ db, now }: ConsentJobDeps): Promise<void> => {
  const late = await overAllTenants(() =>
    db
      .selectFrom('passenger_consent')
      .select(['tenant_id', 'case_reference as reference'])
      .where('state', 'in', openConsentStates)
      .where('expires_at', '<=', now())
      .limit(atOnce)
      .execute(),
  );
  await withEach(db, late, (tx, row) => lapse(tx, row, now()));
};

const lapse = async (tx: Tx, row: CaseRow, now: Date): Promise<void> => {
  const open = await lockOpenConsent(tx, row);
  if (!open) return;
  const facts = { hasProved: false, knowsTerms: false, isOver: open.expires_at <= now };
  const state = nextConsent(open.state, facts, { type: 'time.passed' });
  if (state === null) return;
  await markConsent(tx, open, { state });
  await wipeCodes(tx, row.tenant_id, [consentReferenceOf(open)]);
  await setConsentState(tx, row, state, now);
  const words = 'The passenger has not answered in time.';
  await writeCaseEvent(tx, row, { who: 'Time for answers', words, at: now, state: row.state });
  const { address } = rulesOfKind[row.kind];
  const notice = { title: `${row.reference}: no consent yet`, words: `${words} Ask again, or withdraw.`, isBad: true };
  await notifyOfCase(tx, row, { ...notice, path: address(row.reference) }, now);
};

/**
 * Asks the airlines of cases whose passenger has agreed while another request of the order was at work, so that the airline could not
 * be asked at once.
 */
export const beginAgreed = async ({ db, now }: ConsentJobDeps): Promise<void> => {
  const agreed = await overAllTenants(() =>
    db
      .selectFrom('post_travel_case')
      .select(['tenant_id', 'reference'])
      .where('consent_rule', '=', 'required')
      .where('consent_state', '=', 'agreed')
      .where('automatic', '=', true)
      .where('state', 'in', ['requested', 'accepted'])
      .where('due_at', 'is not', null)
      .limit(atOnce)
      .execute(),
  );
  await withEach(db, agreed, (tx, row) => askAirline(tx, row, { userId: row.user_id, name: row.requested_by }, now()));
};

/** Background jobs of passengers' consent. */
export const consentJobs = (deps: SendConsentDeps): readonly Job[] => [
  { name: 'send-consents', everyMs: 1_000, run: () => sendConsents(deps) },
  { name: 'lapse-consents', everyMs: 60_000, run: () => lapseConsents(deps) },
  { name: 'begin-agreed-cases', everyMs: 60_000, run: () => beginAgreed(deps) },
];
