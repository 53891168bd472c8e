import type { SnapshotFrom } from 'xstate';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { AdvanceTaxContext, advanceTaxMachine } from './advance-tax.machine.ts';

export interface TaxYearShown {
  readonly year: number;
  readonly currency: string;
  /** `July 2026 to June 2027` */
  readonly name: string;
  readonly collected: string;
  readonly givenBack: string;
  readonly remains: string;
  /** `null`: the year has ended. */
  readonly state: string | null;
}

export type AdvanceTaxView =
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'years';
      /** Empty: nothing was collected. */
      readonly years: readonly TaxYearShown[];
      readonly isSaving: boolean;
      readonly message: string | null;
      readonly note: string | null;
    };

/** The projection of the advance income tax. */
export const viewOfAdvanceTax = ({ value, context }: SnapshotFrom<typeof advanceTaxMachine>): AdvanceTaxView => {
  const { message, note, years } = context;
  if (value === 'reading') return { show: 'reading' };
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  return { show: 'years', years: years.map(shownYear), isSaving: value === 'saving', message, note };
};

const shownYear = ({
  year,
  currency,
  collectedMinor,
  givenBackMinor,
  isOver,
}: AdvanceTaxContext['years'][number]): TaxYearShown => {
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    year,
    currency,
    name: say('July {year} to June {next}', { year: String(year), next: String(year + 1) }),
    collected: money(collectedMinor),
    givenBack: money(givenBackMinor),
    remains: money(collectedMinor - givenBackMinor),
    state: isOver ? null : say('So far'),
  };
};
