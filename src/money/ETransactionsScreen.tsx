import { useMemo } from 'react';
import { maySee } from '../../contract/functionalities.ts';
import { viewOfETransactions } from '../../machines/money/e-transactions.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { ETransactionsPage } from './ETransactionsPage.tsx';
import { eTransactionsInAddress, portalETransactions } from './e-transactions-actors.ts';

/** The electronic transactions. Its query names the filters. */
export const ETransactionsScreen = () => {
  const session = useSession();
  const held = session.show === 'signed-in' ? session.user.functionalities : undefined;
  const input = useMemo(() => ({ asked: eTransactionsInAddress() }), []);
  const flow = useFlow('e-transactions', portalETransactions, { input });
  const view = useView(flow, viewOfETransactions);
  return <ETransactionsPage view={view} send={flow.send} mayPay={maySee(held, 'AddDepositRequest')} />;
};
