import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { say } from '../../contract/say.ts';
import type { OrdersView } from '../../machines/search-pad/search-pad-extras.view.ts';
import { walletWarning } from '../../machines/search-pad/wallet-warning.ts';
import type { WalletView } from '../../machines/shell/session.view.ts';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  section: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  low: { color: tokens.colorStatusWarningForeground1 },
  icon: { flexShrink: '0', fontSize: sizes.icon },
});

export interface WalletAtHandProps {
  readonly wallet: WalletView;
  readonly orders: OrdersView;
}

/** What the wallet can spend and what held orders will take of it, with a warning when it is low. */
export const WalletAtHand = ({ wallet, orders }: WalletAtHandProps) => {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-label={say('Wallet')}>
      <Figures wallet={wallet} orders={orders} />
    </section>
  );
};

const Figures = ({ wallet: view, orders }: WalletAtHandProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return <Skeleton heightPx={28} />;
    case 'unavailable':
      return <Quiet>{say('We could not load the wallet. Your money is safe.')}</Quiet>;
    case 'known': {
      const { wallet } = view;
      const known = orders.show === 'known' ? orders.orders : null;
      const warning = walletWarning(wallet, known);
      return (
        <>
          <Row gap={16} align="baseline" justify="between" wrap={false}>
            <h2 className={styles.title}>{say('Wallet')}</h2>
            <Money currency={wallet.walletCurrency} minor={wallet.availableMinor} strong large />
          </Row>
          {known !== null && known.dueMinor > 0 && (
            <Row as="p" gap={16} align="baseline" justify="between" wrap={false}>
              <Quiet as="span">{say('Held orders')}</Quiet>
              <Money currency={wallet.walletCurrency} minor={known.dueMinor} />
            </Row>
          )}
          {warning !== null && (
            <Row as="p" gap={8} align="stretch" wrap={false} className={styles.low}>
              <WarningRegular aria-hidden className={styles.icon} />
              {warning}
            </Row>
          )}
        </>
      );
    }
  }
};
