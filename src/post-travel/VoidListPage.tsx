import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { Link } from 'wouter';
import { deskVoidAddress, voidAddress } from '../../contract/page-addresses.ts';
import { caseTermMost } from '../../contract/post-travel.ts';
import { type VoidListEvent, type VoidTab, voidTabs } from '../../machines/post-travel/void-list.machine.ts';
import type { VoidListLine, VoidListView } from '../../machines/post-travel/void-list.view.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { momentText } from '../ui/moment-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VoidBadge } from './VoidBadge.tsx';

const wide = '@media (min-width: 640px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  asked: { display: 'grid', gap: tokens.spacingHorizontalM, maxWidth: '420px' },
  search: { width: '100%', minHeight: '44px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  lines: {
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
  name: { fontWeight: tokens.fontWeightSemibold },
  block: { display: 'block', overflowWrap: 'anywhere' },
  by: { gridColumn: '1 / -1', [wide]: { gridColumn: 'auto' } },
  end: { gridColumn: '2', gridRow: '1', textAlign: 'end', [wide]: { gridColumn: 'auto', gridRow: 'auto' } },
  late: { color: tokens.colorStatusDangerForeground1 },
  button: { minHeight: '44px', justifySelf: 'start' },
});

const tabWords: Readonly<Record<VoidTab, string>> = { open: 'Open', ended: 'Ended' };

export interface VoidListPageProps {
  readonly view: VoidListView;
  readonly send: (event: VoidListEvent) => void;
}

/** The list of voids in each of its states. */
export const VoidListPage = ({ view, send }: VoidListPageProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageHeading>Voids</PageHeading>
      <div className={styles.asked}>
        <ChoiceBar
          legend="Which voids"
          values={voidTabs}
          words={tabWords}
          chosen={view.tabs.find(({ isOpen }) => isOpen)?.tab ?? 'open'}
          onChoose={(tab) => send({ type: 'tab.chosen', tab })}
        />
        <Input
          className={styles.search}
          type="search"
          aria-label="Search voids"
          placeholder="Reference, order or ticket"
          contentBefore={<SearchRegular aria-hidden />}
          maxLength={caseTermMost}
          value={view.search}
          onChange={(_, { value }) => send({ type: 'search.typed', text: value })}
        />
      </div>
      <Lines view={view} send={send} />
    </div>
  );
};

const Lines = ({ view, send }: VoidListPageProps) => {
  const styles = useStyles();
  if (view.doing === 'stopped') {
    return (
      <ErrorState
        title="We could not load the voids"
        detail={view.message ?? ''}
        actions={[{ words: 'Try again', act: () => send({ type: 'again.requested' }) }]}
      />
    );
  }
  if (view.doing === 'reading') {
    return (
      <div className={styles.page} role="status" aria-label="Loading the voids">
        <Skeleton heightPx={72} />
        <Skeleton heightPx={72} />
      </div>
    );
  }
  if (view.empty !== null) return <p className={styles.quiet}>{view.empty}</p>;
  return (
    <>
      <p className={styles.quiet} role="status">
        {view.count === 1 ? '1 void' : `${view.count} voids`}
      </p>
      <ul className={styles.lines}>
        {view.lines.map((line) => (
          <li key={line.voidReference}>
            <Line line={line} isDesk={view.side === 'desk'} />
          </li>
        ))}
      </ul>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {view.hasMore && (
        <Button
          className={styles.button}
          disabledFocusable={view.doing === 'readingMore'}
          onClick={() => send({ type: 'more.requested' })}
        >
          {view.doing === 'readingMore' ? 'Loading more …' : 'Show more'}
        </Button>
      )}
    </>
  );
};

const Line = ({ line, isDesk }: { readonly line: VoidListLine; readonly isDesk: boolean }) => {
  const styles = useStyles();
  const { voidReference } = line;
  return (
    <Link className={styles.line} href={isDesk ? deskVoidAddress(voidReference) : voidAddress(voidReference)}>
      <span>
        <span className={mergeClasses(styles.block, styles.name)}>{line.travellers}</span>
        <span className={mergeClasses(styles.block, styles.quiet)}>
          {voidReference}, order {line.orderReference}, {momentText(line.requestedAt)}
        </span>
      </span>
      <span className={styles.by}>
        <VoidBadge state={line.state} />
        {line.owner !== null && line.dueAt !== null && (
          <span className={mergeClasses(styles.block, line.isLate ? styles.late : styles.quiet)}>
            {line.isLate ? `${line.owner} is late` : `${line.owner} by ${momentText(line.dueAt)}`}
          </span>
        )}
      </span>
      <span className={mergeClasses(styles.end, styles.name)}>{line.back}</span>
    </Link>
  );
};
