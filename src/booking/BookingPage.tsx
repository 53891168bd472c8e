import { Button } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Redirect } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { resultsAddress } from '../../contract/search-link.ts';
import type { BookingEvent } from '../../machines/booking/flight-booking.setup.ts';
import { type BookingView, bookingSteps, seatsAsked } from '../../machines/booking/flight-booking.view.ts';
import { PriceDecision } from '../sale/PriceDecision.tsx';
import { PricingNotice } from '../sale/PricingNotice.tsx';
import { WorkingNotice } from '../sale/WorkingNotice.tsx';
import { AgencysOwn } from '../shell/AgencysOwn.tsx';
import { BookingFrame } from './BookingFrame.tsx';
import { BookingStopped } from './BookingStopped.tsx';
import { Confirmation, type DrawBookedOrder } from './Confirmation.tsx';
import { AddOns } from './options/AddOns.tsx';
import type { FlightOptionsRef } from './options/flight-options-actors.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { type DrawTravellerPicker, TravellersStep } from './TravellersStep.tsx';

const SaleAlert = lazy(() => import('../sale/SaleAlert.tsx').then((chunk) => ({ default: chunk.SaleAlert })));

export interface BookingPageProps {
  readonly view: BookingView;
  readonly send: (event: BookingEvent) => void;
  readonly timeLeft: ReactNode;
  readonly fare: { readonly requestId: string };
  readonly bookedOrder: DrawBookedOrder;
  /** Draws the order that this sale came to before the page was opened. */
  readonly soldBefore: (orderReference: string) => ReactNode;
  readonly travellerPicker: DrawTravellerPicker;
  /** The running add-ons step. `undefined`: the booking stands elsewhere. */
  readonly flightOptions: FlightOptionsRef | undefined;
  /** Continues with the other of two one-ways, for the same travellers. */
  readonly bookNext: () => void;
}

/** The booking page in each of its states. */
export const BookingPage = ({
  view,
  send,
  timeLeft,
  fare,
  bookedOrder,
  soldBefore,
  travellerPicker,
  flightOptions,
  bookNext,
}: BookingPageProps) => {
  const results = pageAddress.flightResults(fare.requestId);
  const around = { timeLeft, results };
  switch (view.show) {
    case 'pricing':
      return (
        <PricingNotice
          slow={view.slow}
          waitingFor={say('Still waiting for the airline to confirm the price. Nothing is booked yet.')}
        />
      );
    case 'awaiting':
      return <WorkingNotice waitingFor={seatsAsked} slow />;
    case 'soldBefore':
      return soldBefore(view.orderReference);
    case 'stopped':
      return <BookingStopped view={view} send={send} results={results} />;
    case 'expired':
      return (
        <Suspense fallback={null}>
          <SaleAlert
            title={say('This price has expired')}
            words={say(
              'The airline no longer holds this price. Nothing was booked or charged. Search again for current prices.',
            )}
          >
            <Button appearance="primary" onClick={() => send({ type: 'search.renewed' })}>
              {say('Search again')}
            </Button>
          </SaleAlert>
        </Suspense>
      );
    case 'left':
      return <Redirect replace to={view.search === null ? pagePaths.searchPad : resultsAddress(view.search)} />;
    case 'deciding':
      return (
        <BookingFrame
          {...around}
          step={view.step}
          names={bookingSteps}
          summary={view.summary}
          title={say('The price has changed')}
        >
          <AgencysOwn customerMinor={view.summary.offer.sums.grossMinor}>
            <PriceDecision
              currency={view.summary.offer.sums.currency}
              oldMinor={view.oldMinor}
              newMinor={view.newMinor}
              saidOf={(difference) =>
                say(
                  'The airline now asks {amount} {moreOrLess} than before. Nothing has been booked or charged.',
                  difference,
                )
              }
              onAccept={() => send({ type: 'price.accepted' })}
            >
              <Link href={results} asChild>
                <Button as="a">{say('Choose another fare')}</Button>
              </Link>
              <Button onClick={() => send({ type: 'search.renewed' })}>{say('Search again')}</Button>
            </PriceDecision>
          </AgencysOwn>
        </BookingFrame>
      );
    case 'travellers':
      return (
        <BookingFrame
          {...around}
          step={view.step}
          names={bookingSteps}
          summary={view.summary}
          title={say('Who is travelling?')}
        >
          <TravellersStep view={view} send={send} travellerPicker={travellerPicker} />
        </BookingFrame>
      );
    case 'addOns':
      return (
        flightOptions !== undefined && <AddOns {...around} flow={flightOptions} step={view.step} sale={view.summary} />
      );
    case 'review':
      return (
        <BookingFrame
          {...around}
          step={view.step}
          names={bookingSteps}
          summary={view.summary}
          title={say('Review the booking')}
        >
          <ReviewStep view={view} send={send} />
        </BookingFrame>
      );
    case 'payment':
      return (
        <BookingFrame
          {...around}
          step={view.step}
          names={bookingSteps}
          summary={view.summary}
          title={view.holdUntil === null ? say('Pay from the wallet') : say('Pay now, or hold the seats')}
        >
          <AgencysOwn customerMinor={view.summary.offer.sums.grossMinor}>
            <PaymentStep view={view} send={send} />
          </AgencysOwn>
        </BookingFrame>
      );
    case 'working':
      return (
        <BookingFrame
          {...around}
          results={null}
          step={view.step}
          names={bookingSteps}
          summary={view.summary}
          title={view.payment === 'later' ? say('Holding the seats') : say('Booking and ticketing')}
        >
          <WorkingNotice waitingFor={view.waitingFor} slow={view.slow} />
        </BookingFrame>
      );
    case 'confirmed':
      return (
        <Confirmation
          order={view.order}
          step={view.step}
          names={bookingSteps}
          bookedOrder={bookedOrder}
          bookNext={view.next === null ? null : bookNext}
        />
      );
  }
};
