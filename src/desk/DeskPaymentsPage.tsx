import { Button, Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { deskPaymentTabs, paymentTermMost } from '../../contract/desk-online-payments.ts';
import { deskPaymentAddress } from '../../contract/page-addresses.ts';
import type { DeskPaymentsEvent } from '../../machines/desk/desk-online-payments.machine.ts';
import type { DeskPaymentRow, DeskPaymentsView } from '../../machines/desk/desk-online-payments.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { momentText } from '../ui/moment-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  tabs: { width: 'min(100%, 640px)' },
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 420px) minmax(0, 200px)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  field: { minWidth: '0', minHeight: '44px', '@media (pointer: fine)': { minHeight: '32px' } },
  button: { minHeight: '44px', '@media (pointer: fine)': { minHeight: '32px' } },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 4fr) minmax(132px, 2fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-3px' },
    '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(132px, auto)' },
  },
  first: { borderTop: 'none' },
  strong: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  small: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  late: { color: tokens.colorStatusDangerForeground1 },
  about: { '@media (max-width: 959px)': { order: 1 }, [narrow]: { gridColumn: '1 / -1' } },
  end: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    justifyItems: 'end',
    textAlign: 'end',
  },
});

export interface DeskPaymentsPageProps {
  readonly view: DeskPaymentsView;
  readonly send: (event: DeskPaymentsEvent) => void;
}

/** The payments of all agencies at the desk. */
export const DeskPaymentsPage = ({ view, send }: DeskPaymentsPageProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>Online payments</PageHeading>
        <Button
          className={styles.button}
          disabledFocusable={!view.mayRefresh}
          onClick={() => send({ type: 'again.requested' })}
        >
          Refresh
        </Button>
      </div>
      <div className={styles.tabs}>
        <ChoiceBar
          legend="Show"
          values={deskPaymentTabs}
          words={view.tabWords}
          chosen={view.tab}
          onChoose={(tab) => send({ type: 'filter.set', filter: { tab } })}
        />
      </div>
      <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        <Field label="Find a payment" hint={view.termHint ?? 'Part of our reference, or of the gateway’s'}>
          <Input
            type="search"
            contentBefore={<SearchRegular aria-hidden />}
            className={styles.field}
            value={view.typed}
            maxLength={paymentTermMost}
            onChange={(_, { value }) => send({ type: 'search.typed', text: value })}
          />
        </Field>
        <Field label="Gateway">
          <Select
            className={styles.field}
            value={view.gateway ?? ''}
            onChange={(_, { value }) => {
              const chosen = view.gateways.find(({ code }) => code === value);
              send({ type: 'filter.set', filter: { gateway: chosen?.code ?? null } });
            }}
          >
            <option value="">Any</option>
            {view.gateways.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
      <List view={view} send={send} />
    </div>
  );
};

const List = ({ view, send }: DeskPaymentsPageProps): ReactNode => {
  const styles = useStyles();
  const { list, message } = view;
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title="We could not load the payments"
          detail={message ?? ''}
          actions={[{ words: 'Load payments again', act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'empty':
      return list.isFiltered ? (
        <NoRecordsBox
          sentence={list.sentence}
          action={{ words: 'Show all of them', act: () => send({ type: 'filters.cleared' }) }}
        />
      ) : (
        <NoRecordsBox sentence={list.sentence} />
      );
    case 'payments':
      return (
        <>
          {message !== null && <Notice tone="danger">{message}</Notice>}
          <ul className={styles.list} aria-label="Online payments" aria-busy={list.isOld}>
            {list.rows.map((row, index) => (
              <li key={row.code}>
                <Line row={row} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          {list.more !== 'none' && (
            <div>
              <Button
                className={styles.button}
                disabledFocusable={list.more === 'reading'}
                onClick={() => send({ type: 'more.requested' })}
              >
                {list.more === 'reading' ? 'Loading more payments…' : 'Show more payments'}
              </Button>
            </div>
          )}
        </>
      );
  }
};

const Line = ({ row, isFirst }: { readonly row: DeskPaymentRow; readonly isFirst: boolean }) => {
  const styles = useStyles();
  const { waits } = row;
  return (
    <Link href={deskPaymentAddress(row.code)} className={mergeClasses(styles.line, isFirst && styles.first)}>
      <span>
        <span className={styles.strong}>{row.agencyName}</span>
        <span className={styles.small}>
          {row.code} · asked {momentText(row.createdAt)}
        </span>
      </span>
      <span className={styles.about}>
        {row.howWords}
        <span className={styles.small}>{row.reason ?? row.receiptRef ?? ''}</span>
      </span>
      <span className={styles.about}>
        <Badge tone={row.tone}>{row.stateWords}</Badge>
        {waits !== null && (
          <span className={mergeClasses(styles.small, waits.isLate && styles.late)}>
            {waits.isLate
              ? `${waits.owner} late since ${momentText(waits.at)}`
              : `${waits.owner} acts by ${momentText(waits.at)}`}
          </span>
        )}
      </span>
      <span className={styles.end}>
        <span className={styles.strong}>{row.amount}</span>
        {row.takenBy !== null && <span className={styles.small}>{row.takenBy} works on it</span>}
      </span>
    </Link>
  );
};
