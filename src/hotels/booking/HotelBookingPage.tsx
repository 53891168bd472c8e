import { Button } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Redirect } from 'wouter';
import {
  hotelDetailAddress,
  hotelResultsAddress,
  hotelSearchAddress,
} from '../../../contract/hotels/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../../contract/hotels/hotels.ts';
import { hotelOutcomeAddress, type RateAddress } from '../../../contract/page-addresses.ts';
import { say } from '../../../contract/say.ts';
import { type HotelBookingView, stayBookingSteps } from '../../../machines/hotels/hotel-booking.view.ts';
import { ExplainingPrices } from '../../markup/ExplainingPrices.tsx';
import { PriceDecision } from '../../sale/PriceDecision.tsx';
import { PricingNotice } from '../../sale/PricingNotice.tsx';
import { SaleFrame, type SaleFrameProps } from '../../sale/SaleFrame.tsx';
import { WorkingNotice } from '../../sale/WorkingNotice.tsx';
import { AgencysOwn } from '../../shell/AgencysOwn.tsx';
import type { SendHotelBooking } from '../flow-props.ts';
import { GuestsStep } from './GuestsStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { StayStopped } from './StayStopped.tsx';
import { PinnedStay, StayAside } from './StaySummary.tsx';

const SaleAlert = lazy(() => import('../../sale/SaleAlert.tsx').then((chunk) => ({ default: chunk.SaleAlert })));

export interface HotelBookingPageProps {
  readonly view: HotelBookingView;
  readonly send: SendHotelBooking;
  readonly rate: RateAddress;
  readonly timeLeft: ReactNode;
  /** How it is paid, which is a flow of its own. */
  readonly paymentChoice: ReactNode;
}

const isSaid = (words: string | null): words is string => words !== null;

/** Searches again as before, or in an empty form where the search is not known. */
const searchAddress = (search: HotelSearchRequest | null): string =>
  search === null ? hotelSearchAddress(null) : hotelResultsAddress(search);

/** The booking page of a stay in each of its states. */
export const HotelBookingPage = ({ view, send, rate, timeLeft, paymentChoice }: HotelBookingPageProps) => {
  const hotel = hotelDetailAddress(rate, 'search' in view ? view.search : null);
  switch (view.show) {
    case 'keeping':
      return (
        <PricingNotice
          slow={view.slow}
          waitingFor={say('Still waiting for the supplier to confirm the rate. Nothing is booked yet.')}
        />
      );
    case 'stopped':
      return <StayStopped view={view} send={send} hotel={hotel} search={searchAddress(view.search)} />;
    case 'over':
      return (
        <Suspense fallback={null}>
          <SaleAlert title={view.notice.title} words={[view.notice.words, view.paidOnline].filter(isSaid).join(' ')}>
            {view.notice.offers.toReversed().map((offer) => (
              <Link key={offer} href={offer === 'search' ? searchAddress(view.search) : hotel} asChild>
                <Button as="a" appearance={offer === view.notice.offers[0] ? 'primary' : 'secondary'}>
                  {offer === 'search' ? say('Search again') : say('Choose another room')}
                </Button>
              </Link>
            ))}
          </SaleAlert>
        </Suspense>
      );
    case 'deciding':
      return (
        <Step view={view} timeLeft={timeLeft} title={say('The price has changed')}>
          <AgencysOwn customerMinor={view.order.sums.grossMinor}>
            <PriceDecision
              currency={view.order.sums.currency}
              oldMinor={view.oldMinor}
              newMinor={view.newMinor}
              saidOf={(difference) =>
                say(
                  'The property now asks {amount} {moreOrLess} than before. Nothing has been booked or charged.',
                  difference,
                )
              }
              onAccept={() => send({ type: 'price.accepted' })}
            >
              <Link href={hotel} asChild>
                <Button as="a">{say('Choose another room')}</Button>
              </Link>
            </PriceDecision>
          </AgencysOwn>
        </Step>
      );
    case 'guests':
      return (
        <Step view={view} timeLeft={timeLeft} title={say('Who is staying?')}>
          <GuestsStep view={view} send={send} />
        </Step>
      );
    case 'preview':
      return (
        <Step view={view} timeLeft={timeLeft} title={say('Preview the booking')}>
          <PreviewStep
            view={view}
            send={send}
            paymentChoice={<AgencysOwn customerMinor={view.order.sums.grossMinor}>{paymentChoice}</AgencysOwn>}
          />
        </Step>
      );
    case 'working':
      return (
        <Step view={view} timeLeft={null} title={say('Booking the stay')}>
          <WorkingNotice waitingFor={say('the property to confirm the stay')} slow={view.slow} />
        </Step>
      );
    case 'booked':
      return <Redirect replace to={hotelOutcomeAddress(view.isConfirmed, view.orderReference)} />;
  }
};

interface StepProps extends Pick<SaleFrameProps, 'title' | 'children'> {
  readonly view: Extract<HotelBookingView, { readonly step: number }>;
  readonly timeLeft: ReactNode;
}

const Step = ({ view, timeLeft, title, children }: StepProps) => (
  <ExplainingPrices>
    <SaleFrame
      step={view.step}
      names={stayBookingSteps}
      title={title}
      beside={<StayAside order={view.order} timeLeft={timeLeft} />}
      below={<PinnedStay order={view.order} timeLeft={timeLeft} />}
    >
      {children}
    </SaleFrame>
  </ExplainingPrices>
);
