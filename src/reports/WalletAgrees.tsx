import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { SalesReportView } from '../../machines/reports/sales-report.view.ts';
import { Figures } from '../ui/Figures.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  heading: { margin: '0', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

type Known = NonNullable<SalesReportView['known']>;

export interface WalletAgreesProps {
  readonly currency: string;
  readonly until: string;
  readonly wallet: NonNullable<Known['wallet']>;
}

/** The end of a report of money: how the wallet went in the period, and whether the ledger says the same. */
export const WalletAgrees = ({ currency, until, wallet }: WalletAgreesProps) => {
  const heading = useId();
  const money = (minor: number) => displayMoney({ currency, minor });
  const moved = [
    { name: say('Wallet at the beginning'), minor: wallet.openingMinor },
    { name: say('Paid for sales'), minor: wallet.salesMinor },
    { name: say('Given back'), minor: wallet.givenBackMinor },
    { name: say('Paid for dues'), minor: wallet.duesMinor },
    { name: say('Paid in, and all else'), minor: wallet.otherMinor },
    { name: say('Wallet at the end'), minor: wallet.closingMinor },
  ];
  return (
    <Stack gap={8} as="section" aria-labelledby={heading}>
      <h2 id={heading} className={useStyles().heading}>
        {say('Your wallet in this period')}
      </h2>
      <Figures figures={moved.map(({ name, minor }) => ({ name, amount: money(minor) }))} />
      {wallet.agrees ? (
        <Quiet small breaks>
          {say('Agrees with the ledger. All that happened up to {until} is counted.', { until: momentText(until) })}
        </Quiet>
      ) : (
        <Notice tone="danger">
          {say(
            'The ledger has {ledger} at the end. Please tell us, and do not rely on this report until we have answered.',
            {
              ledger: money(wallet.ledgerMinor),
            },
          )}
        </Notice>
      )}
    </Stack>
  );
};
