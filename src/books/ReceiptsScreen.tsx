import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { say } from '../../contract/say.ts';
import { receiptList } from '../../machines/books/receipt-list.ts';
import { viewOfReceipts } from '../../machines/books/receipts.view.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ColumnFacts } from './ColumnFacts.tsx';
import { portalReceipts } from './receipts-actors.ts';

/** Receipts of bank statements that nobody claims, at the desk. */
export const ReceiptsScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalReceipts(owner), [owner]);
  const input = useMemo(() => listInput(receiptList, owner), [owner]);
  const flow = useFlow('receipts', machine, { input });
  const view = useView(flow, viewOfReceipts);
  return (
    <ListPage
      terms={receiptList}
      view={view}
      send={flow.send}
      sums={
        <Stack gap={4}>
          {view.suspense.map(({ currency, words, isEqual }) =>
            isEqual ? (
              <Quiet key={currency} figures breaks>
                {words}
              </Quiet>
            ) : (
              <Notice key={currency} tone="danger" announced={false}>
                {words}
              </Notice>
            ),
          )}
        </Stack>
      }
      preview={(row) => (
        <ColumnFacts columns={receiptList.columns} row={row}>
          <Button appearance="primary" onClick={() => flow.send({ type: 'row.opened', row: row.receiptReference })}>
            {say('Open the receipt')}
          </Button>
        </ColumnFacts>
      )}
    />
  );
};
