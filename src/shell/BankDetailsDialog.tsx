import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import type { Banner } from '../../contract/public/banners.ts';
import { say } from '../../contract/say.ts';
import type { BankDetailsEvent } from '../../machines/shell/bank-details.machine.ts';
import type { BankDetailsView } from '../../machines/shell/bank-details.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { returnFocus } from '../ui/return-focus.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { BankAccountCard } from './BankAccountCard.tsx';

const useStyles = makeStyles({
  surface: {
    maxWidth: 'min(600px, calc(100vw - 32px))',
    '@media (max-width: 639px)': { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
  },
  close: {
    minWidth: sizes.touch,
    minHeight: sizes.touch,
    marginTop: `calc(-1 * ${tokens.spacingVerticalS})`,
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  content: { display: 'grid', gridAutoRows: 'max-content', rowGap: tokens.spacingVerticalL },
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  banner: {
    position: 'relative',
    display: 'grid',
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  picture: { display: 'block', width: '100%', height: '96px', objectFit: 'cover' },
  words: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  said: {
    position: 'sticky',
    bottom: '-8px',
    minHeight: sizes.icon,
    marginBottom: `calc(-1 * ${tokens.spacingVerticalS})`,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
  },
  request: { color: tokens.colorBrandForegroundLink },
});

type Open = Exclude<BankDetailsView, { show: 'nothing' }>;

export interface BankDetailsDialogProps {
  readonly view: Open;
  readonly send: (event: BankDetailsEvent) => void;
}

/** The bank accounts for deposits. Closes by its button, Escape, or a press outside. */
export const BankDetailsDialog = ({ view, send }: BankDetailsDialogProps) => {
  const styles = useStyles();
  const close = () => send({ type: 'details.closed' });
  return (
    <Dialog open onOpenChange={close}>
      <DialogSurface className={styles.surface}>
        <DialogBody ref={returnFocus}>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                className={styles.close}
                icon={<DismissRegular />}
                aria-label={say('Close')}
                onClick={close}
              />
            }
          >
            {say('Bank details')}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <Content view={view} send={send} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};

const Content = ({ view, send }: BankDetailsDialogProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={12}>
          <AccountSkeleton />
          <AccountSkeleton />
          <p role="status" className={styles.said}>
            {view.slow ? (
              say('This is taking longer than usual.')
            ) : (
              <HiddenText>{say('Loading the bank details')}</HiddenText>
            )}
          </p>
        </Stack>
      );
    case 'failed':
      return (
        <Stack gap={16} align="start">
          <Notice tone="danger">{view.words}</Notice>
          <Button onClick={() => send({ type: 'again.requested' })}>{say('Try again')}</Button>
        </Stack>
      );
    case 'none':
      return (
        <>
          <BannerCard banner={view.banner} />
          <p role="status">
            {say('No bank account is listed yet. Call or email us and we will tell you where to pay.')}
          </p>
        </>
      );
    case 'accounts':
      return (
        <>
          <p>
            {say('Pay into one of these accounts, then send us a')}{' '}
            <Link
              className={styles.request}
              href={pagePaths.bankDeposit}
              onClick={() => send({ type: 'details.closed' })}
            >
              {say('deposit request')}
            </Link>
            .
          </p>
          <BannerCard banner={view.banner} />
          <Stack as="ul" gap={12}>
            {view.accounts.map((each) => (
              <li key={each.account.bankAccountId} className={styles.card}>
                <BankAccountCard view={each} send={send} />
              </li>
            ))}
          </Stack>
          <p role="status" className={styles.said}>
            {view.said}
          </p>
        </>
      );
  }
};

/** The banner above the bank accounts. */
export const BannerCard = ({ banner }: { readonly banner: Banner | null }) => {
  const styles = useStyles();
  if (banner === null) return null;
  return (
    <div className={styles.banner}>
      {banner.bannerPath !== null && <img className={styles.picture} src={banner.bannerPath} alt="" />}
      {banner.text !== null && <p className={styles.words}>{banner.text}</p>}
    </div>
  );
};

const AccountSkeleton = () => {
  const styles = useStyles();
  return (
    <div className={styles.card}>
      <Skeleton width="48%" heightPx={40} />
      <Skeleton heightPx={32} />
      <Skeleton heightPx={32} />
      <Skeleton heightPx={32} />
    </div>
  );
};
