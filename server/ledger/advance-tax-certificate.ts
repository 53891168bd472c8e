import { daysOfTaxYear } from '../../contract/ledger/advance-tax.ts';
import { columnMoney, displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { TicketTax } from '../../tenants/kit/ticket-tax.ts';
import { billedLines, platformParty } from '../documents/invoice-document.ts';
import { type AgencyCard, letterheadOf, registrationLine } from '../documents/letterhead.ts';
import { dayWords } from '../documents/words.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { momentAtHome } from '../tenants/today-at-home.ts';
import type { TaxOfMonth, TaxOfYear } from './tax-months.ts';

export interface CertificateOf {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly sums: TaxOfYear;
  readonly months: readonly TaxOfMonth[];
  /** `null`: the certificate is not final, and has no number. */
  readonly number: string | null;
  /** Whether it is about what one branch sold. */
  readonly ofBranch: boolean;
  /** The rule in force at the end of the year, or today. `null`: the tenant has none any more. */
  readonly rule: TicketTax | null;
  readonly madeAt: Date;
}

const monthWords = (month: string): string => dayWords(`${month}-01`).replace(/^\D*1 /, '');

/** Why a certificate is not final. `null`: it is. */
const statusOf = ({ sums, ofBranch }: CertificateOf): string | null => {
  if (ofBranch) return say('This is what was collected with the sales of your branch alone. It has no number.');
  return sums.isOver ? null : say('The year has not ended. This is what was collected so far.');
};

/** All words of the certificate of a tax year. */
export const advanceTaxCertificateData = (of: CertificateOf) => {
  const { tenant, agency, sums, months, number, rule, madeAt } = of;
  const { year, currency, collectedMinor, givenBackMinor } = sums;
  const { from, to } = daysOfTaxYear(year);
  const column = (minor: number) => columnMoney({ currency, minor });
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    ...letterheadOf(tenant, agency, { title: say('Certificate of advance income tax'), from: 'tenant' }),
    period: say('{from} to {to}', { from: dayWords(from), to: dayWords(to) }),
    number: number === null ? null : say('Certificate {number}', { number }),
    status: statusOf(of),
    collector: { title: say('Collected by'), ...platformParty(tenant) },
    payer: {
      title: say('Collected from'),
      name: agency.name,
      lines: [registrationLine(agency), ...billedLines(agency)],
    },
    heads: [say('Month'), say('Collected'), say('Given back'), say('Remains')],
    rows: months.map((one) => [
      monthWords(one.month),
      column(one.collectedMinor),
      column(one.givenBackMinor),
      column(one.collectedMinor - one.givenBackMinor),
    ]),
    sums: [say('Sums'), column(collectedMinor), column(givenBackMinor), column(collectedMinor - givenBackMinor)],
    total: {
      name: say('Advance income tax of the year'),
      words: money(collectedMinor - givenBackMinor),
    },
    notes: [
      ...(rule === null
        ? []
        : [
            say('Collected on the value of air tickets by {source}, at {percent} %.', {
              source: rule.source,
              percent: rule.basisPoints / 100,
            }),
          ]),
      say('Amounts are in {currency}. What was given back belongs to tickets that came back in the month.', {
        currency,
      }),
      say('It says what was collected, and not when it was paid to the state. Made {madeAt}.', {
        madeAt: momentAtHome(tenant, madeAt),
      }),
      say('This is a computer-generated certificate. No signature is required.'),
    ],
  };
};
