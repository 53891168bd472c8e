import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { say } from '../../contract/say.ts';
import { viewOfTrialBalance } from '../../machines/books/trial-balance.view.ts';
import { trialBalanceList } from '../../machines/books/trial-balance-list.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { Stack } from '../ui/Stack.tsx';
import { BalanceSums } from './BalanceSums.tsx';
import { ColumnFacts } from './ColumnFacts.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { portalTrialBalance } from './trial-balance-actors.ts';

/** Every account of the ledger, at the desk. */
export const TrialBalanceScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalTrialBalance(owner), [owner]);
  const input = useMemo(() => listInput(trialBalanceList, owner), [owner]);
  const flow = useFlow('trial-balance', machine, { input });
  const view = useView(flow, viewOfTrialBalance);
  return (
    <ListPage
      terms={trialBalanceList}
      view={view}
      send={flow.send}
      sums={
        <Stack gap={12}>
          <PeriodFields period={view.period} onPeriod={(filter) => flow.send({ type: 'filter.set', filter })} />
          <BalanceSums sums={view.sums} at={view.at} />
        </Stack>
      }
      preview={(row) => (
        <ColumnFacts columns={trialBalanceList.columns} row={row}>
          <Button appearance="primary" onClick={() => flow.send({ type: 'row.opened', row: row.account })}>
            {say('Open its postings')}
          </Button>
        </ColumnFacts>
      )}
    />
  );
};
