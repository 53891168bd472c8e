import { displayMoney } from '../../contract/money.ts';
import type { PreparedAct, PreparedCall, PreparedTerms, TwoPeople } from '../../contract/prepared-acts.ts';
import { say } from '../../contract/say.ts';

/** An act that needs a second person above a limit, as this person would send it. */
export interface WantedAct {
  readonly call: PreparedCall;
  readonly terms: PreparedTerms;
}

/**
 * What happens if this person sends an act. `alone`: it is carried out. `prepares`: it waits for another person. `confirms`: another
 * person has prepared exactly this, and it is carried out. `own`: this person has prepared exactly this, and cannot confirm it.
 */
export type Part = 'alone' | 'prepares' | 'confirms' | 'own';

const ticketsOf = ({ tickets }: PreparedTerms): string =>
  tickets
    .map(({ paxId, ticketNumber }) => `${paxId} ${ticketNumber}`)
    .sort()
    .join(' ');

/** The prepared act of this call that waits for a second person. `null`: none. */
export const waitingFor = ({ prepared }: TwoPeople, call: PreparedCall | null): PreparedAct | null =>
  prepared?.call === call ? prepared : null;

/**
 * Part of this person in an act.
 * @param wanted `null`: the act moves no money, or never needs a second person
 */
export const partIn = (twoPeople: TwoPeople, wanted: WantedAct | null): Part => {
  if (wanted === null || wanted.terms.amountMinor <= twoPeople.soloMostMinor) return 'alone';
  const waiting = waitingFor(twoPeople, wanted.call);
  const isSame =
    waiting !== null &&
    waiting.terms.amountMinor === wanted.terms.amountMinor &&
    waiting.terms.words === wanted.terms.words &&
    ticketsOf(waiting.terms) === ticketsOf(wanted.terms);
  if (!isSame) return 'prepares';
  return waiting.own ? 'own' : 'confirms';
};

/** Sentence of the dialog about who decides. `null`: this person alone. */
export const partWords = (twoPeople: TwoPeople, wanted: WantedAct | null, currency: string): string | null => {
  const most = displayMoney({ currency, minor: twoPeople.soloMostMinor });
  const waiting = wanted === null ? null : waitingFor(twoPeople, wanted.call);
  switch (partIn(twoPeople, wanted)) {
    case 'alone':
      return null;
    case 'own':
      return say('You prepared this. Another person confirms it.');
    case 'confirms':
      return say('{by} prepared this. You confirm it, and it is done.', { by: waiting?.by ?? '' });
    case 'prepares':
      return waiting === null
        ? say('Above {most} two people decide. You prepare it; nothing moves until another person has confirmed it.', {
            most,
          })
        : say(
            'Above {most} two people decide. This is not what {by} prepared: it takes its place, and another person confirms it.',
            { most, by: waiting.own ? say('you') : waiting.by },
          );
  }
};

/** Label of the button that sends an act. `does`: what the act does, such as `Refund BDT 60,000`. */
export const partButton = (part: Part, does: string): string => {
  switch (part) {
    case 'alone':
      return does;
    case 'prepares':
    case 'own':
      return say('Prepare for another person');
    case 'confirms':
      return say('Confirm: {does}', { does });
  }
};

/** A prepared act that waits for a second person. */
export interface WaitingView {
  /** `Dipa Sarkar prepared: refund BDT 60,000, “asked twice”` */
  readonly words: string;
  readonly at: string;
  readonly next: string;
}

/**
 * The prepared act of a case, in words. `null`: none.
 * @param noun name of each act: `a refund`
 */
export const waitingView = (
  { prepared }: TwoPeople,
  currency: string,
  noun: Readonly<Partial<Record<PreparedCall, string>>>,
): WaitingView | null => {
  if (prepared === null) return null;
  const { by, own, at, call, terms } = prepared;
  const what = say('{noun} of {amount}', {
    noun: noun[call] ?? '',
    amount: displayMoney({ currency, minor: terms.amountMinor }),
  });
  const numbers = terms.tickets.map(({ ticketNumber }) => ticketNumber).join(', ');
  const about = terms.words === '' ? numbers : terms.words;
  return {
    words: own
      ? say('You prepared {what}: {about}', { what, about })
      : say('{by} prepared {what}: {about}', { by, what, about }),
    at,
    next: own ? say('Another person confirms it.') : say('Look at it, and confirm it or drop it.'),
  };
};
