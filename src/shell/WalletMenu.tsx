import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { Link } from 'wouter';
import { maySee } from '../../contract/functionalities.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { WalletView } from '../../machines/shell/session.view.ts';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { HeaderDropdown } from './HeaderDropdown.tsx';
import { useSession, useSessionSend } from './session.tsx';

const useStyles = makeStyles({
  icon: { fontSize: sizes.icon, flexShrink: '0', '@media (max-width: 379px)': { display: 'none' } },
  /** Wraps, so that it does not push the profile off the screen. */
  unknown: {
    '@media (max-width: 379px)': { maxWidth: '64px', lineHeight: '1.2', textAlign: 'right', whiteSpace: 'normal' },
  },
  total: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  status: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, fontSize: 'inherit' },
  active: { color: tokens.colorStatusSuccessForeground1 },
  blocked: { color: tokens.colorStatusDangerForeground1 },
  again: { marginTop: tokens.spacingVerticalM },
});

/** The wallet balance in one figure, with details on request (SHL-04). */
export const WalletMenu = ({ view }: { readonly view: WalletView }) => {
  const styles = useStyles();
  return (
    <HeaderDropdown
      label={say('Balance')}
      trigger={
        <>
          <WalletRegular aria-hidden className={styles.icon} />
          <Figure view={view} />
        </>
      }
    >
      <Details view={view} />
    </HeaderDropdown>
  );
};

const Figure = ({ view }: { readonly view: WalletView }) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return say('Balance …');
    case 'unavailable':
      return <span className={styles.unknown}>{say('Balance unavailable')}</span>;
    case 'known':
      return <Money currency={view.wallet.walletCurrency} minor={view.wallet.availableMinor} strong />;
  }
};

const Details = ({ view }: { readonly view: WalletView }) => {
  const styles = useStyles();
  const send = useSessionSend();
  const session = useSession();
  const canDeposit = session.show === 'signed-in' && maySee(session.user.functionalities, 'AddDepositRequest');
  const readAgain = (
    <Button
      className={styles.again}
      size="small"
      icon={<ArrowClockwiseRegular />}
      onClick={() => send({ type: 'wallet.touched' })}
    >
      {say('Refresh balance')}
    </Button>
  );
  switch (view.show) {
    case 'reading':
      return <p role="status">{say('Loading your balance …')}</p>;
    case 'unavailable':
      return (
        <div>
          <p>{say('We could not load your balance. Your money is safe.')}</p>
          {readAgain}
        </div>
      );
    case 'known': {
      const { walletCurrency, availableMinor, balanceMinor, status, subscription, errorDetail } = view.wallet;
      const active = status.toLowerCase() === 'active';
      return (
        <div>
          <Stack as="dl" gap={8}>
            <Row gap={16} align="stretch" justify="between" wrap={false} className={styles.total}>
              <dt>{say('Available')}</dt>
              <dd>
                <Money currency={walletCurrency} minor={availableMinor} strong />
              </dd>
            </Row>
            <Row gap={16} align="stretch" justify="between" wrap={false}>
              <Quiet as="dt">{say('Currency')}</Quiet>
              <dd>{walletCurrency}</dd>
            </Row>
            <Row gap={16} align="stretch" justify="between" wrap={false}>
              <Quiet as="dt">{say('Balance')}</Quiet>
              <dd>
                <Money currency={walletCurrency} minor={balanceMinor} />
              </dd>
            </Row>
            <Row gap={16} align="stretch" justify="between" wrap={false}>
              <Quiet as="dt">{say('Status')}</Quiet>
              <dd className={mergeClasses(styles.status, active ? styles.active : styles.blocked)}>
                {active ? <CheckmarkCircleRegular aria-hidden /> : <ErrorCircleRegular aria-hidden />}
                {status}
              </dd>
            </Row>
            {subscription !== null && (
              <Row gap={16} align="stretch" justify="between" wrap={false}>
                <Quiet as="dt">{say('Subscription')}</Quiet>
                <dd>{subscription}</dd>
              </Row>
            )}
          </Stack>
          {errorDetail !== null && <p className={styles.blocked}>{errorDetail}</p>}
          {view.freshness === 'stale' && (
            <p>{say('We could not refresh the balance. This is the last known balance.')}</p>
          )}
          {canDeposit && (
            <p>
              <TextLink as={Link} href={pagePaths.bankDeposit}>
                {say('Make a deposit')}
              </TextLink>
            </p>
          )}
          {readAgain}
        </div>
      );
    }
  }
};
