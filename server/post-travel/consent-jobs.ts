import { wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { nextConsent } from '../../machines/consent/passenger-consent.machine.ts';
import { orderRequests, statesWhere } from '../../machines/consent/requests-in-states.ts';
import { consentHappening, consentOutcomes } from '../../machines/outcomes/consent-outcomes.ts';
import { endConsent } from '../consent/ask.ts';
import {
  type ConsentRow,
  type ConsentSubject,
  consentReferenceOf,
  lockOpenConsent,
  markConsent,
  openConsentStates,
} from '../consent/consent-rows.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { forEachDue, isNotPostponed } from '../due/for-each-due.ts';
import type { Job } from '../http/jobs.ts';
import { wipeCodes } from '../messages/messages.ts';
import { askAirline } from './act-on-case.ts';
import {
  type AskedAbout,
  isAwaited,
  isMoot,
  lockAskedAbout,
  moveConsent,
  notifyOfConsent,
  stepWithoutConsent,
  subjectOf,
  tellConsent,
} from './asked-about.ts';
import { lockCase } from './case-rows.ts';
import { type SendConsentDeps, sendConsents } from './send-consents.ts';

interface ConsentJobDeps {
  readonly db: Db;
  readonly now: () => Date;
}

const atOnce = 50;

type Found = ConsentSubject & Pick<ConsentRow, 'id' | 'agency_id'>;

/** Ends each of the open requests that `find` reads, in a transaction of its own. */
const endEach = (
  { db, now }: ConsentJobDeps,
  job: string,
  find: () => Promise<readonly Found[]>,
  end: (tx: Tx, about: AskedAbout, open: ConsentRow) => Promise<void>,
): Promise<void> =>
  forEachDue(
    { db, now },
    {
      job,
      find,
      subjectOf: ({ id }) => id,
      act: (one) =>
        inTx(db, async (tx) => {
          const about = await lockAskedAbout(tx, one);
          const open = await lockOpenConsent(tx, one);
          if (open) await end(tx, about, open);
        }),
    },
  );

/** The state of a request that hears this. `null`: it does not, or not yet. */
const endOf = (open: ConsentRow, type: 'time.passed' | 'case.ended', now: Date) =>
  nextConsent(open.state, { hasProved: false, knowsTerms: false, isOver: open.expires_at <= now }, { type });

const foundColumns = ['c.tenant_id', 'c.id', 'c.agency_id', 'c.case_reference', 'c.held_order'] as const;
const ofConsent = { tenant: 'c.tenant_id', subject: 'c.id' };

/** Ends the requests for consent that nobody has answered in time, and tells the agency. */
export const lapseConsents = (deps: ConsentJobDeps): Promise<void> => {
  const { db, now } = deps;
  const job = 'lapse-consents';
  const late = () =>
    db
      .selectFrom('passenger_consent as c')
      .select(foundColumns)
      .where('c.state', 'in', openConsentStates)
      .where('c.expires_at', '<=', now())
      .where(isNotPostponed(job, ofConsent, now()))
      .limit(atOnce)
      .execute();
  return endEach(deps, job, late, (tx, about, open) => lapse(tx, about, open, now()));
};

const lapse = async (tx: Tx, about: AskedAbout, open: ConsentRow, now: Date): Promise<void> => {
  const state = endOf(open, 'time.passed', now);
  if (state === null) return;
  await markConsent(tx, open, { state });
  await wipeCodes(tx, open.tenant_id, [consentReferenceOf(open)]);
  await moveConsent(tx, about, state, now);
  const line = consentHappening('time.passed', 'time-for-answers');
  await tellConsent(tx, about, line, now);
  // What has ended has told the agency so itself.
  if (!isAwaited(about)) return;
  const step = stepWithoutConsent(about);
  const told = `${wordsOfSaid(line.said)} ${step.charAt(0).toUpperCase()}${step.slice(1)}.`;
  const { news } = consentOutcomes['time.passed'];
  await notifyOfConsent(tx, about, news, { title: say(': no consent yet'), words: told }, now);
};

/** Ends the requests about orders that were ticketed, or whose seats were given back for another reason: nothing is left to agree to. */
export const withdrawMootConsents = (deps: ConsentJobDeps): Promise<void> => {
  const { db, now } = deps;
  const job = 'withdraw-moot-consents';
  const moot = () =>
    db
      .selectFrom('passenger_consent as c')
      .innerJoin('air_order as o', (join) =>
        join.onRef('o.tenant_id', '=', 'c.tenant_id').onRef('o.reference', '=', 'c.held_order'),
      )
      .select(foundColumns)
      .where('c.state', 'in', openConsentStates)
      .where('o.state', 'in', statesWhere(orderRequests, 'closed'))
      .where(isNotPostponed(job, ofConsent, now()))
      .limit(atOnce)
      .execute();
  return endEach(deps, job, moot, async (tx, about, open) => {
    const state = isMoot(about) ? endOf(open, 'case.ended', now()) : null;
    if (state === null) return;
    await endConsent(tx, subjectOf(about), 'case.ended');
    await moveConsent(tx, about, state, now());
  });
};

/**
 * Asks the airlines of cases whose passenger has agreed while another request of the order was at work, so that the airline could not
 * be asked at once.
 */
export const beginAgreed = ({ db, now }: ConsentJobDeps): Promise<void> => {
  const job = 'begin-agreed-cases';
  return forEachDue(
    { db, now },
    {
      job,
      find: () =>
        db
          .selectFrom('post_travel_case as c')
          .select(['tenant_id', 'reference'])
          .where('consent_rule', '=', 'required')
          .where('consent_state', '=', 'agreed')
          .where('automatic', '=', true)
          .where('state', 'in', ['requested', 'accepted'])
          .where('due_at', 'is not', null)
          .where(isNotPostponed(job, { tenant: 'c.tenant_id', subject: 'c.reference' }, now()))
          .limit(atOnce)
          .execute(),
      subjectOf: ({ reference }) => reference,
      act: ({ tenant_id: tenantId, reference }) =>
        inTx(db, async (tx) => {
          const row = await lockCase(tx, { tenantId, agencyId: null, reference, kind: null });
          if (row) await askAirline(tx, row, { userId: row.user_id, name: row.requested_by }, now());
        }),
    },
  );
};

/** Background jobs of passengers' consent. */
export const consentJobs = (deps: SendConsentDeps): readonly Job[] => [
  { name: 'send-consents', everyMs: 1_000, run: () => sendConsents(deps) },
  { name: 'lapse-consents', everyMs: 60_000, run: () => lapseConsents(deps) },
  { name: 'withdraw-moot-consents', everyMs: 60_000, run: () => withdrawMootConsents(deps) },
  { name: 'begin-agreed-cases', everyMs: 60_000, run: () => beginAgreed(deps) },
];
