import type { DeskRegistration, DeskRegistrationAct } from '../../contract/desk/desk-registrations.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { reworded, say } from '../../contract/say.ts';
import { nextRegistration, type RegistrationEventName } from '../../machines/registration/registration.machine.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import { documentsOf } from '../registration/document-rows.ts';
import { questionsOf, type RegistrationRow } from '../registration/registration-rows.ts';
import { reviewFacts } from '../registration/review.ts';
import { doublesOfRegistration } from './registration-doubles.ts';
import { deskRegistrationLine, namedRegistrations } from './registration-lists.ts';
import { hasSteppedUp } from './step-up.ts';

const eventOf: Readonly<Record<DeskRegistrationAct, RegistrationEventName>> = {
  approve: 'approval.given',
  ask: 'question.asked',
  refuse: 'refusal.given',
};

/** Whether this person may decide about applicants. */
const mayReview = ({ functionalities: held }: Agent): boolean => held.has(functionalities.DeskReviewRegistrations);

/** What the state allows, each with the reason for which this person may not do it. */
const actsOf = async (db: Db | Tx, row: RegistrationRow, agent: Agent): Promise<DeskRegistration['acts']> => {
  const facts = await reviewFacts(db, row, true);
  const best = { ...facts, isAddressFree: true };
  return (['approve', 'ask', 'refuse'] as const).flatMap((act) => {
    const event = { type: eventOf[act] };
    if (nextRegistration(row.state, best, event) === null) return [];
    if (!mayReview(agent)) return [{ act, reason: say('Your role does not include reviewing registrations.') }];
    const isFree = nextRegistration(row.state, facts, event) !== null;
    const reason = isFree ? null : say('Somebody signs in with this e-mail address already. Ask for another one.');
    return [{ act, reason }];
  });
};

/** A registration as this person of the house sees it. `undefined`: the tenant has none with this reference. */
export const deskRegistrationAnswer = async (
  db: Db | Tx,
  { tenantId, reference }: { readonly tenantId: string; readonly reference: string },
  { agent, now }: { readonly agent: Agent; readonly now: Date },
): Promise<DeskRegistration | undefined> => {
  const row = await namedRegistrations(db, tenantId).where('r.reference', '=', reference).executeTakeFirst();
  if (!row) return undefined;
  const doubles = await doublesOfRegistration(db, row);
  const history = await db
    .selectFrom('registration_event')
    .select(['at', 'who', 'words', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('registration_reference', '=', reference)
    .orderBy('id')
    .limit(100)
    .execute();
  return {
    ...deskRegistrationLine(row, { hasDoubles: doubles.length > 0, now }),
    form: {
      variant: row.variant,
      registrationType: row.registration_type,
      isCorporate: row.is_corporate,
      companyName: row.company_name,
      contactFirstName: row.contact_first_name,
      contactLastName: row.contact_last_name,
      email: row.email,
      e164Code: row.e164_code,
      phoneNumber: row.phone_number,
      city: row.city,
      postalCode: row.postal_code,
      address: row.address,
      tradeLicenseNumber: row.trade_license_number,
      tradeLicenseExpiryDate: row.trade_license_expiry,
      civilAviationNumber: row.civil_aviation_number,
      consent: true,
    },
    phone: row.phone,
    documents: await documentsOf(db, { tenantId, reference }),
    areDocumentsRemoved: row.documents_removed_at !== null,
    questions: await questionsOf(db, row),
    history: history.map(({ at, who, words, state }) => ({
      at: at.toISOString(),
      who: reworded(who),
      words: reworded(words),
      state,
    })),
    doubles,
    acts: await actsOf(db, row, agent),
    reason: row.reason,
    agencyId: row.agency_id,
    mayReadDocuments: agent.functionalities.has(functionalities.DeskReadRegistrations),
    steppedUp: hasSteppedUp(agent, now),
  };
};
