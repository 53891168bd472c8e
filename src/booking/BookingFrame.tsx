import type { ReactNode } from 'react';
import type { SaleSummary } from '../../machines/booking/flight-booking.view.ts';
import { ExplainingPrices } from '../markup/ExplainingPrices.tsx';
import { SaleFrame } from '../sale/SaleFrame.tsx';
import { PinnedSummary, SummaryAside } from './Summary.tsx';

export interface BookingFrameProps {
  readonly step: number;
  readonly names: readonly string[];
  readonly title: string;
  readonly summary: SaleSummary;
  readonly timeLeft: ReactNode;
  /** Address of the results. `null` while this fare is being bought: there is no way back. */
  readonly results: string | null;
  readonly children: ReactNode;
}

/** A booking step with the summary of the fare. */
export const BookingFrame = ({ step, names, title, children, ...summary }: BookingFrameProps) => (
  <ExplainingPrices>
    <SaleFrame
      step={step}
      names={names}
      title={title}
      beside={<SummaryAside {...summary} />}
      below={<PinnedSummary {...summary} />}
    >
      {children}
    </SaleFrame>
  </ExplainingPrices>
);
