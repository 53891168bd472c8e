import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bankDetailsMachine } from '../../machines/shell/bank-details.machine.ts';
import { viewOfBankDetails } from '../../machines/shell/bank-details.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { portalBankDetails } from './bank-details-actors.ts';

const fetchDialog = () => import('./BankDetailsDialog.tsx');
// Preloaded, because the dialog may have to report a lost network.
fetchDialog().catch(() => {});
const BankDetailsDialog = lazy(() => fetchDialog().then((chunk) => ({ default: chunk.BankDetailsDialog })));

/** Starts the bank-details flow with the header, so that every menu can open the dialog. */
export const useBankDetails = (): ActorRefFrom<typeof bankDetailsMachine> => useFlow('bank-details', portalBankDetails);

/** The dialog with the platform's bank accounts (SHL-06). Renders nothing until it is opened. */
export const BankDetails = ({ flow }: { readonly flow: ActorRefFrom<typeof bankDetailsMachine> }) => {
  const view = useView(flow, viewOfBankDetails);
  if (view.show === 'nothing') return null;
  return (
    <Suspense fallback={null}>
      <BankDetailsDialog view={view} send={flow.send} />
    </Suspense>
  );
};
