import type { Certainty } from './certainty.ts';
import { outsideTicketValue } from './departure-taxes.ts';

/** A tax from a day on. */
export interface DatedTax {
  /** Name of the rule, which a sale keeps. */
  readonly id: string;
  /** First and last day of sale at the tenant's home, both included. `null`: no end is known. */
  readonly from: string;
  readonly until: string | null;
  readonly basisPoints: number;
  /** Where the rule stands. */
  readonly source: string;
}

/**
 * A tax on the value of air tickets that the platform collects from the agency that sells them, in force from a day on. It takes the
 * place of the tax on the agency's commission.
 */
export interface TicketTax extends DatedTax {
  /** Codes of the taxes and fees that are not part of the ticket's value. */
  readonly without: readonly string[];
  /** Whether it comes back with tickets that are refunded or exchanged. Tickets that are void were never sold: it always comes back. */
  readonly onReturn: 'given-back' | 'kept';
  /** Whether its rate, its value and its return are sure. */
  readonly certainty: { readonly rate: Certainty; readonly codes: Certainty; readonly onReturn: Certainty };
}

/**
 * Advance income tax on tickets in Bangladesh. Section 95 of the Income Tax Act 2023 takes 0.3 % of the value of tickets, without
 * embarkation fee, travel tax, flight safety insurance, security tax and airport tax (`outsideTicketValue`). The act names no codes of
 * tickets, and does not speak of tickets that come back.
 */
const advanceIncomeTax: TicketTax = {
  id: 'bd-income-tax-act-2023-95',
  from: '2023-07-01',
  until: null,
  basisPoints: 30,
  without: outsideTicketValue.flatMap(({ codes }) => codes),
  onReturn: 'given-back',
  source: 'Income Tax Act 2023, section 95',
  certainty: { rate: 'sure', codes: 'to be confirmed', onReturn: 'to be confirmed' },
};

/** The taxes on tickets of each market, the earliest first. A new rate is a new row, and the row before it gets its last day. */
export const ticketTaxes = { bangladesh: [advanceIncomeTax] } as const satisfies Readonly<
  Record<string, readonly TicketTax[]>
>;

/** Value added tax on the commission that an agency gets with its tickets, in force from a day on. */
export interface CommissionVat extends DatedTax {
  /** Whether the rate is sure, and whether the tax applies at all. */
  readonly certainty: { readonly rate: Certainty; readonly applies: Certainty };
}

/** The revenue board asks for it since the budget of 2016-17; agencies dispute that it applies. */
const vatOnCommission: CommissionVat = {
  id: 'bd-vat-on-commission-2016',
  from: '2016-07-01',
  until: null,
  basisPoints: 1_500,
  source: 'Budget of 2016-17, value added tax on the commission of travel agencies',
  certainty: { rate: 'sure', applies: 'to be confirmed' },
};

/** Value added taxes on commission of each market, the earliest first. */
export const commissionVats = { bangladesh: [vatOnCommission] } as const satisfies Readonly<
  Record<string, readonly CommissionVat[]>
>;

/** All codes that are outside the value of a ticket by some rule. */
export const codesOutsideValue: ReadonlySet<string> = new Set(
  Object.values(ticketTaxes).flatMap((taxes) => taxes.flatMap(({ without }) => without)),
);

/** The tax that is in force on a day. `null`: none. */
export const taxOn = <Tax extends DatedTax>(taxes: readonly Tax[], day: string): Tax | null =>
  taxes.findLast(({ from, until }) => from <= day && (until === null || day <= until)) ?? null;
