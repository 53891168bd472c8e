import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { hotelPrintPreviewAddress, stayDocumentAskedIn } from '../../../contract/hotels/hotel-print-preview-link.ts';
import { viewOfHotelPrintPreview } from '../../../machines/hotels/hotel-print-preview.view.ts';
import { useFlow } from '../../live-flows/live-flows.ts';
import { useView } from '../../live-flows/use-view.ts';
import { HotelPrintPreviewPage, NoSuchStay } from './HotelPrintPreviewPage.tsx';
import { portalHotelPrintPreview } from './hotel-print-preview-actors.ts';

/** The print preview of a stay (HTL-05). Its query names the order, and the document that is shown first. */
export const HotelPrintPreviewScreen = () => {
  const [query] = useSearchParams();
  const asked = stayDocumentAskedIn(query);
  if (asked.orderReference === '') return <NoSuchStay />;
  const address = hotelPrintPreviewAddress(asked);
  return <Previewed key={address} address={address} />;
};

const Previewed = ({ address }: { readonly address: string }) => {
  const input = useMemo(() => stayDocumentAskedIn(new URLSearchParams(address.slice(address.indexOf('?')))), [address]);
  const flow = useFlow('hotel-print-preview', portalHotelPrintPreview, { input });
  return <HotelPrintPreviewPage view={useView(flow, viewOfHotelPrintPreview)} send={flow.send} />;
};
