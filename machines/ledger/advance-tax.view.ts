import type { SnapshotFrom } from 'xstate';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { advanceTaxMachine } from './advance-tax.machine.ts';
import type { AdvanceTaxContext } from './advance-tax.states.ts';

export interface TaxYearShown {
  readonly year: number;
  readonly currency: string;
  /** `July 2026 to June 2027` */
  readonly name: string;
  readonly collected: string;
  readonly givenBack: string;
  readonly remains: string;
  /** Number of its certificate, or that the year has not ended. `null`: it has ended, and nobody has asked for its certificate. */
  readonly state: string | null;
}

export type AdvanceTaxView =
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'years';
      /** The agency that the desk looks at. `null`: the reader's own. */
      readonly agency: { readonly id: string; readonly name: string } | null;
      /** Empty: nothing was collected. */
      readonly years: readonly TaxYearShown[];
      readonly doing: 'nothing' | 'reading' | 'saving';
      readonly message: string | null;
      readonly note: string | null;
    };

const doingIn = { reading: 'reading', listed: 'nothing', saving: 'saving' } as const;

/** The projection of the advance income tax. */
export const viewOfAdvanceTax = ({ value, context }: SnapshotFrom<typeof advanceTaxMachine>): AdvanceTaxView => {
  const { message, note, years, agency: id, agencyName } = context;
  // Years that were read before stay on the page while they are read again.
  if (value === 'reading' && agencyName === null) return { show: 'reading' };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  const agency = id === null ? null : { id, name: agencyName ?? '' };
  return { show: 'years', agency, years: years.map(shownYear), doing: doingIn[value], message, note };
};

const shownYear = ({
  year,
  currency,
  collectedMinor,
  givenBackMinor,
  isOver,
  certificate,
}: AdvanceTaxContext['years'][number]): TaxYearShown => {
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    year,
    currency,
    name: say('July {year} to June {next}', { year: String(year), next: String(year + 1) }),
    collected: money(collectedMinor),
    givenBack: money(givenBackMinor),
    remains: money(collectedMinor - givenBackMinor),
    state: isOver ? certificate : say('So far'),
  };
};
