/** Whether a public source was read for a rule. */
export type Certainty = 'sure' | 'to be confirmed';

/**
 * A tax on the value of air tickets that the platform collects from the agency that sells them, in force from a day on. It takes the
 * place of the tax on the agency's commission.
 */
export interface TicketTax {
  /** Name of the rule, which a sale keeps. */
  readonly id: string;
  /** First and last day of sale at the tenant's home, both included. `null`: no end is known. */
  readonly from: string;
  readonly until: string | null;
  readonly basisPoints: number;
  /** Codes of the taxes and fees that are not part of the ticket's value. */
  readonly without: readonly string[];
  /** Whether it comes back with tickets that are refunded or exchanged. Tickets that are void were never sold: it always comes back. */
  readonly onReturn: 'given-back' | 'kept';
  /** Where the rule stands, and whether its rate, its value and its return are sure. */
  readonly source: string;
  readonly certainty: { readonly rate: Certainty; readonly codes: Certainty; readonly onReturn: Certainty };
}

/**
 * Advance income tax on tickets in Bangladesh. Section 95 of the Income Tax Act 2023 takes 0.3 % of the value of tickets, without
 * embarkation fee, travel tax, flight safety insurance, security tax and airport tax. The act names no codes of tickets: `BD` is the
 * embarkation fee, `UT` the travel tax, `P7` the airport development fee, `P8` the security fee, `E5` the tax on these three. The
 * insurance has no code of its own on the tickets that the platform sells. The act does not speak of tickets that come back.
 */
const advanceIncomeTax: TicketTax = {
  id: 'bd-income-tax-act-2023-95',
  from: '2023-07-01',
  until: null,
  basisPoints: 30,
  without: ['BD', 'UT', 'P7', 'P8', 'E5'],
  onReturn: 'given-back',
  source: 'Income Tax Act 2023, section 95',
  certainty: { rate: 'sure', codes: 'to be confirmed', onReturn: 'to be confirmed' },
};

/** The taxes on tickets of each market, the earliest first. A new rate is a new row, and the row before it gets its last day. */
export const ticketTaxes = { bangladesh: [advanceIncomeTax] } as const satisfies Readonly<
  Record<string, readonly TicketTax[]>
>;

/** All codes that are outside the value of a ticket by some rule. */
export const codesOutsideValue: ReadonlySet<string> = new Set(
  Object.values(ticketTaxes).flatMap((taxes) => taxes.flatMap(({ without }) => without)),
);

/** The tax that is in force on a day. `null`: none. */
export const ticketTaxOn = (taxes: readonly TicketTax[], day: string): TicketTax | null =>
  taxes.findLast(({ from, until }) => from <= day && (until === null || day <= until)) ?? null;
