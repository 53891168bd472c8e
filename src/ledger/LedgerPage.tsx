import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ledgerAddress } from '../../contract/ledger/ledger-link.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { LedgerShown, PaymentLedgerView } from '../../machines/ledger/payment-ledger.view.ts';
import { Chips } from '../ui/Chips.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { focusListSearch } from '../ui/lists/ListFilters.tsx';
import { MorePages } from '../ui/lists/MorePages.tsx';
import { useTableOrLinesStyles } from '../ui/lists/table-styles.ts';
import { Money } from '../ui/Money.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LedgerLines } from './LedgerLines.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import type { LedgerProps } from './ledger-props.ts';

const useStyles = makeStyles({
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalM,
  },
  figure: { display: 'grid' },
  amount: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  main: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  other: { paddingRight: tokens.spacingHorizontalS },
});

export interface LedgerPageProps extends LedgerProps {
  /** What opens the statement. */
  readonly tools?: ReactNode;
}

/** A ledger in each of its states. */
export const LedgerPage = ({ view, send, tools }: LedgerPageProps) => {
  const own = useStyles();
  const other = view.ledger === 'payments' ? 'credit' : 'payments';
  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{view.heading}</PageHeading>
        <Row role="group" aria-label={say('Tools of the ledger')} gap={8} align="stretch">
          <TextLink href={ledgerAddress(other)} as={Link} className={own.other}>
            {other === 'credit' ? say('Credit ledger') : say('Payment ledger')}
          </TextLink>
          <TextLink href={pagePaths.ledgerCheck} as={Link} className={own.other}>
            {say('Check the ledger')}
          </TextLink>
          <TextLink href={pagePaths.register} as={Link} className={own.other}>
            {say('Invoices')}
          </TextLink>
          <TextLink href={pagePaths.advanceTax} as={Link} className={own.other}>
            {say('Advance income tax')}
          </TextLink>
          {tools}
        </Row>
      </Row>
      <Figures view={view} />
      <LedgerFilters view={view} send={send} />
      <Chips
        chips={view.chips.map(({ key, name, without }) => ({
          key,
          words: name,
          onRemove: () => send({ type: 'filter.set', filter: without }),
        }))}
        onClear={() => send({ type: 'filters.cleared' })}
        focusAfter={focusListSearch}
      />
      <List list={view.list} heads={view.heads} send={send} />
    </Stack>
  );
};

const Figures = ({ view: { figures, currency } }: { readonly view: PaymentLedgerView }) => {
  const styles = useStyles();
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures} aria-label={say('Wallet')}>
      {figures.map(({ name, minor, isMain }) => (
        <div key={name} className={styles.figure}>
          <Quiet as="dt" small>
            {name}
          </Quiet>
          <dd className={mergeClasses(styles.amount, isMain && styles.main)}>
            {minor === null || currency === null ? (
              <Skeleton width="120px" heightPx={isMain ? 36 : 22} />
            ) : (
              <Money currency={currency} minor={minor} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface ListProps extends Pick<LedgerProps, 'send'>, Pick<PaymentLedgerView, 'heads'> {
  readonly list: LedgerShown;
}

const List = ({ list, heads, send }: ListProps) => {
  const styles = useTableOrLinesStyles();
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title={say('We could not load your ledger')}
          detail={say('{message} Your money is safe.', { message: list.message })}
          actions={[{ words: say('Load the ledger again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'empty':
      return (
        <NoRecordsBox
          sentence={list.words}
          {...(list.isFiltered && {
            action: { words: say('Show all lines'), act: () => send({ type: 'filters.cleared' }) },
          })}
        />
      );
    case 'lines':
      return (
        <Stack gap={12}>
          <Quiet role="status">
            {list.isOld ? say('Loading lines…') : say('The latest lines first. Open a line for its postings.')}
          </Quiet>
          <div aria-busy={list.isOld}>
            <div className={styles.table}>
              <LedgerTable list={list} heads={heads} send={send} />
            </div>
            <div className={styles.lines}>
              <LedgerLines list={list} heads={heads} send={send} />
            </div>
          </div>
          <MorePages
            things={say('lines')}
            more={list.more}
            message={list.moreMessage}
            onMore={() => send({ type: 'more.requested' })}
            onAgain={() => send({ type: 'again.requested' })}
          />
        </Stack>
      );
  }
};
