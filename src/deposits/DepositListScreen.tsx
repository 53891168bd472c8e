import { useMemo } from 'react';
import { maySee } from '../../contract/functionalities.ts';
import { viewOfDepositList } from '../../machines/money/deposit-list.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { depositColumnsKept } from '../storage/deposit-columns.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { DepositListPage } from './DepositListPage.tsx';
import { depositsInAddress, portalDepositList } from './deposit-list-actors.ts';

/** The list of deposits. Its query names the filters. */
export const DepositListScreen = () => {
  const session = useSession();
  const user = session.show === 'signed-in' ? session.user : null;
  const userId = user?.userId ?? '';
  const owner = useMemo(() => ({ tenantId: pageTenant().tenantId, userId }), [userId]);
  const machine = useMemo(() => portalDepositList(owner), [owner]);
  const input = useMemo(
    () => ({ asked: depositsInAddress(), columns: depositColumnsKept.read(owner), currency: pageTenant().currency }),
    [owner],
  );
  const flow = useFlow('deposit-list', machine, { input });
  const view = useView(flow, viewOfDepositList);
  return <DepositListPage view={view} send={flow.send} mayAdd={maySee(user?.functionalities, 'AddDepositRequest')} />;
};
