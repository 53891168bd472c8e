import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { Link } from 'wouter';
import { dueTermMost, type OrderDue } from '../../contract/money/part-payments.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { dueLeftWords } from '../../machines/money/part-payment-words.ts';
import type { PartPaymentsEvent } from '../../machines/money/part-payments.machine.ts';
import { type AdmissionView, dueStateNames, type PartPaymentsView } from '../../machines/money/part-payments.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { dayText, thisYear } from '../ui/format-day.ts';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';

const wide = '@media (min-width: 640px)';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  tabs: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalS,
    [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  tab: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'center',
    justifyContent: 'start',
    minHeight: '64px',
    minWidth: '0',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    [wide]: { padding: tokens.spacingHorizontalM },
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  open: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1Selected,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  total: {
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    [wide]: { fontSize: tokens.fontSizeBase300 },
  },
  search: { width: '100%', minHeight: sizes.touch, maxWidth: '360px' },
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    minHeight: '64px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-3px' },
    [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.4fr) auto' },
  },
  end: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'end',
    gridColumn: '2',
    gridRow: '1',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    [wide]: { gridColumn: 'auto', gridRow: 'auto' },
  },
  by: { gridColumn: '1 / -1', [wide]: { gridColumn: 'auto' } },
  block: { display: 'block', overflowWrap: 'anywhere' },
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  button: { minHeight: sizes.touch, justifySelf: 'start' },
});

export interface PartPaymentsProps {
  readonly view: PartPaymentsView;
  readonly send: (event: PartPaymentsEvent) => void;
}

/** The list of dues in each of its states. */
export const PartPaymentsPage = ({ view, send }: PartPaymentsProps) => {
  const styles = useStyles();
  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{say('Partial payments')}</PageHeading>
        <Row gap={8} align="stretch">
          <Button
            disabledFocusable={view.doing !== 'nothing'}
            onClick={() => send({ type: 'statement.requested', format: 'pdf' })}
          >
            {say('Statement as PDF')}
          </Button>
          <Button
            disabledFocusable={view.doing !== 'nothing'}
            onClick={() => send({ type: 'statement.requested', format: 'xlsx' })}
          >
            {say('Statement for Excel')}
          </Button>
        </Row>
      </Row>
      <div role="group" aria-label={say('Which dues')} className={styles.tabs}>
        {view.tabs.map(({ state, name, count, total, isOpen }) => (
          <Button
            key={state}
            className={mergeClasses(styles.tab, isOpen && styles.open)}
            aria-pressed={isOpen}
            onClick={() => send({ type: 'tab.chosen', state })}
          >
            <span className={styles.name}>
              {name}
              {count === null ? '' : ` ${count}`}
            </span>
            <span className={styles.total}>{total ?? '–'}</span>
          </Button>
        ))}
      </div>
      <Input
        className={styles.search}
        type="search"
        aria-label={say('Search dues')}
        placeholder={say('Order, PNR or traveller')}
        contentBefore={<SearchRegular aria-hidden />}
        maxLength={dueTermMost}
        value={view.search}
        onChange={(_, { value }) => send({ type: 'search.typed', text: value })}
      />
      {/* Below the controls: what arrives later must not move them. */}
      {view.limit !== null && (
        <p className={styles.quiet}>{say('Your agency may owe {limit} at once.', { limit: view.limit })}</p>
      )}
      {view.admission !== null && <Admission admission={view.admission} doing={view.doing} send={send} />}
      {view.doing === 'saving' && <Quiet role="status">{say('Making the statement…')}</Quiet>}
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      <Dues view={view} send={send} />
    </Stack>
  );
};

const admissionTones = { needed: 'info', asked: 'info', admitted: 'success', refused: 'warning' } as const;

interface AdmissionProps {
  readonly admission: AdmissionView;
  readonly doing: PartPaymentsView['doing'];
  readonly send: PartPaymentsProps['send'];
}

/** How the agency stands with its admission to part payment, and the button that asks for it. */
const Admission = ({ admission, doing, send }: AdmissionProps) => {
  const styles = useStyles();
  const isAsking = doing === 'asking';
  return (
    <Notice tone={admissionTones[admission.is]}>
      <Stack gap={8} align="start">
        <p>
          {admission.words}
          {admission.at !== null && <span className={styles.quiet}> {momentText(admission.at)}</span>}
        </p>
        {admission.mayAsk && (
          <Button
            className={styles.button}
            appearance="primary"
            disabledFocusable={isAsking || doing === 'saving'}
            onClick={() => send({ type: 'admission.requested' })}
          >
            {isAsking ? say('Asking …') : say('Ask for admission')}
          </Button>
        )}
      </Stack>
    </Notice>
  );
};

const Dues = ({ view, send }: PartPaymentsProps) => {
  const styles = useStyles();
  if (view.doing === 'stopped') {
    return (
      <ErrorState
        title={say('We could not load your dues')}
        detail={say('{message} Your money is safe.', { message: view.message ?? '' })}
        actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
      />
    );
  }
  if (view.doing === 'reading') {
    return (
      <Stack gap={16} role="status" aria-label={say('Loading your dues')}>
        <Skeleton heightPx={72} />
        <Skeleton heightPx={72} />
        <Skeleton heightPx={72} />
      </Stack>
    );
  }
  if (view.emptyWords !== null) {
    return (
      <>
        <p className={styles.quiet}>{view.emptyWords}</p>
        {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      </>
    );
  }
  const isReadingMore = view.doing === 'readingMore';
  return (
    <>
      <p className={styles.quiet} role="status">
        {say({ one: '{count} due', other: '{count} dues' }, { count: view.count })}
      </p>
      <ul className={styles.lines}>
        {view.dues.map((due) => (
          <li key={due.orderReference}>
            <DueLine due={due} />
          </li>
        ))}
      </ul>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {view.hasMore && (
        <Button
          className={styles.button}
          disabledFocusable={isReadingMore}
          onClick={() => send({ type: 'more.requested' })}
        >
          {isReadingMore ? say('Loading more …') : say('Show more')}
        </Button>
      )}
    </>
  );
};

/** What its state is about: what is left, or what became of the rest. */
const amountOf = ({ state, leftMinor, settledMinor, droppedMinor }: OrderDue): number =>
  state === 'settled' ? settledMinor : state === 'dropped' ? droppedMinor : leftMinor;

const DueLine = ({ due }: { readonly due: OrderDue }) => {
  const styles = useStyles();
  const isMissed = due.state === 'missed';
  const isOver = due.leftMinor === 0;
  return (
    <Link href={pageAddress.partialPayments(due.orderReference)} className={styles.line}>
      <span>
        <span className={mergeClasses(styles.block, styles.name)}>{due.hotelName ?? due.cities.join(' – ')}</span>
        <span className={mergeClasses(styles.block, styles.quiet)}>
          {due.orderReference}
          {due.pnr === null ? '' : `, ${due.pnr}`}, {due.traveller}
          {due.travellerCount > 1 ? say(' and {value} more', { value: due.travellerCount - 1 }) : ''}
        </span>
      </span>
      <span className={styles.by}>
        <span className={styles.block}>
          {isOver ? dueStateNames[due.state] : say('Pay by {payBy}', { payBy: dayText(due.payBy, thisYear) })}
        </span>
        {!isOver && (
          <span className={mergeClasses(styles.block, isMissed ? styles.late : styles.quiet)}>
            {dueLeftWords(due.remainingMs)}
          </span>
        )}
      </span>
      <span className={styles.end}>
        <Money currency={due.currency} minor={amountOf(due)} strong />
        <span className={styles.quiet}>
          {say('of')} <Money currency={due.currency} minor={due.totalMinor} />
        </span>
      </span>
    </Link>
  );
};
