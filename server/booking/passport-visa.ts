import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { audit } from '../http/audit.ts';
import type { Secrets } from '../http/secrets.ts';
import { type ActingContext, changedOrder, lockAmendable, noteChange } from '../orders/amend-order.ts';
import { findOrder, type TravellerRow, travellersOf } from '../orders/order-rows.ts';
import { lastDaysOf } from './check-travellers.ts';
import { passportsGoodUntil } from './create-order.ts';
import { openNumber, sealNumber, sealPassport } from './passport-seal.ts';

const unknown = { ok: false, refusal: 'order-unknown' } as const;

/** The whole numbers of a traveller of an order. Who saw them is noted in the audit. */
export const showPassportVisa = async (
  secrets: Secrets,
  { orderReference, paxId }: CallRequest<'GetPassportVisa'>,
  { tx, tenant, agent, now, deviceName, address }: ActingContext,
): Promise<CallOutcome<'GetPassportVisa'>> => {
  const order = await findOrder(tx, tenant.id, agent.agencyId, orderReference);
  const traveller = order && (await travellersOf(tx, tenant.id, order.reference)).find((one) => one.pax_id === paxId);
  if (!traveller) return unknown;
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'order.passport-shown',
    subject: orderReference,
    facts: { paxId, agencyId: agent.agencyId, device: deviceName, address },
    now: now(),
  });
  return { ok: true, answer: { passport: passportOf(secrets, traveller), visa: visaOf(secrets, traveller) } };
};

/** The passport of a traveller with its whole number. `null`: none is kept. */
export const passportOf = (secrets: Secrets, traveller: TravellerRow) => {
  const { passport_sealed, passport_expiry, nationality } = traveller;
  if (passport_sealed === null || passport_expiry === null || nationality === null) return null;
  return {
    number: openNumber(secrets, 'passport', passport_sealed, traveller),
    expiryDate: passport_expiry,
    nationality,
  };
};

const visaOf = (secrets: Secrets, traveller: TravellerRow) => {
  const { visa_sealed, visa_expiry, visa_country } = traveller;
  if (visa_sealed === null || visa_expiry === null || visa_country === null) return null;
  return {
    number: openNumber(secrets, 'visa', visa_sealed, traveller),
    expiryDate: visa_expiry,
    countryCode: visa_country,
  };
};

/** Adds or changes passport and visa of a traveller. */
export const changePassportVisa = async (
  secrets: Secrets,
  { orderReference, paxId, passport, visa }: CallRequest<'UpdatePassportVisa'>,
  context: ActingContext,
): Promise<CallOutcome<'UpdatePassportVisa'>> => {
  const order = await lockAmendable(context, orderReference);
  if ('ok' in order) return order;
  const travellers = await travellersOf(context.tx, order.tenant_id, order.reference);
  const traveller = travellers.find((one) => one.pax_id === paxId);
  if (!traveller) return unknown;
  const { itinerary } = order.sold;
  const { lastLandingDay } = lastDaysOf(itinerary);
  for (const given of [passport, visa]) {
    if (given !== null && given.expiryDate <= lastLandingDay) return { ok: false, refusal: 'passport-expires' };
  }
  const isShared = travellers
    .filter((one) => one !== traveller)
    .map((one) => passportOf(secrets, one))
    .some((other) => other?.number === passport?.number && other?.nationality === passport?.nationality && other);
  if (passport !== null && isShared) return { ok: false, refusal: 'passport-shared' };
  if (passport === null && visa === null) return changedOrder(context, orderReference);
  const kept = passport && sealPassport(secrets, passport, order.tenant_id, order.reference, paxId);
  const keptVisa = visa && sealNumber(secrets, 'visa', visa.number, traveller);
  await context.tx
    .updateTable('order_traveller')
    .set({
      ...(kept && {
        passport_sealed: Buffer.from(kept.sealed, 'base64'),
        passport_masked: kept.masked,
        passport_expiry: kept.expiryDate,
        passport_due_at: kept.expiryDate < passportsGoodUntil(itinerary) ? order.departs_at : null,
        nationality: kept.nationality,
      }),
      ...(visa &&
        keptVisa && {
          visa_sealed: keptVisa.sealed,
          visa_masked: keptVisa.masked,
          visa_country: visa.countryCode,
          visa_expiry: visa.expiryDate,
        }),
    })
    .where('tenant_id', '=', order.tenant_id)
    .where('order_reference', '=', order.reference)
    .where('pax_id', '=', paxId)
    .execute();
  const changed = passport === null ? 'visa' : visa === null ? 'passport' : 'passportAndVisa';
  await noteChange(context, orderReference, {
    line: orderHappening('amendment.requested', context.agent, changed, {
      traveller: `${traveller.first_name} ${traveller.last_name}`,
    }),
    action: 'order.passport-changed',
    facts: { paxId },
  });
  return changedOrder(context, orderReference);
};
