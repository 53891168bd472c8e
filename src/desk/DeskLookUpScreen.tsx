import { useMemo } from 'react';
import { viewOfDeskLookUp } from '../../machines/look-up/desk-look-up.view.ts';
import { lookUpList } from '../../machines/look-up/look-up-list.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { portalDeskLookUp } from './desk-look-up-actors.ts';
import { RecordPreview } from './RecordPreview.tsx';

/** What the desk finds by what a caller says. */
export const DeskLookUpScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalDeskLookUp(owner), [owner]);
  const input = useMemo(() => listInput(lookUpList, owner), [owner]);
  const flow = useFlow('desk-look-up', machine, { input });
  const view = useView(flow, viewOfDeskLookUp);
  return (
    <ListPage
      terms={lookUpList}
      view={view}
      send={flow.send}
      preview={() => view.record && <RecordPreview record={view.record} />}
    />
  );
};
