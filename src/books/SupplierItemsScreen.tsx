import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { supplierItemList } from '../../machines/books/supplier-item-list.ts';
import { viewOfSupplierItems } from '../../machines/books/supplier-items.view.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ColumnFacts } from './ColumnFacts.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { portalSupplierItems } from './supplier-items-actors.ts';

/** What suppliers are owed, posting by posting, at the desk. */
export const SupplierItemsScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalSupplierItems(owner), [owner]);
  const input = useMemo(() => listInput(supplierItemList, owner), [owner]);
  const flow = useFlow('supplier-items', machine, { input });
  const view = useView(flow, viewOfSupplierItems);
  return (
    <ListPage
      terms={supplierItemList}
      view={view}
      send={flow.send}
      sums={
        <Stack gap={12}>
          <TextLink as={Link} href={pagePaths.deskSupplierPayments}>
            {say('Pay suppliers')}
          </TextLink>
          <PeriodFields period={view.period} onPeriod={(filter) => flow.send({ type: 'filter.set', filter })} />
          {view.sums.map((sentence) => (
            <Quiet key={sentence} figures breaks>
              {sentence}
            </Quiet>
          ))}
        </Stack>
      }
      preview={(row) => (
        <ColumnFacts columns={supplierItemList.columns} row={row}>
          <Button appearance="primary" onClick={() => flow.send({ type: 'row.opened', row: row.itemId })}>
            {say('Open the order')}
          </Button>
        </ColumnFacts>
      )}
    />
  );
};
