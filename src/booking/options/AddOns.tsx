import type { ReactNode } from 'react';
import { say } from '../../../contract/say.ts';
import { type BookingView, bookingSteps, type SaleSummary } from '../../../machines/booking/flight-booking.view.ts';
import type { FlightOptionsEvent } from '../../../machines/booking/flight-options.setup.ts';
import {
  type FlightOptionsView,
  type OptionsSummary,
  viewOfFlightOptions,
} from '../../../machines/booking/flight-options.view.ts';
import { WorkingNotice } from '../../sale/WorkingNotice.tsx';
import { usePricedView } from '../../shell/use-priced-view.ts';
import { BookingFrame } from '../BookingFrame.tsx';
import { AddOnsStep } from './AddOnsStep.tsx';
import type { FlightOptionsRef } from './flight-options-actors.ts';
import { OptionsGone } from './OptionsGone.tsx';

export interface AddOnsProps {
  readonly flow: FlightOptionsRef;
  readonly step: Extract<BookingView, { show: 'addOns' }>['step'];
  /** The sale with what is kept with its price. */
  readonly sale: SaleSummary;
  readonly timeLeft: ReactNode;
  readonly results: string;
}

/** The add-ons step of a booking, which is a flow of its own. */
export const AddOns = ({ flow, ...around }: AddOnsProps) => (
  <AddOnsView view={usePricedView(flow, viewOfFlightOptions)} send={flow.send} {...around} />
);

export interface AddOnsViewProps extends Omit<AddOnsProps, 'flow'> {
  readonly view: FlightOptionsView;
  readonly send: (event: FlightOptionsEvent) => void;
}

/** The add-ons step in each of its states. */
export const AddOnsView = ({ view, send, step, sale, timeLeft, results }: AddOnsViewProps) => {
  if (view.show === 'left') return null;
  const around = {
    step,
    names: bookingSteps,
    timeLeft,
    results,
    summary: summaryWith(sale, view.summary),
  };
  switch (view.show) {
    case 'gone':
      return (
        <BookingFrame {...around} title={say('Some add-ons have sold out')}>
          <OptionsGone view={view} send={send} currency={view.summary.sums.currency} />
        </BookingFrame>
      );
    case 'selling':
      return (
        <BookingFrame {...around} title={say('Adding to the booking')}>
          <WorkingNotice waitingFor={say('the airline to confirm the add-ons')} slow={view.slow} />
        </BookingFrame>
      );
    case 'listing':
    case 'unlisted':
    case 'nothing':
    case 'choosing':
      return (
        <BookingFrame {...around} title={say('Bags, meals, seats and assistance')}>
          <AddOnsStep view={view} send={send} />
        </BookingFrame>
      );
  }
};

/** The sale as it would be with what is chosen now. */
const summaryWith = (sale: SaleSummary, { sums, chosen, optionLines }: OptionsSummary): SaleSummary => ({
  ...sale,
  offer: { ...sale.offer, sums },
  toPayMinor: sums.agentMinor,
  chosen,
  optionLines,
});
