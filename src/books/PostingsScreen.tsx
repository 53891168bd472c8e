import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { say } from '../../contract/say.ts';
import { viewOfPostings } from '../../machines/books/postings.view.ts';
import { postingsList } from '../../machines/books/postings-list.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ColumnFacts } from './ColumnFacts.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { portalPostings } from './postings-actors.ts';

/** The postings of the ledger, at the desk. */
export const PostingsScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalPostings(owner), [owner]);
  const input = useMemo(() => listInput(postingsList, owner), [owner]);
  const flow = useFlow('postings', machine, { input });
  const view = useView(flow, viewOfPostings);
  return (
    <ListPage
      terms={postingsList}
      view={view}
      send={flow.send}
      sums={
        <Stack gap={12}>
          <PeriodFields period={view.period} onPeriod={(filter) => flow.send({ type: 'filter.set', filter })} />
          {view.sums.map((sentence) => (
            <Quiet key={sentence} figures breaks>
              {sentence}
            </Quiet>
          ))}
        </Stack>
      }
      preview={(row) => (
        <ColumnFacts columns={postingsList.columns} row={row}>
          <Button appearance="primary" onClick={() => flow.send({ type: 'row.opened', row: row.postingId })}>
            {say('Open what it is about')}
          </Button>
          <Button onClick={() => flow.send({ type: 'filter.set', filter: { account: row.debit.account } })}>
            {say('Debit account')}
          </Button>
          <Button onClick={() => flow.send({ type: 'filter.set', filter: { account: row.credit.account } })}>
            {say('Credit account')}
          </Button>
        </ColumnFacts>
      )}
    />
  );
};
