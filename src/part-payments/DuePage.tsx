import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { amountLettersMost, type DueSettlementEvent } from '../../machines/money/due-settlement.machine.ts';
import type { AmountField, DueSettlementView } from '../../machines/money/due-settlement.view.ts';
import { dueLeftWords } from '../../machines/money/part-payment-words.ts';
import { EffectTable } from '../money/EffectTable.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { dayText, thisYear } from '../ui/format-day.ts';
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
import { momentText } from '../ui/zoned-moment.ts';
import { DueBadge } from './DueBadge.tsx';

const useStyles = makeStyles({
  page: { maxWidth: '760px' },
  lines: { fontVariantNumeric: 'tabular-nums' },
  figure: { margin: '0', textAlign: 'end' },
  button: { minHeight: sizes.touch, '@media (max-width: 639px)': { width: '100%' } },
  amount: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalM,
    '@media (min-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 280px) auto',
      columnGap: tokens.spacingHorizontalM,
    },
  },
  input: { minWidth: '0', width: '100%', minHeight: sizes.touch },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

export interface DuePageProps {
  readonly view: DueSettlementView;
  readonly send: (event: DueSettlementEvent) => void;
}

/** One due in each of its states. */
export const DuePage = ({ view, send }: DuePageProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} className={styles.page} role="status" aria-label={say('Loading the due')}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={200} />
          <Skeleton heightPx={160} />
        </Stack>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title={say('No such due')}
          sentence={say('Your agency has no due of an order {orderReference}. Look for it in the list.', {
            orderReference: view.orderReference,
          })}
          onAgain={() => send({ type: 'again.requested' })}
        >
          <Link className={styles.link} href={pagePaths.partialPayments}>
            {say('All dues')}
          </Link>
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this due')}
          detail={say('{words} Your money is safe.', { words: view.words })}
          actions={[{ words: say('Look again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'due':
      return <Due view={view} send={send} />;
  }
};

interface DueProps {
  readonly view: Extract<DueSettlementView, { show: 'due' }>;
  readonly send: DuePageProps['send'];
}

const Due = ({ view, send }: DueProps) => {
  const styles = useStyles();
  const { due } = view;
  return (
    <Stack gap={16} className={styles.page}>
      <Row gap={12}>
        <PageHeading>{say('Due of order {orderReference}', { orderReference: due.orderReference })}</PageHeading>
        <DueBadge state={due.state} />
      </Row>
      {view.done !== null && <Notice tone="success">{view.done}</Notice>}
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <Panel>
        <p>{due.hotelName === null ? due.cities.join(' – ') : `${due.hotelName}, ${due.cities.join(' – ')}`}</p>
        <Sums view={view} />
        {view.ifMissed !== null && <Quiet measure>{view.ifMissed}</Quiet>}
        <Row gap={8}>
          <Link
            className={styles.link}
            href={
              due.hotelName === null
                ? pageAddress.flightOrder(due.orderReference)
                : pageAddress.hotelBooking(due.orderReference)
            }
          >
            {say('Open the order')}
          </Link>
          <Link className={styles.link} href={pagePaths.partialPayments}>
            {say('All dues')}
          </Link>
        </Row>
      </Panel>
      {view.amount !== null && (
        <Panel>
          <Amount amount={view.amount} doing={view.doing} send={send} />
        </Panel>
      )}
      {view.postings.length > 0 && (
        <Panel>
          <EffectTable title={say('What settling it does')} postings={view.postings} figures={view.figures} />
          {view.thenLeft !== null && (
            <Quiet measure>
              {say('{left} is left then, due by {by}.', {
                left: view.thenLeft.left,
                by: dayText(view.thenLeft.by, thisYear),
              })}
            </Quiet>
          )}
        </Panel>
      )}
      <Acts view={view} send={send} />
      {view.settlements.length > 0 && (
        <Panel>
          <TitledSection title={say('Settlements')}>
            <Stack as="dl" gap={8} className={styles.lines}>
              {view.settlements.map(({ at, who, amountMinor }) => (
                <Row key={at} gap={16} align="stretch" justify="between" wrap={false}>
                  <Quiet as="dt">
                    {momentText(at)}, {who}
                  </Quiet>
                  <dd className={styles.figure}>
                    <Money currency={due.currency} minor={amountMinor} />
                  </dd>
                </Row>
              ))}
            </Stack>
          </TitledSection>
        </Panel>
      )}
    </Stack>
  );
};

const leftToPay = say('Left to pay');

const Sums = ({ view: { due } }: Pick<DueProps, 'view'>) => {
  const styles = useStyles();
  const sums = [
    [say('Price of the order'), due.totalMinor],
    [say('Paid with the tickets'), due.nowMinor],
    [say('Settled since'), due.settledMinor],
    ...(due.droppedMinor === 0 ? [] : [[say('Need not be paid any more'), due.droppedMinor] as const]),
    [leftToPay, due.leftMinor],
  ] as const;
  return (
    <Stack as="dl" gap={8} className={styles.lines}>
      {sums.map(([name, minor]) => (
        <Row key={name} gap={16} align="stretch" justify="between" wrap={false}>
          <Quiet as="dt">{name}</Quiet>
          <dd className={styles.figure}>
            <Money currency={due.currency} minor={minor} strong={name === leftToPay} />
          </dd>
        </Row>
      ))}
      <Row gap={16} align="stretch" justify="between" wrap={false}>
        <Quiet as="dt">{say('Pay by')}</Quiet>
        <dd className={styles.figure}>
          {dayText(due.payBy, thisYear)}
          {due.leftMinor === 0 ? '' : `, ${dueLeftWords(due.remainingMs).toLowerCase()}`}
        </dd>
      </Row>
    </Stack>
  );
};

interface AmountProps {
  readonly amount: AmountField;
  readonly doing: DueProps['view']['doing'];
  readonly send: DuePageProps['send'];
}

/** How much of the due is settled: all of it, or a smaller amount. */
const Amount = ({ amount, doing, send }: AmountProps) => {
  const styles = useStyles();
  return (
    <div className={styles.amount}>
      <Field
        label={say('Amount to settle')}
        hint={amount.hint}
        {...(amount.error === null ? {} : { validationState: 'error' as const, validationMessage: amount.error })}
      >
        <Input
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={amountLettersMost}
          readOnly={doing === 'settling'}
          value={amount.written}
          onChange={(_, { value }) => send({ type: 'amount.typed', text: value })}
        />
      </Field>
      <Button
        className={styles.button}
        disabledFocusable={amount.isAll || doing === 'reading' || doing === 'settling'}
        onClick={() => send({ type: 'all.chosen' })}
      >
        {say('Pay all')}
      </Button>
    </div>
  );
};

const Acts = ({ view, send }: DueProps) => {
  const styles = useStyles();
  const isBusy = view.doing !== 'nothing';
  return (
    <Row gap={8}>
      {view.settleLabel !== null && (
        <Button
          key="settle"
          className={styles.button}
          appearance="primary"
          size="large"
          disabledFocusable={isBusy || view.hindrance !== null}
          aria-describedby={view.hindrance === null ? undefined : 'why-not'}
          onClick={() => send({ type: 'settlement.confirmed' })}
        >
          {view.doing === 'settling' ? say('Settling …') : view.settleLabel}
        </Button>
      )}
      <Button
        key="again"
        className={styles.button}
        size="large"
        disabledFocusable={isBusy}
        onClick={() => send({ type: 'again.requested' })}
      >
        {view.doing === 'reading' ? say('Looking again …') : say('Look again')}
      </Button>
      {view.hindrance !== null && (
        <Quiet id="why-not" measure>
          {view.hindrance}{' '}
          <Link className={styles.link} href={pagePaths.bankDeposit}>
            {say('Make a deposit')}
          </Link>
        </Quiet>
      )}
    </Row>
  );
};
