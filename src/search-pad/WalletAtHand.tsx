import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { say } from '../../contract/say.ts';
import type { OrdersView } from '../../machines/search-pad/search-pad-extras.view.ts';
import { walletWarning } from '../../machines/search-pad/wallet-warning.ts';
import type { WalletView } from '../../machines/shell/session.view.ts';
import { Money } from '../ui/Money.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const useStyles = makeStyles({
  section: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { color: tokens.colorNeutralForeground2 },
  low: { display: 'flex', columnGap: tokens.spacingHorizontalS, color: tokens.colorStatusWarningForeground1 },
  icon: { flexShrink: '0', fontSize: '20px' },
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
      return <p className={styles.words}>{say('We could not load the wallet. Your money is safe.')}</p>;
    case 'known': {
      const { wallet } = view;
      const known = orders.show === 'known' ? orders.orders : null;
      const warning = walletWarning(wallet, known);
      return (
        <>
          <div className={styles.line}>
            <h2 className={styles.title}>{say('Wallet')}</h2>
            <Money currency={wallet.walletCurrency} minor={wallet.availableMinor} strong large />
          </div>
          {known !== null && known.dueMinor > 0 && (
            <p className={styles.line}>
              <span className={styles.words}>{say('Held orders')}</span>
              <Money currency={wallet.walletCurrency} minor={known.dueMinor} />
            </p>
          )}
          {warning !== null && (
            <p className={styles.low}>
              <WarningRegular aria-hidden className={styles.icon} />
              {warning}
            </p>
          )}
        </>
      );
    }
  }
};
