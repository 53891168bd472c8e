import { useMemo } from 'react';
import { viewOfDeskList } from '../../machines/desk/desk-list.view.ts';
import type { DeskListKind } from '../../machines/desk/desk-list-kinds.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { DeskListPage } from './DeskListPage.tsx';
import { askedInAddress, portalDeskList } from './desk-list-actors.ts';

/** The deposits at the desk. */
export const DeskDepositsScreen = () => <OfKind key="deposits" kind="deposits" />;

/** The online payments at the desk. */
export const DeskPaymentsScreen = () => <OfKind key="payments" kind="payments" />;

/** The orders at the desk whose tickets are being issued. */
export const DeskTicketingsScreen = () => <OfKind key="ticketing" kind="ticketing" />;

/** The hotel stays at the desk. */
export const DeskStaysScreen = () => <OfKind key="stays" kind="stays" />;

/** The registrations of agencies. */
export const DeskRegistrationsScreen = () => <OfKind key="registrations" kind="registrations" />;

/** Agencies whose documents wait or expire. */
export const DeskDocumentCasesScreen = () => <OfKind key="agency-documents" kind="agency-documents" />;

/** Changes of who agencies are. */
export const DeskAgencyChangesScreen = () => <OfKind key="agency-changes" kind="agency-changes" />;

/** A list of the desk. The query names the tab and the filters. */
const OfKind = ({ kind }: { readonly kind: DeskListKind }) => {
  const input = useMemo(() => ({ kind, asked: askedInAddress(kind) }), [kind]);
  const flow = useFlow('desk-list', portalDeskList, { input });
  return <DeskListPage view={useView(flow, viewOfDeskList)} send={flow.send} />;
};
