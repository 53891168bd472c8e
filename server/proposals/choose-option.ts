import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { twoTicketsWords } from '../../contract/flights/two-tickets.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { reworded, say } from '../../contract/say.ts';
import type { Tx } from '../database/database.ts';
import { clockWords, dayWords } from '../documents/words.ts';
import { namesFor } from '../flights/names.ts';
import { audit } from '../http/audit.ts';
import type { CallContext } from '../http/handler.ts';
import { forgetNotices, type Notice, notifyAgency } from '../messages/notify-agency.ts';
import { followedLink, offeredProposal } from './offered-proposal.ts';
import { lockByToken, markProposal, optionOf, type ProposalRow } from './proposal-rows.ts';
import type { KeptFare, KeptProposalOption } from './tables.ts';

/**
 * Records the customer's choice and notifies the agency. The same choice again changes nothing. Another one replaces it,
 * with its notification, until an agent has begun to book.
 */
export const chooseOption = async (
  { token, optionId }: CallRequest<'ChooseProposal'>,
  { tx, tenant, now }: CallContext & { readonly tx: Tx },
): Promise<CallOutcome<'ChooseProposal'>> => {
  const at = now();
  const followed = followedLink(await lockByToken(tx, tenant.id, token), at);
  if (!followed.ok) return followed;
  const { row } = followed;
  const option = optionOf(row, optionId);
  if (!option) return { ok: false, refusal: 'option-unknown' };
  if (row.chosen_option === optionId) {
    return { ok: true, answer: { proposal: await offeredProposal(tx, tenant, row, at) } };
  }
  if (row.taken_at !== null) return { ok: false, refusal: 'choice-taken' };
  await markProposal(tx, row, { chosen_option: optionId, chosen_at: at });
  await dropChoiceNotification(tx, row);
  await notifyAgency(tx, row, noticeOf(row, option), at);
  await audit(tx, {
    tenantId: tenant.id,
    actor: 'customer',
    action: 'proposal.chosen',
    subject: row.id,
    facts: { option: optionId, before: row.chosen_option },
    now: at,
  });
  const chosen = { ...row, chosen_option: optionId, chosen_at: at };
  return { ok: true, answer: { proposal: await offeredProposal(tx, tenant, chosen, at) } };
};

/** Removes the notification of a choice that was replaced or acted on. */
export const dropChoiceNotification = (
  tx: Tx,
  row: Pick<ProposalRow, 'tenant_id' | 'agency_id' | 'id'>,
): Promise<void> => forgetNotices(tx, row, pageAddress.proposals(row.id));

/** All who make proposals read it, whatever figures each may see, so it names no price. */
const noticeOf = (row: ProposalRow, { fares }: KeptProposalOption): Notice => {
  const flights = fares.map(fareWords);
  const from = { madeBy: row.made_by, flights: flights.join('; ') };
  const customer = row.customer_name ?? say('A customer');
  const isPair = flights.length > 1;
  return {
    title: isPair
      ? say('{customer} has chosen two flights', { customer })
      : say('{customer} has chosen a flight', { customer }),
    words: isPair
      ? say('{flights}. {tickets} It is from the proposal of {madeBy}. Open it to price it again and book.', {
          ...from,
          tickets: reworded(twoTicketsWords),
        })
      : say('{flights}, from the proposal of {madeBy}. Open it to price it again and book.', from),
    path: pageAddress.proposals(row.id),
  };
};

/** `Emirates, Dhaka to Dubai, Thu 10 Dec 2026, 10:15, Flex`. */
const fareWords = ({ itinerary, brand }: KeptFare): string => {
  const names = namesFor([itinerary]);
  const city = (code: string): string => names.airports[code]?.cityName ?? code;
  const [first] = itinerary.journeyWises;
  const segment = first?.segments[0];
  const airline = names.airlines[itinerary.airlineCode]?.name ?? itinerary.airlineCode;
  const cities =
    first === undefined
      ? ''
      : say('{origin} to {destination}', { origin: city(first.origin), destination: city(first.destination) });
  const day = segment === undefined ? '' : `${dayWords(segment.departsAt)}, ${clockWords(segment.departsAt)}`;
  return `${airline}, ${cities}, ${day}, ${brand.name}`;
};
