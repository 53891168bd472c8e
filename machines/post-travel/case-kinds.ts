import { type CaseKind, type CaseState, caseKinds, casePrefixes } from '../../contract/post-travel.ts';
import type { CaseChart, CaseCondition } from './case-chart.ts';
import { exchangeChart } from './exchange-case.machine.ts';
import { refundChart } from './refund-case.machine.ts';
import { voidChart } from './void-case.machine.ts';

/** What a kind of case is called, and the words in which it differs from the others. */
export interface CaseKindWords {
  /** `void` */
  readonly noun: string;
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
    noun: 'void',
    title: 'Void',
    plural: 'Voids',
    done: 'voided',
    doneTitle: 'Void',
    fee: 'Fee for the void',
    next: {
      requested: 'The desk asks the airline to void these tickets, or quotes what the airline keeps.',
      requestedOfAirline: 'The airline is asked to void these tickets.',
      accepted: 'The desk asks the airline to void these tickets.',
      processing: 'The airline voids the tickets. Then the money comes back.',
      processingByDesk: 'The desk waits for the airline’s answer. Then the money comes back.',
    },
    confirmLabel: 'Airline has voided',
    lasts: 'The airline voids',
    empty: {
      open: 'No void is open. Tickets are voided from their order, usually until midnight of the day of issue.',
      ended: 'No void has ended yet.',
    },
    request: {
      others: 'Void other tickets',
      when: 'Until when',
      noTime: 'The airline does not say until when it voids.',
      automatic: 'The airline voids these tickets by itself.',
      byDesk: 'The desk asks the airline to void these tickets, and may quote what the airline keeps.',
      noRules: null,
    },
    unmet: {
      mayAnswer: 'You do not have permission to request voids.',
      windowOpen: 'The airline’s time for voids has passed. Ask for a refund instead.',
      windowClosed: 'The airline still voids these tickets.',
    },
  },
  refund: {
    noun: 'refund',
    title: 'Refund',
    plural: 'Refunds',
    done: 'refunded',
    doneTitle: 'Refunded',
    fee: 'Fee for the refund',
    next: {
      requested: 'The desk asks the airline what it keeps, and quotes it.',
      requestedOfAirline: 'The airline is asked what it keeps, and the answer is quoted.',
      accepted: 'The airline is asked to refund these tickets.',
      processing: 'The airline refunds the tickets. Then the money comes back.',
      processingByDesk: 'The desk waits for the airline’s answer. Then the money comes back.',
    },
    confirmLabel: 'Airline has refunded',
    lasts: 'The airline refunds',
    empty: { open: 'No refund is open. Tickets are refunded from their order.', ended: 'No refund has ended yet.' },
    request: {
      others: 'Refund other tickets',
      when: 'Who does it',
      noTime: null,
      automatic: 'The airline refunds these tickets by itself.',
      byDesk: 'The desk asks the airline to refund these tickets.',
      noRules: 'The airline has not given the rules of this fare. The desk asks for them.',
    },
    unmet: { mayAnswer: 'You do not have permission to request refunds.' },
  },
  exchange: {
    noun: 'exchange',
    title: 'Exchange',
    plural: 'Exchanges',
    done: 'exchanged',
    doneTitle: 'Exchanged',
    fee: 'Fee for the exchange',
    next: {
      requested: 'The desk asks the airline what it keeps, and quotes it. The new seats are held meanwhile.',
      requestedOfAirline: 'The airline is asked to exchange these tickets.',
      accepted: 'The desk asks the airline to exchange these tickets. What the wallet pays is reserved.',
      processing: 'The airline exchanges the tickets. Then the new ones are here.',
      processingByDesk: 'The desk waits for the airline’s answer. Then the new tickets are here.',
    },
    confirmLabel: 'Airline has exchanged',
    lasts: 'The new seats are held',
    empty: {
      open: 'No exchange is open. Tickets are exchanged for other flights from their order.',
      ended: 'No exchange has ended yet.',
    },
    request: {
      others: 'Exchange other tickets',
      when: 'Who does it',
      noTime: null,
      automatic: 'The airline exchanges these tickets by itself.',
      byDesk: 'The desk asks the airline to exchange these tickets.',
      noRules: 'The airline has not given the rules of this fare. The desk asks for them.',
    },
    unmet: {
      mayAnswer: 'You do not have permission to request exchanges.',
      windowOpen: 'The new seats are not held any more. Choose flights again.',
      windowClosed: 'The new seats are still held.',
      isOther: 'You prepared this, and the old tickets pay for so much that another person must confirm it.',
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
