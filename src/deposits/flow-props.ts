import type { DepositFormEvent } from '../../machines/money/deposit-form.setup.ts';
import type { DepositPageView } from '../../machines/money/deposit-form.view.ts';
import type { DepositListEvent } from '../../machines/money/deposit-list.machine.ts';
import type { DepositListView } from '../../machines/money/deposit-list.view.ts';

export type SendDepositForm = (event: DepositFormEvent) => void;
export type FormShown = Extract<DepositPageView, { show: 'form' }>;

/** What every part of the form is given. */
export interface DepositFormProps {
  readonly view: FormShown;
  readonly send: SendDepositForm;
}

/** What every part of the list is given. */
export interface DepositListProps {
  readonly view: DepositListView;
  readonly send: (event: DepositListEvent) => void;
}
