import type { CaseConsent, ConsentRule, ConsentState } from '../../contract/case-consents.ts';
import type { CaseFacts, CaseState, TicketCase } from '../../contract/post-travel.ts';
import type { CaseChart, CaseEvent } from './case-chart.ts';
import type { CaseSide } from './case-list.machine.ts';

/** How the consent of a case stands. */
export interface ConsentStanding {
  readonly rule: ConsentRule;
  readonly state: CaseState;
  /** State of the latest request. `null`: nobody was asked to the present terms. */
  readonly latest: ConsentState | null;
}

/** States of a case whose passenger can be asked again. The airline has not been asked in them. */
const askedIn: readonly CaseState[] = ['requested', 'quoted', 'accepted'];

/** Whether the agency can ask the passenger again: they were asked to the present terms, and have not agreed. */
export const mayAskPassenger = ({ rule, state, latest }: ConsentStanding): boolean =>
  rule !== 'off' && latest !== null && latest !== 'agreed' && askedIn.includes(state);

interface Refusing {
  readonly facts: CaseFacts;
  readonly event: CaseEvent;
}

/** Whether the chart refuses an event for nothing but the consent of the passenger. */
export const lacksConsent = ({ next }: CaseChart, state: CaseState, { facts, event }: Refusing): boolean =>
  facts.awaitsConsent && next(state, { ...facts, awaitsConsent: false }, event) !== null;

/** A request for consent in the panel of a case. */
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
  sending: 'On its way',
  asked: 'Not answered yet',
  agreed: 'Agreed',
  declined: 'Declined',
  lapsed: 'Not answered in time',
  replaced: 'Asked anew since',
  withdrawn: 'Not needed any more',
};

type Given = Pick<TicketCase, 'state' | 'consent' | 'facts' | 'money'>;

/** The panel of a case's consent. `null`: nobody is asked. */
export const consentPanel = (side: CaseSide, given: Given): ConsentPanelView | null => {
  const { state, consent, facts } = given;
  if (consent.rule === 'off') return null;
  const [last] = consent.asked;
  const latest = isOfPresentTerms(given) ? (last?.state ?? null) : null;
  return {
    notice: noticeOf(side, latest, { isWaited: facts.awaitsConsent && askedIn.includes(state), last }),
    lines: consent.asked.map((asked) => ({
      asked,
      sent: `by ${asked.channel === 'mail' ? 'mail' : 'SMS'} to ${asked.address}${asked.isContact ? '' : ', which is not the contact of the order'}`,
      state: stateWords[asked.state],
    })),
    mayAsk: side === 'agency' && facts.mayAnswer && mayAskPassenger({ rule: consent.rule, state, latest }),
  };
};

/** What was asked before what the airline keeps was known again is of no use any more. */
const isOfPresentTerms = ({ money }: Given): boolean => money.isPriced;

const noticeOf = (
  side: CaseSide,
  latest: ConsentState | null,
  { isWaited, last }: { readonly isWaited: boolean; readonly last: CaseConsent | undefined },
): ConsentPanelView['notice'] => {
  const waits = isWaited ? ' The airline is not asked before they agree.' : '';
  const step =
    side === 'agency' ? 'Speak with them, ask again, or withdraw the request.' : 'The agency asks again, or withdraws.';
  switch (latest) {
    case 'agreed':
      return { tone: 'success', words: 'The passenger has agreed to what happens.' };
    case 'declined':
      return { tone: 'danger', words: `The passenger does not agree.${quoted(last?.reason ?? null)} ${step}` };
    case 'lapsed':
      return { tone: 'warning', words: `The passenger has not answered in time.${waits} ${step}` };
    case 'sending':
    case 'asked':
      return { tone: 'info', words: `The passenger has been asked, and has not answered yet.${waits}` };
    case 'replaced':
    case 'withdrawn':
    case null:
      return isWaited
        ? { tone: 'info', words: `The passenger is asked when it is known what the airline keeps.${waits}` }
        : { tone: 'info', words: 'Nothing is asked of the passenger any more.' };
  }
};

const quoted = (reason: string | null): string => (reason === null ? '' : ` They say: “${reason}”`);
