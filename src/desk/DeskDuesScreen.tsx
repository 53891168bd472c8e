import { useMemo } from 'react';
import { viewOfDeskDues } from '../../machines/desk/desk-dues.view.ts';
import { duesList } from '../../machines/desk/dues-list.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { DueAges } from './DueAges.tsx';
import { DuePreview } from './DuePreview.tsx';
import { portalDeskDues } from './desk-dues-actors.ts';

/** The dues of all agencies, at the desk. */
export const DeskDuesScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalDeskDues(owner), [owner]);
  const input = useMemo(() => listInput(duesList, owner), [owner]);
  const flow = useFlow('desk-dues', machine, { input });
  const view = useView(flow, viewOfDeskDues);
  return (
    <ListPage
      terms={duesList}
      view={view}
      send={flow.send}
      sums={<DueAges ages={view.ages} onAge={(age) => flow.send({ type: 'filter.set', filter: { ages: [age] } })} />}
      preview={(due) => (
        <DuePreview
          due={due}
          onOpen={() => flow.send({ type: 'row.opened', row: due.orderReference })}
          onAgency={() => flow.send({ type: 'filter.set', filter: { agency: due.agencyId } })}
        />
      )}
    />
  );
};
