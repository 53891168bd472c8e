import { displayMoney } from '../../contract/money.ts';
import type { ChoosableTicket } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';

/* Which tickets of an order are chosen for a case. An infant goes with its adult. */

/** The tickets of an order, and the passengers whose are chosen. */
export interface TicketsChosen {
  readonly tickets: readonly ChoosableTicket[];
  readonly chosen: readonly string[];
}

/** A ticket as it is offered for choice. */
export interface TicketChoice {
  readonly paxId: string;
  readonly name: string;
  readonly ticketNumber: string;
  readonly amount: string;
  readonly isChosen: boolean;
  /** Why it cannot be chosen by itself. `null`: it can. */
  readonly why: string | null;
}

/** The tickets that can be chosen. */
const choosable = ({ tickets }: Pick<TicketsChosen, 'tickets'>) => tickets.filter(({ why }) => why === null);

/** All passengers whose tickets can be chosen. */
export const everybodyOf = (tickets: readonly ChoosableTicket[]): readonly string[] =>
  choosable({ tickets }).map(({ paxId }) => paxId);

/** An infant goes with its adult, and cannot be chosen by itself. */
export const isChoosable = (of: TicketsChosen, paxId: string): boolean =>
  choosable(of).some((ticket) => ticket.paxId === paxId && ticket.withPaxId === null);

/** Tickets that can still be chosen after those that were. */
export const freeTickets = (of: TicketsChosen) =>
  choosable(of).filter(({ paxId, withPaxId }) => withPaxId === null && !of.chosen.includes(paxId));

/** The choice with a passenger more or less, and the infants on their lap. */
export const toggled = (of: TicketsChosen, paxId: string): readonly string[] => {
  const together = choosable(of)
    .filter((ticket) => ticket.paxId === paxId || ticket.withPaxId === paxId)
    .map((ticket) => ticket.paxId);
  return of.chosen.includes(paxId) ? of.chosen.filter((each) => !together.includes(each)) : [...of.chosen, ...together];
};

const whyWords: Readonly<Record<NonNullable<ChoosableTicket['why']>, string>> = {
  'void-already': say('Void already'),
  'refunded-already': say('Refunded already'),
  'exchanged-already': say('Exchanged already'),
  'refunded-in-part': say('Partly refunded: only the rest can be refunded'),
  'case-open': say('A request is open'),
  'no-ticket': say('No ticket'),
};

/** The tickets with their prices, as they are offered for choice. */
export const ticketChoices = ({ tickets, chosen }: TicketsChosen, currency: string): readonly TicketChoice[] => {
  const nameOf = (paxId: string): string => tickets.find((ticket) => ticket.paxId === paxId)?.name ?? 'its adult';
  return tickets.map(({ paxId, name, ticketNumber, amountMinor, why, withPaxId }) => ({
    paxId,
    name,
    ticketNumber,
    amount: displayMoney({ currency, minor: amountMinor }),
    isChosen: chosen.includes(paxId),
    why:
      why === null
        ? withPaxId === null
          ? null
          : say('Goes with {withPaxId}', { withPaxId: nameOf(withPaxId) })
        : whyWords[why],
  }));
};

/** Why nothing can be chosen, and what would help. `null`: something can. */
export const blockedWords = ({ reason, fix }: { readonly reason: string | null; readonly fix: string | null }) =>
  reason === null ? null : [reason, fix].filter((part) => part !== null).join(' ');
