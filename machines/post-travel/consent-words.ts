import type { ConsentRule, ConsentState } from '../../contract/orders/case-consents.ts';
import type { CaseFacts, CaseState, TicketCase } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { type ConsentPanelView, hasNobodyToAsk, linesOf, noticeOf } from '../consent/consent-panel.ts';
import { caseRequests } from '../consent/requests-in-states.ts';
import type { CaseChart, CaseEvent } from './case-chart.ts';
import type { CaseSide } from './case-list.machine.ts';

/** How the consent of a case stands. */
export interface ConsentStanding {
  readonly rule: ConsentRule;
  readonly state: CaseState;
  /** State of the latest request. `null`: nobody was asked to the present terms. */
  readonly latest: ConsentState | null;
}

/** Whether anything can still wait for the passenger's answer, or be changed after it. */
const mattersIn = (state: CaseState): boolean => caseRequests[state] === 'awaited';

/** Whether the agency can ask the passenger again: they were asked to the present terms, and have not agreed. */
export const mayAskPassenger = ({ rule, state, latest }: ConsentStanding): boolean =>
  rule !== 'off' && latest !== null && latest !== 'agreed' && mattersIn(state);

interface Refusing {
  readonly facts: CaseFacts;
  readonly event: CaseEvent;
}

/** Whether the chart refuses an event for nothing but the consent of the passenger. */
export const lacksConsent = ({ next }: CaseChart, state: CaseState, { facts, event }: Refusing): boolean =>
  facts.awaitsConsent && next(state, { ...facts, awaitsConsent: false }, event) !== null;

type Given = Pick<TicketCase, 'state' | 'consent' | 'facts' | 'money'>;

/** The panel of a case's consent. `null`: nobody is asked. */
export const consentPanel = (side: CaseSide, given: Given): ConsentPanelView | null => {
  const { state, consent, facts } = given;
  if (consent.rule === 'off') return null;
  const [last] = consent.asked;
  const nobody = isOfPresentTerms(given) && hasNobodyToAsk(consent);
  const latest = nobody ? 'lapsed' : isOfPresentTerms(given) ? (last?.state ?? null) : null;
  const isWaited = facts.awaitsConsent && mattersIn(state);
  const waits = isWaited ? say(' The airline is not asked before they agree.') : '';
  const step = !mattersIn(state)
    ? ''
    : side === 'agency'
      ? say('Speak with them, ask again, or withdraw the request.')
      : consent.rule === 'required'
        ? say('The agency asks again, or withdraws. You ask at another address that the agency names.')
        : say('The agency asks again, or withdraws.');
  const words = {
    waits,
    step,
    agreed: say('The passenger has agreed to what happens.'),
    unasked: isWaited
      ? say('The passenger is asked when it is known what the airline keeps.{waits}', { waits })
      : say('Nothing is asked of the passenger any more.'),
  };
  const isOwn = side === 'agency' ? facts.mayAnswer : facts.mayDecide && consent.rule === 'required';
  return {
    notice:
      nobody && isWaited
        ? { tone: 'warning', words: nobodyWords[side] }
        : !mattersIn(state) && isUnanswered(latest)
          ? { tone: 'info', words: say('The passenger was asked, and has not answered. Nothing waits for the answer.') }
          : noticeOf(latest, last, words),
    lines: linesOf(consent),
    mayAsk: isOwn && mayAskPassenger({ rule: consent.rule, state, latest }),
  };
};

const isUnanswered = (latest: ConsentState | null): boolean =>
  latest === 'sending' || latest === 'asked' || latest === 'lapsed';

const nobodyWords: Readonly<Record<CaseSide, string>> = {
  agency: say(
    'Nobody was asked: the contact of the order is an address of your agency or one of its people. Name the passenger’s own address; the desk looks at it and asks there.',
  ),
  desk: say(
    'Nobody was asked: the contact of the order is an address of the agency or one of its people. Ask the passenger at the address that the agency names, or say why not.',
  ),
};

/** What was asked before what the airline keeps was known again is of no use any more. */
const isOfPresentTerms = ({ money }: Given): boolean => money.isPriced;
