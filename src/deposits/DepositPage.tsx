import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { Link } from 'wouter';
import type { Deposit } from '../../contract/money/deposits.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DepositEvent } from '../../machines/money/deposit.machine.ts';
import type { DepositView } from '../../machines/money/deposit.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Money } from '../ui/Money.tsx';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TitledSection } from '../ui/TitledSection.tsx';
import { takeFocusIfLost } from '../ui/take-focus.ts';
import { DepositBadge } from './DepositBadge.tsx';
import { DepositTimeline } from './DepositTimeline.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
  },
  question: { flexBasis: '100%', fontWeight: tokens.fontWeightSemibold },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
  slip: {
    maxWidth: '100%',
    maxHeight: '480px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'white',
  },
});

export interface DepositPageProps {
  readonly view: DepositView;
  readonly send: (event: DepositEvent) => void;
}

/** One deposit in each of its states. */
export const DepositPage = ({ view, send }: DepositPageProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} role="status" aria-label={say('Loading the deposit')}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={132} />
          <Skeleton heightPx={280} />
        </Stack>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title={say('No such deposit')}
          sentence={say('Your agency has no deposit request {depositReference}. Look for it in the list.', {
            depositReference: view.depositReference,
          })}
          onAgain={() => send({ type: 'again.requested' })}
        >
          <Link className={styles.link} href={pagePaths.deposits}>
            {say('All deposits')}
          </Link>
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this deposit')}
          detail={say('{words} Your money is safe.', { words: view.words })}
          actions={[{ words: say('Look again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'deposit':
      return <Details view={view} send={send} />;
  }
};

interface DetailsProps {
  readonly view: Extract<DepositView, { show: 'deposit' }>;
  readonly send: DepositPageProps['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { deposit } = view;
  const isBad = deposit.state === 'refused' || deposit.state === 'bounced';
  return (
    <Stack gap={16}>
      <Row gap={12}>
        <PageHeading>{say('Deposit {depositReference}', { depositReference: deposit.depositReference })}</PageHeading>
        <DepositBadge state={deposit.state} />
      </Row>
      <Panel>
        <Money currency={deposit.currency} minor={deposit.amountMinor} strong large />
        <p>{view.effect}</p>
        {isBad && deposit.reason !== null && (
          <Notice tone="danger" announced={false}>
            {deposit.reason}
          </Notice>
        )}
        {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
        <Acts view={view} send={send} />
      </Panel>
      <div className={styles.columns}>
        <Stack gap={16}>
          <Panel>
            <TitledSection title={say('What happened')}>
              <DepositTimeline
                history={deposit.history}
                next={view.next}
                owner={view.owner}
                by={deposit.due?.at ?? null}
                isLate={view.isLate}
              />
            </TitledSection>
          </Panel>
          <Panel>
            <TitledSection title={say('Payment')}>
              <PaymentFacts facts={view.facts} />
            </TitledSection>
          </Panel>
        </Stack>
        <Panel>
          <TitledSection title={say('Slip')}>
            <Slip slip={deposit.slip} />
          </TitledSection>
        </Panel>
      </div>
    </Stack>
  );
};

const Slip = ({ slip }: Pick<Deposit, 'slip'>) => {
  const styles = useStyles();
  if (slip === null) return <Quiet>{say('No slip was sent with this request.')}</Quiet>;
  if (slip.mediaType === 'application/pdf') {
    return (
      <a className={styles.link} href={slip.address} download>
        <ArrowDownloadRegular aria-hidden /> {say('Download the slip (pdf)')}
      </a>
    );
  }
  return (
    <a href={slip.address} target="_blank" rel="noreferrer" aria-label={say('Open the slip in a new tab')}>
      <img className={styles.slip} src={slip.address} alt={say('The slip of this payment')} />
    </a>
  );
};

const Acts = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { withdrawal, doing } = view;
  if (doing === 'asking') {
    return (
      <Row gap={8} role="group" aria-label={say('Withdraw the request')}>
        <p className={styles.question} role="alert">
          {say('Withdraw this request? Nothing will be credited for it.')}
        </p>
        <Button key="yes" onClick={() => send({ type: 'withdrawal.confirmed' })}>
          {say('Yes, withdraw')}
        </Button>
        <Button key="no" ref={takeFocusIfLost} onClick={() => send({ type: 'withdrawal.declined' })}>
          {say('Keep the request')}
        </Button>
      </Row>
    );
  }
  const isBusy = doing !== 'nothing';
  return (
    <Row gap={8}>
      <Button key="again" disabledFocusable={isBusy} onClick={() => send({ type: 'again.requested' })}>
        {doing === 'reading' ? say('Looking again …') : say('Look again')}
      </Button>
      {withdrawal !== null && (
        <Button
          key="withdraw"
          ref={takeFocusIfLost}
          appearance="subtle"
          disabledFocusable={isBusy || withdrawal.reason !== null}
          onClick={() => send({ type: 'withdrawal.requested' })}
        >
          {doing === 'withdrawing' ? say('Withdrawing …') : withdrawal.label}
        </Button>
      )}
      {withdrawal !== null && withdrawal.reason !== null && <Quiet>{withdrawal.reason}</Quiet>}
      <Link className={styles.link} href={pagePaths.deposits}>
        {say('All deposits')}
      </Link>
    </Row>
  );
};
