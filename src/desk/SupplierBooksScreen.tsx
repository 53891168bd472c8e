import { useMemo } from 'react';
import { viewOfSupplierBooks } from '../../machines/desk/desk-supplier-books.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { askedInAddress, portalSupplierBooks } from './desk-supplier-books-actors.ts';
import { SupplierBooksPage } from './SupplierBooksPage.tsx';

/** Bookings at suppliers. The query names the filters. */
export const SupplierBooksScreen = () => {
  const input = useMemo(() => ({ asked: askedInAddress(), intentSeed: newIntent() }), []);
  const flow = useFlow('desk-supplier-books', portalSupplierBooks, { input });
  return <SupplierBooksPage view={useView(flow, viewOfSupplierBooks)} send={flow.send} />;
};
