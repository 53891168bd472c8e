import { useMemo } from 'react';
import { useRoute } from 'wouter';
import { pagePaths } from '../../../contract/page-paths.ts';
import { viewOfHotelOrderPage } from '../../../machines/hotels/hotel-order-page.view.ts';
import { newIntent } from '../../calls/send.ts';
import { useFlow } from '../../live-flows/live-flows.ts';
import { useView } from '../../live-flows/use-view.ts';
import { useSessionSend } from '../../shell/session.tsx';
import { HotelOrderPage } from './HotelOrderPage.tsx';
import { portalHotelOrder } from './hotel-order-actors.ts';

/** The page of a hotel order (HTL-05). Another reference is another order. */
export const HotelOrderScreen = () => {
  const [, found] = useRoute(pagePaths.hotelBooking);
  const reference = found?.reference ?? '';
  return <OpenedStay key={reference} reference={reference} />;
};

const OpenedStay = ({ reference }: { readonly reference: string }) => {
  const sendToSession = useSessionSend();
  const machine = useMemo(() => portalHotelOrder(() => sendToSession({ type: 'wallet.touched' })), [sendToSession]);
  const input = useMemo(() => ({ orderReference: reference, intentSeed: newIntent() }), [reference]);
  const page = useFlow('hotel-order-page', machine, { input });
  return <HotelOrderPage view={useView(page, viewOfHotelOrderPage)} send={page.send} />;
};
