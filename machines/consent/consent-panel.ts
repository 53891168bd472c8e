import type { CaseConsent, CaseConsents, ConsentRule, ConsentState } from '../../contract/orders/case-consents.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { orderRequests } from './requests-in-states.ts';

/** A request for consent in the panel. */
export interface ConsentLine {
  readonly asked: CaseConsent;
  /** `by mail to k•••@family.example` */
  readonly sent: string;
  /** `Agreed`, with the time of the answer beside it where there is one. */
  readonly state: string;
}

export interface ConsentPanelView {
  readonly notice: { readonly tone: 'danger' | 'warning' | 'success' | 'info'; readonly words: string };
  /** The latest first. */
  readonly lines: readonly ConsentLine[];
  /** The reader can ask again. */
  readonly mayAsk: boolean;
}

const stateWords: Readonly<Record<ConsentState, string>> = {
  sending: say('On its way'),
  asked: say('Not answered yet'),
  agreed: say('Agreed'),
  declined: say('Declined'),
  lapsed: say('Not answered in time'),
  replaced: say('Asked anew since'),
  withdrawn: say('Not needed any more'),
};

export const linesOf = ({ asked: all }: CaseConsents): readonly ConsentLine[] =>
  all.map((asked) => ({
    asked,
    sent: say('by {channel} to {address}{notContact}', {
      channel: asked.channel === 'mail' ? 'mail' : 'SMS',
      address: asked.address,
      notContact: asked.isContact ? '' : say(', which is not the contact of the order'),
    }),
    state: stateWords[asked.state],
  }));

/** What a notice about consent says, besides how it stands. */
interface NoticeWords {
  /** What does not happen before they agree. Empty: nothing waits. */
  readonly waits: string;
  /** What can be done about a missing consent. */
  readonly step: string;
  readonly agreed: string;
  /** Where nobody has been asked to the present terms. */
  readonly unasked: string;
}

export const noticeOf = (
  latest: ConsentState | null,
  last: CaseConsent | undefined,
  { waits, step, agreed, unasked }: NoticeWords,
): ConsentPanelView['notice'] => {
  switch (latest) {
    case 'agreed':
      return { tone: 'success', words: agreed };
    case 'declined':
      return {
        tone: 'danger',
        words: say('The passenger does not agree.{quoted} {step}', {
          quoted: quoted(last?.reason ?? null),
          step,
        }).trim(),
      };
    case 'lapsed':
      return {
        tone: 'warning',
        words: say('The passenger has not answered in time.{waits} {step}', { waits, step }).trim(),
      };
    case 'sending':
    case 'asked':
      return { tone: 'info', words: say('The passenger has been asked, and has not answered yet.{waits}', { waits }) };
    case 'replaced':
    case 'withdrawn':
    case null:
      return { tone: 'info', words: unasked };
  }
};

const quoted = (reason: string | null): string => (reason === null ? '' : say(' They say: “{reason}”', { reason }));

/** Whether nobody could be asked to the present terms, because the contact of the sale is the agency's own. */
export const hasNobodyToAsk = ({ contactIsAgencys, asked: [last] }: CaseConsents): boolean =>
  contactIsAgencys && (last === undefined || last.state === 'replaced' || last.state === 'withdrawn');

/** How the consent to give back an order's held seats stands. */
export interface CancelStanding extends Pick<Order, 'state'> {
  readonly rule: ConsentRule;
  /** State of the latest request. `null`: nobody was asked. */
  readonly latest: ConsentState | null;
}

/** Whether the agency can ask the passenger about the cancellation of an order: its seats are held, and they have not agreed yet. */
export const mayAskToCancel = ({ state, rule, latest }: CancelStanding): boolean =>
  orderRequests[state] === 'awaited' && rule !== 'off' && latest !== 'agreed';

/** The panel of the consent to give back an order's held seats. `null`: nobody is asked. */
export const cancelConsentPanel = ({ state, consent, facts }: Pick<Order, 'state' | 'consent' | 'facts'>) => {
  const { rule, asked } = consent;
  if (rule === 'off' || facts.inExchange || (state !== 'held' && asked.length === 0)) return null;
  const [last] = asked;
  const latest = last?.state ?? null;
  const isHeld = state === 'held';
  const waits = isHeld && facts.awaitsConsent ? say(' The seats are not given back before they agree.') : '';
  const words = {
    waits,
    step: isHeld ? say('Speak with them, ask again, or keep the seats.') : '',
    agreed: say('The passenger has agreed that the seats are given back.'),
    unasked: !isHeld
      ? say('Nothing is asked of the passenger any more.')
      : rule === 'required'
        ? say('Before the booking is cancelled, the passenger must agree.')
        : say(
            'When the booking is cancelled, the passenger is asked whether they agree. Nothing waits for the answer.',
          ),
  };
  if (isHeld && hasNobodyToAsk(consent)) {
    const own = say(
      'The passenger must agree, and the contact of the order is an address of your agency or one of its people. Nobody can be asked there: the seats stay until the airline’s time limit.',
    );
    return {
      notice: { tone: 'warning', words: own },
      lines: linesOf(consent),
      mayAsk: false,
    } satisfies ConsentPanelView;
  }
  return {
    notice: noticeOf(latest, last, words),
    lines: linesOf(consent),
    mayAsk: facts.mayCancel && mayAskToCancel({ state, rule, latest }),
  } satisfies ConsentPanelView;
};

/** The consent to a cancellation is awaited from somebody who has been asked. */
export const isConsentOpen = ({ asked: [last] }: CaseConsents): boolean =>
  last?.state === 'sending' || last?.state === 'asked';
