import { useMemo } from 'react';
import type { DepositMethod } from '../../contract/money/deposits.ts';
import { viewOfDepositForm } from '../../machines/money/deposit-form.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useLeaveWarning } from '../profile/use-leave-warning.ts';
import { DepositPages } from './DepositPages.tsx';
import { portalDepositForm } from './deposit-form-actors.ts';

/** The page of one method. Another method is another flow. */
const DepositFormScreen = ({ method }: { readonly method: DepositMethod }) => {
  const input = useMemo(() => ({ method, intentSeed: newIntent() }), [method]);
  const flow = useFlow('deposit-form', portalDepositForm, { input });
  const view = useView(flow, viewOfDepositForm);
  useLeaveWarning(
    view.show === 'confirm' ||
      (view.show === 'form' && (view.slip !== null || view.fields.some(({ value }) => value !== ''))),
  );
  return <DepositPages view={view} send={flow.send} />;
};

export const BankDepositScreen = () => <DepositFormScreen key="bank-deposit" method="bank-deposit" />;
export const BankTransferScreen = () => <DepositFormScreen key="bank-transfer" method="bank-transfer" />;
export const ChequeDepositScreen = () => <DepositFormScreen key="cheque" method="cheque" />;
export const MobileBankingScreen = () => <DepositFormScreen key="mobile-banking" method="mobile-banking" />;
