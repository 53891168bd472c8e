import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { say } from '../../contract/say.ts';
import { viewOfLooks } from '../../machines/look-up/looks.view.ts';
import { looksList } from '../../machines/look-up/looks-list.ts';
import { ColumnFacts } from '../books/ColumnFacts.tsx';
import { PeriodFields } from '../books/PeriodFields.tsx';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { portalLooks } from './looks-actors.ts';

/** Who looked at which records. */
export const LooksScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalLooks(owner), [owner]);
  const input = useMemo(() => listInput(looksList, owner), [owner]);
  const flow = useFlow('looks', machine, { input });
  const view = useView(flow, viewOfLooks);
  return (
    <ListPage
      terms={looksList}
      view={view}
      send={flow.send}
      sums={<PeriodFields period={view.period} onPeriod={(filter) => flow.send({ type: 'filter.set', filter })} />}
      preview={(row) => (
        <ColumnFacts columns={looksList.columns} row={row}>
          <Button appearance="primary" onClick={() => flow.send({ type: 'row.opened', row: row.lookId })}>
            {say('Open what was looked at')}
          </Button>
          <Button onClick={() => flow.send({ type: 'filter.set', filter: { person: row.userId } })}>
            {say('All looks of this person')}
          </Button>
        </ColumnFacts>
      )}
    />
  );
};
