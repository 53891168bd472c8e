import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { lazy, Suspense, useMemo } from 'react';
import type { LedgerName } from '../../contract/ledger/ledger.ts';
import { ledgerFromQuery } from '../../contract/ledger/ledger-link.ts';
import { say } from '../../contract/say.ts';
import { viewOfPaymentLedger } from '../../machines/ledger/payment-ledger.view.ts';
import type { StatementWallet } from '../../machines/ledger/wallet-statement.machine.ts';
import { viewOfWalletStatement } from '../../machines/ledger/wallet-statement.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { LedgerPage } from './LedgerPage.tsx';
import { portalPaymentLedger } from './payment-ledger-actors.ts';
import { portalWalletStatement } from './wallet-statement-actors.ts';

const fetchDialog = () => import('./StatementDialog.tsx');
const StatementDialog = lazy(() => fetchDialog().then((chunk) => ({ default: chunk.StatementDialog })));

const Ledger = ({ ledger }: { readonly ledger: LedgerName }) => {
  const input = useMemo(() => ({ ledger, filters: ledgerFromQuery(new URLSearchParams(location.search)) }), [ledger]);
  const flow = useFlow('payment-ledger', portalPaymentLedger, { input });
  const view = useView(flow, viewOfPaymentLedger);
  const making = useFlow('wallet-statement', portalWalletStatement);
  const statement = useView(making, viewOfWalletStatement);
  const { statementOf } = view;
  const open = (wallet: StatementWallet) => making.send({ type: 'statement.opened', wallet });
  return (
    <>
      <LedgerPage
        view={view}
        send={flow.send}
        tools={
          <Button
            icon={<ArrowDownloadRegular />}
            disabledFocusable={statementOf === null}
            onPointerEnter={() => void fetchDialog()}
            onClick={() => statementOf !== null && open(statementOf)}
          >
            {say('Statement')}
          </Button>
        }
      />
      {statement.show === 'dialog' && (
        <Suspense fallback={null}>
          <StatementDialog view={statement} send={making.send} />
        </Suspense>
      )}
    </>
  );
};

/** The ledger of all payments. Its query names the filters. */
export const PaymentLedgerScreen = () => <Ledger key="payments" ledger="payments" />;

/** The ledger of the credit that was used. Its query names the filters. */
export const CreditLedgerScreen = () => <Ledger key="credit" ledger="credit" />;
