import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { CreditAge } from '../../contract/books/credit-in-use.ts';
import { say } from '../../contract/say.ts';
import { viewOfCreditInUse } from '../../machines/books/credit-in-use.view.ts';
import { creditList } from '../../machines/books/credit-in-use-list.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { type AgedPart, Ages } from '../ui/Ages.tsx';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ColumnFacts } from './ColumnFacts.tsx';
import { portalCreditInUse } from './credit-in-use-actors.ts';

const tones: Readonly<Record<CreditAge, AgedPart<CreditAge>['tone']>> = {
  week: 'soon',
  fortnight: 'young',
  month: 'late',
  older: 'latest',
};

/** The credit that agencies have in use, at the desk. */
export const CreditInUseScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalCreditInUse(owner), [owner]);
  const input = useMemo(() => listInput(creditList, owner), [owner]);
  const flow = useFlow('credit-in-use', machine, { input });
  const view = useView(flow, viewOfCreditInUse);
  return (
    <ListPage
      terms={creditList}
      view={view}
      send={flow.send}
      sums={
        view.at !== null && (
          <Stack gap={12}>
            {view.sums.map(({ currency, usedMinor, ages }) => (
              <Ages
                key={currency}
                label={say('Credit in use by age, {currency}', { currency })}
                currency={currency}
                total={{ name: say('In use of all'), minor: usedMinor }}
                parts={ages.map((part) => ({ ...part, tone: tones[part.age] }))}
                onAge={(age) => flow.send({ type: 'filter.set', filter: { ages: [age] } })}
              />
            ))}
            <Quiet small breaks>
              {say('What is paid in counts against the oldest credit first. As the ledger stood at {at}.', {
                at: momentText(view.at),
              })}
            </Quiet>
          </Stack>
        )
      }
      preview={(row) => (
        <ColumnFacts columns={creditList.columns} row={row}>
          <Button appearance="primary" onClick={() => flow.send({ type: 'row.opened', row: row.account })}>
            {say('Open the agency')}
          </Button>
        </ColumnFacts>
      )}
    />
  );
};
