import { useMemo } from 'react';
import { viewOfNotifications } from '../../machines/search-pad/notifications.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { NotificationPopup } from './NotificationPopup.tsx';
import { portalNotifications } from './notifications-actors.ts';

/** Runs the notifications flow for this person. */
export const Notifications = ({ userId }: { readonly userId: string }) => {
  const machine = useMemo(() => portalNotifications(pageTenant().tenantId, userId), [userId]);
  const actor = useFlow('notifications', machine);
  const view = useView(actor, viewOfNotifications);
  return <NotificationPopup view={view} send={actor.send} />;
};
