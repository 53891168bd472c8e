import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { dayMs } from '../../../contract/days.ts';
import { said, sentence } from '../../../contract/said.ts';
import { say } from '../../../contract/say.ts';
import { nextHotelOrderState } from '../../../machines/hotels/hotel-order.machine.ts';
import { lineBy } from '../../../machines/outcomes/happening.ts';
import type { Tx } from '../../database/database.ts';
import { agencyFace, signatureOf } from '../../documents/agency-face.ts';
import { dayWords } from '../../documents/words.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { queueMessage } from '../../messages/messages.ts';
import { factsOfPerson, hotelOrderAnswer } from '../orders/order-answer.ts';
import { findHotelOrder, type HotelOrderRow } from '../orders/order-rows.ts';
import { writeHotelEvent } from '../orders/stay-history.ts';

const mailsADay = 5;
/** In the history, by which mails are counted, whoever they went to. */
const mailedTo = sentence('Voucher mailed to {recipient}');

/**
 * Queues a mail with the voucher of a confirmed stay to the contact of its booking, in the name of its agency. It names no price, and
 * goes to nobody else.
 */
export const mailVoucher = async (
  { orderReference }: CallRequest<'MailVoucher'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'MailVoucher'>> => {
  const at = now();
  const of = { tenantId: tenant.id, agencyId: agent.agencyId, reference: orderReference };
  const order = await findHotelOrder(tx, of);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const facts = factsOfPerson(order, agent, 0, at);
  if (order.asked === null || nextHotelOrderState(order.state, facts, { type: 'voucher.printed' }) === null) {
    return { ok: false, refusal: 'not-confirmed' };
  }
  const mailed = await tx
    .selectFrom('hotel_order_event')
    .select('place')
    .where('tenant_id', '=', tenant.id)
    .where('order_reference', '=', orderReference)
    .where(sql<string>`said ->> 'text'`, '=', mailedTo.text)
    .where('at', '>', new Date(at.getTime() - dayMs))
    .execute();
  if (mailed.length >= mailsADay) return { ok: false, refusal: 'too-many-mails' };
  const recipient = order.asked.contact.email;
  const agency = await agencyFace(tx, tenant, agent.agencyId);
  await queueMessage(
    tx,
    {
      tenantId: tenant.id,
      channel: 'mail',
      recipient,
      ...voucherWords(order, signatureOf(agency)),
      sender: { name: agency.name, replyTo: agency.email },
      voucherOf: order.reference,
    },
    at,
  );
  await writeHotelEvent(tx, order, lineBy(agent, said(mailedTo, { recipient })), { event: null, now: at });
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'hotel-order.mailed',
    subject: orderReference,
    facts: {},
    now: at,
  });
  return { ok: true, answer: { order: await hotelOrderAnswer(tx, order, agent, at) } };
};

const voucherWords = (
  { reference, locator, sold: { hotel, stay, hotelPhone } }: HotelOrderRow,
  signature: readonly (string | null)[],
) => ({
  subject: say('Your stay: {hotel}, {city}', { hotel: hotel.name, city: hotel.cityName }),
  body: [
    hotel.name,
    `${hotel.address}, ${hotel.cityName}`,
    ...(hotelPhone ? [say('Telephone {phone}', { phone: hotelPhone })] : []),
    '',
    say('Check-in: {day}', { day: dayWords(stay.checkIn) }),
    say('Check-out: {day}', { day: dayWords(stay.checkOut) }),
    say('Hotel’s booking number: {locator}', { locator: locator ?? say('None given') }),
    say('Booking: {reference}', { reference }),
    '',
    say('Your voucher is attached as a PDF. Show it at check-in.'),
    '',
    ...signature,
  ].join('\n'),
});
