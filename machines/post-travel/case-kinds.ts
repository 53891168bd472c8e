import { type CaseKind, type CaseState, caseKinds, casePrefixes } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import type { CaseChart, CaseCondition } from './case-chart.ts';
import { exchangeChart } from './exchange-case.machine.ts';
import { refundChart } from './refund-case.machine.ts';
import { voidChart } from './void-case.machine.ts';

/** What a kind of case is called, and the words in which it differs from the others. */
export interface CaseKindWords {
  /** `void` */
  readonly noun: string;
  /** `2 voids` */
  readonly counted: (count: number) => string;
  /** `Void` */
  readonly title: string;
  /** `Voids` */
  readonly plural: string;
  /** `voided` */
  readonly done: string;
  /** Title of the state in which the money is back. */
  readonly doneTitle: string;
  /** `Fee for the void` */
  readonly fee: string;
  /** What comes next in the states whose words differ. */
  readonly next: {
    readonly requested: string;
    readonly requestedOfAirline: string;
    readonly accepted: string;
    readonly processing: string;
    readonly processingByDesk: string;
  };
  readonly confirmLabel: string;
  /** What lasts until the case closes: `The airline voids` */
  readonly lasts: string;
  /** In place of an empty list. */
  readonly empty: { readonly open: string; readonly ended: string };
  /** Words of the page on which it is asked for. */
  readonly request: {
    /** `Void other tickets` */
    readonly others: string;
    /** Title above the time and above who does it. */
    readonly when: string;
    /** Where the airline names no time until which it can be done. `null`: there is no such time. */
    readonly noTime: string | null;
    readonly automatic: string;
    readonly byDesk: string;
    /** Where the supplier gives no rule of the fare. `null`: none is needed. */
    readonly noRules: string | null;
  };
  readonly unmet: Partial<Record<CaseCondition, string>>;
}

export const wordsOfCase: Readonly<Record<CaseKind, CaseKindWords>> = {
  void: {
    noun: say('void'),
    counted: (count) => say({ one: '{count} void', other: '{count} voids' }, { count }),
    title: say('Void'),
    plural: say('Voids'),
    done: say('voided'),
    doneTitle: say('Void'),
    fee: say('Fee for the void'),
    next: {
      requested: say('The desk asks the airline to void these tickets, or quotes what the airline keeps.'),
      requestedOfAirline: say('The airline is asked to void these tickets.'),
      accepted: say('The desk asks the airline to void these tickets.'),
      processing: say('The airline voids the tickets. Then the money comes back.'),
      processingByDesk: say('The desk waits for the airline’s answer. Then the money comes back.'),
    },
    confirmLabel: say('Airline has voided'),
    lasts: say('The airline voids'),
    empty: {
      open: say('No void is open. Tickets are voided from their order, usually until midnight of the day of issue.'),
      ended: say('No void has ended yet.'),
    },
    request: {
      others: say('Void other tickets'),
      when: say('Until when'),
      noTime: say('The airline does not say until when it voids.'),
      automatic: say('The airline voids these tickets by itself.'),
      byDesk: say('The desk asks the airline to void these tickets, and may quote what the airline keeps.'),
      noRules: null,
    },
    unmet: {
      mayAnswer: say('You do not have permission to request voids.'),
      windowOpen: say('The airline’s time for voids has passed. Ask for a refund instead.'),
      windowClosed: say('The airline still voids these tickets.'),
    },
  },
  refund: {
    noun: say('refund'),
    counted: (count) => say({ one: '{count} refund', other: '{count} refunds' }, { count }),
    title: say('Refund'),
    plural: say('Refunds'),
    done: say('refunded'),
    doneTitle: say('Refunded'),
    fee: say('Fee for the refund'),
    next: {
      requested: say('The desk asks the airline what it keeps, and quotes it.'),
      requestedOfAirline: say('The airline is asked what it keeps, and the answer is quoted.'),
      accepted: say('The airline is asked to refund these tickets.'),
      processing: say('The airline refunds the tickets. Then the money comes back.'),
      processingByDesk: say('The desk waits for the airline’s answer. Then the money comes back.'),
    },
    confirmLabel: say('Airline has refunded'),
    lasts: say('The airline refunds'),
    empty: {
      open: say('No refund is open. Tickets are refunded from their order.'),
      ended: say('No refund has ended yet.'),
    },
    request: {
      others: say('Refund other tickets'),
      when: say('Who does it'),
      noTime: null,
      automatic: say('The airline refunds these tickets by itself.'),
      byDesk: say('The desk asks the airline to refund these tickets.'),
      noRules: say('The airline has not given the rules of this fare. The desk asks for them.'),
    },
    unmet: { mayAnswer: say('You do not have permission to request refunds.') },
  },
  exchange: {
    noun: say('exchange'),
    counted: (count) => say({ one: '{count} exchange', other: '{count} exchanges' }, { count }),
    title: say('Exchange'),
    plural: say('Exchanges'),
    done: say('exchanged'),
    doneTitle: say('Exchanged'),
    fee: say('Fee for the exchange'),
    next: {
      requested: say('The desk asks the airline what it keeps, and quotes it. The new seats are held meanwhile.'),
      requestedOfAirline: say('The airline is asked to exchange these tickets.'),
      accepted: say('The desk asks the airline to exchange these tickets. What the wallet pays is reserved.'),
      processing: say('The airline exchanges the tickets. Then the new ones are here.'),
      processingByDesk: say('The desk waits for the airline’s answer. Then the new tickets are here.'),
    },
    confirmLabel: say('Airline has exchanged'),
    lasts: say('The new seats are held'),
    empty: {
      open: say('No exchange is open. Tickets are exchanged for other flights from their order.'),
      ended: say('No exchange has ended yet.'),
    },
    request: {
      others: say('Exchange other tickets'),
      when: say('Who does it'),
      noTime: null,
      automatic: say('The airline exchanges these tickets by itself.'),
      byDesk: say('The desk asks the airline to exchange these tickets.'),
      noRules: say('The airline has not given the rules of this fare. The desk asks for them.'),
    },
    unmet: {
      mayAnswer: say('You do not have permission to request exchanges.'),
      windowOpen: say('The new seats are not held any more. Choose flights again.'),
      windowClosed: say('The new seats are still held.'),
      isOther: say('You prepared this, and the old tickets pay for so much that another person must confirm it.'),
    },
  },
};

const charts: Readonly<Record<CaseKind, CaseChart>> = {
  void: voidChart,
  refund: refundChart,
  exchange: exchangeChart,
};

export const chartOfCase = (kind: CaseKind): CaseChart => charts[kind];

/** The kind of a case, by its reference. */
export const kindOfReference = (caseReference: string): CaseKind =>
  caseKinds.find((kind) => caseReference.startsWith(casePrefixes[kind])) ?? 'void';

/** States of open cases, of whichever kind. `settling` is open for the house alone: the agency has its money. */
export const openStates = ['requested', 'quoted', 'accepted', 'processing', 'unknown'] as const satisfies CaseState[];
export const endedStates = ['done', 'refused', 'withdrawn'] as const satisfies CaseState[];
