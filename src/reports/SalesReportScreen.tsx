import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { viewOfSalesReport } from '../../machines/reports/sales-report.view.ts';
import { salesReportList } from '../../machines/reports/sales-report-list.ts';
import { ColumnFacts } from '../books/ColumnFacts.tsx';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { Figures } from '../ui/Figures.tsx';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ReportChoice } from './ReportChoice.tsx';
import { portalSalesReport } from './sales-report-actors.ts';
import { WalletAgrees } from './WalletAgrees.tsx';

const changeText = (percent: number | null): string | null => {
  if (percent === null) return null;
  if (percent === 0) return say('As in the period before');
  return percent > 0
    ? say('{percent}% more than in the period before', { percent })
    : say('{percent}% less than in the period before', { percent: -percent });
};

/** The sales of the agency in a period, added up by day, airline, route, branch or person. */
export const SalesReportScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalSalesReport(owner), [owner]);
  const input = useMemo(() => listInput(salesReportList, owner), [owner]);
  const flow = useFlow('sales-report', machine, { input });
  const view = useView(flow, viewOfSalesReport);
  const { known, within } = view;
  return (
    <ListPage
      terms={salesReportList}
      view={view}
      send={flow.send}
      above={
        <Stack gap={12}>
          <ReportChoice
            by={view.by}
            days={view.days}
            period={view.period}
            periods={view.periods}
            onChoice={(filter) => flow.send({ type: 'filter.set', filter })}
          />
          {within !== null && (
            <Row gap={8}>
              <span>{within}</span>
              <Button
                appearance="subtle"
                size="small"
                onClick={() => flow.send({ type: 'filter.set', filter: { within: null, only: '' } })}
              >
                {say('Show all sales')}
              </Button>
            </Row>
          )}
        </Stack>
      }
      sums={
        known !== null && (
          <Stack gap={16}>
            <Figures
              figures={known.figures.map(({ name, minor, changePercent }) => ({
                name,
                amount: displayMoney({ currency: known.currency, minor }),
                note: changeText(changePercent),
              }))}
            />
            {known.wallet !== null && (
              <WalletAgrees currency={known.currency} until={known.until} wallet={known.wallet} />
            )}
          </Stack>
        )
      }
      preview={(line) => (
        <ColumnFacts columns={salesReportList.columns} row={line}>
          <Button appearance="primary" onClick={() => flow.send({ type: 'row.opened', row: line.key })}>
            {say('Open its sales')}
          </Button>
        </ColumnFacts>
      )}
    />
  );
};
