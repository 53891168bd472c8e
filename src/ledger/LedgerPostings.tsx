import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { LedgerRow, LineShown } from '../../machines/ledger/payment-ledger.view.ts';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { zonedMoment } from '../ui/zoned-moment.ts';
import type { LedgerProps } from './ledger-props.ts';

const useStyles = makeStyles({
  details: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  posting: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    maxWidth: '640px',
  },
});

export interface LedgerPostingsProps extends Pick<LedgerProps, 'send'> {
  readonly row: LedgerRow;
  readonly shown: LineShown;
  readonly currency: string;
  readonly zone: string;
}

/** The postings of a line: from which account to which, how much, and by which transfers. */
export const LedgerPostings = ({ row, shown, currency, zone, send }: LedgerPostingsProps) => {
  const styles = useStyles();
  switch (shown.show) {
    case 'reading':
      return (
        <Stack gap={12} className={styles.details} role="status" aria-label={say('Loading the postings')}>
          <Skeleton width="48%" heightPx={16} />
          <Skeleton width="64%" heightPx={16} />
        </Stack>
      );
    case 'failed':
      return (
        <Stack gap={12} className={styles.details}>
          <Row role="alert" as="p" gap={12}>
            <span>{shown.message}</span>
            {shown.mayTryAgain && (
              <Button onClick={() => send({ type: 'postings.requested' })}>{say('Load the postings again')}</Button>
            )}
          </Row>
        </Stack>
      );
    case 'postings':
      return (
        <Stack gap={12} className={styles.details} role="group" aria-label={say('Postings')}>
          <p>
            {shown.standing}.{' '}
            {shown.reservedAt !== null &&
              say('Set aside {zonedMoment}. ', { zonedMoment: zonedMoment(shown.reservedAt, zone) ?? '' })}
            {row.rate !== null && say('Exchanged at {rate}.', { rate: row.rate })}
          </p>
          <Stack as="ul" gap={8}>
            {shown.postings.map(({ from, to, amountMinor, transferIds }) => (
              <li key={transferIds.join()} className={styles.posting}>
                <span>
                  {from} → {to}
                </span>
                <Money currency={currency} minor={amountMinor} />
                <Quiet as="span" small breaks>
                  {say({ one: 'Transfer', other: 'Transfers' }, { count: transferIds.length })} {transferIds.join(', ')}
                </Quiet>
              </li>
            ))}
          </Stack>
        </Stack>
      );
  }
};
