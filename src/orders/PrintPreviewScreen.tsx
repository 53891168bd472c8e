import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { documentAskedIn, printPreviewAddress } from '../../contract/orders/print-preview-link.ts';
import { say } from '../../contract/say.ts';
import { viewOfPrintPreview } from '../../machines/orders/print-preview.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { PrintPreviewPage } from './PrintPreviewPage.tsx';
import { portalPrintPreview } from './print-preview-actors.ts';

const withoutReference = say(
  'This address has no order reference. Open the order, and choose “Preview” in its print options.',
);

/** The print preview. Its query names the order, and what to show first. */
export const PrintPreviewScreen = () => {
  const [query] = useSearchParams();
  const asked = documentAskedIn(query);
  if (asked.orderReference === '') return <NoSuchOrder title={say('Which order?')} detail={withoutReference} />;
  const address = printPreviewAddress(asked);
  return <Previewed key={address} address={address} />;
};

const Previewed = ({ address }: { readonly address: string }) => {
  const input = useMemo(
    () => ({
      ...documentAskedIn(new URLSearchParams(address.slice(address.indexOf('?')))),
      priceOnTickets: pageTenant().priceOnTickets,
      intentSeed: newIntent(),
    }),
    [address],
  );
  const flow = useFlow('print-preview', portalPrintPreview, { input });
  return (
    <PrintPreviewPage orderReference={input.orderReference} view={useView(flow, viewOfPrintPreview)} send={flow.send} />
  );
};
