import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { say } from '../../contract/say.ts';
import { viewOfDeskWithdrawals } from '../../machines/books/desk-withdrawals.view.ts';
import { withdrawalList } from '../../machines/books/withdrawal-list.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ColumnFacts } from './ColumnFacts.tsx';
import { portalDeskWithdrawals } from './desk-withdrawals-actors.ts';

/** Withdrawals of agencies, at the desk. */
export const DeskWithdrawalsScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalDeskWithdrawals(owner), [owner]);
  const input = useMemo(() => listInput(withdrawalList, owner), [owner]);
  const flow = useFlow('desk-withdrawals', machine, { input });
  const view = useView(flow, viewOfDeskWithdrawals);
  return (
    <ListPage
      terms={withdrawalList}
      view={view}
      send={flow.send}
      sums={
        <Stack gap={4}>
          {view.open.map((words) => (
            <Quiet key={words} figures breaks>
              {words}
            </Quiet>
          ))}
        </Stack>
      }
      preview={(row) => (
        <ColumnFacts columns={withdrawalList.columns} row={row}>
          <Button appearance="primary" onClick={() => flow.send({ type: 'row.opened', row: row.withdrawalReference })}>
            {say('Open the withdrawal')}
          </Button>
        </ColumnFacts>
      )}
    />
  );
};
