import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { dayMs } from '../../contract/days.ts';
import { twoTicketsWords } from '../../contract/flights/two-tickets.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { reworded, say } from '../../contract/say.ts';
import type { Tx } from '../database/database.ts';
import { type AgencyFace, agencyFace, signatureOf } from '../documents/agency-face.ts';
import { moneyIn } from '../documents/words.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { sameText } from '../http/secrets.ts';
import { type Message, queueMessage } from '../messages/messages.ts';
import { siteLink } from '../tenants/site-link.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { momentIn } from '../time/moment-in.ts';
import { flightWords, routeOf } from './option-lines.ts';
import { stateOfProposal } from './proposal-answer.ts';
import { hashOfLinkToken, lockProposal, type ProposalRow } from './proposal-rows.ts';
import type { KeptProposalOption } from './tables.ts';

const mailsADay = 5;

/** Name under which the messages with a proposal's link are wiped when the link ends. */
export const linkReferenceOf = (proposalId: string): string => `proposal ${proposalId}`;

/** Queues the mail of a proposal in the agency's name. Only who has the link's secret can mail it. */
export const mailProposal = async (
  { proposalId, token, email }: CallRequest<'MailProposal'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'MailProposal'>> => {
  const at = now();
  const row = await lockProposal(tx, { tenantId: tenant.id, agencyId: agent.agencyId }, proposalId);
  if (!row || !sameText(row.token_hash, hashOfLinkToken(token))) return { ok: false, refusal: 'proposal-unknown' };
  if (stateOfProposal(row, at) !== 'open') return { ok: false, refusal: 'proposal-over' };
  const { mails } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('tenant_id', '=', tenant.id)
    .where('proposal_of', '=', row.id)
    .where('created_at', '>', new Date(at.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  if (mails >= mailsADay) return { ok: false, refusal: 'too-many-mails' };
  const agency = await agencyFace(tx, tenant, agent.agencyId);
  await queueMessage(tx, proposalMail({ tenant, agency, row, token, email }), at);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'proposal.mailed',
    subject: row.id,
    facts: {},
    now: at,
  });
  return { ok: true, answer: { email } };
};

interface MailParts {
  readonly tenant: Tenant;
  readonly agency: AgencyFace;
  readonly row: ProposalRow;
  readonly token: string;
  readonly email: string;
}

const proposalMail = ({ tenant, agency, row, token, email }: MailParts): Message => {
  const money = moneyIn(row.currency);
  const zone = zoneAtHome(tenant);
  const link = siteLink(tenant, pageAddress.offeredProposal(token));
  const options = row.options.flatMap((option, index) =>
    optionLines(option, index + 1, row.shows_prices ? money(option.offeredMinor) : null),
  );
  return {
    tenantId: tenant.id,
    channel: 'mail',
    recipient: email,
    subject: say('Your flight options: {row}', { row: routeOf(row) }),
    body: [
      row.customer_name === null ? 'Hello,' : say('Dear {customerName},', { customerName: row.customer_name }),
      '',
      ...(row.note === null ? [] : [row.note, '']),
      ...options,
      '',
      say('See the details and choose here:'),
      link,
      '',
      say(
        'The link works until {expiresAt}. Prices are of {pricedAt}. Nothing is booked yet: seats and prices are confirmed when we book.',
        { expiresAt: momentIn(row.expires_at, zone), pricedAt: momentIn(row.priced_at, zone) },
      ),
      '',
      say('The options are attached as a PDF.'),
      '',
      ...signatureOf(agency),
    ].join('\n'),
    sender: { name: agency.name, replyTo: agency.email },
    proposalOf: row.id,
    code: { reference: linkReferenceOf(row.id), goodUntil: row.expires_at },
  };
};

/** An option as lines: its price, and the flights of its fare. Of two fares each has its name beside its flights. */
const optionLines = ({ fares }: KeptProposalOption, place: number, price: string | null): readonly string[] => {
  const [fare] = fares;
  const isPair = fares.length > 1;
  const heads = [price, isPair ? reworded(twoTicketsWords) : (fare?.brand.name ?? '')].filter(
    (words) => words !== null,
  );
  return [
    `${place}. ${heads.join(isPair ? '. ' : ', ')}`,
    ...fares.flatMap(({ itinerary, brand }, at) => [
      ...(isPair ? [`   ${say('Ticket {number}, {fare}:', { number: at + 1, fare: brand.name })}`] : []),
      ...itinerary.journeyWises.map((journey) => `   ${flightWords(journey)}`),
    ]),
  ];
};
