import type { TravellersEvent } from '../../machines/travellers/travellers.setup.ts';
import type { FormView } from '../../machines/travellers/travellers.view.ts';

export type SendTravellers = (event: TravellersEvent) => void;

export interface FormProps {
  readonly view: FormView;
  readonly send: SendTravellers;
}
