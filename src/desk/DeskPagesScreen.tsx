import { viewOfDeskPages } from '../../machines/desk/desk-pages.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { DeskPagesPage } from './DeskPagesPage.tsx';
import { portalDeskPages } from './desk-pages-actors.ts';

/** The tenant's public pages at the desk. */
export const DeskPagesScreen = () => {
  const flow = useFlow('desk-pages', portalDeskPages);
  return <DeskPagesPage view={useView(flow, viewOfDeskPages)} send={flow.send} />;
};
