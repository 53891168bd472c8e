import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { Link } from 'wouter';
import { caseTermMost } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import { type CaseListEvent, type CaseTab, caseTabs } from '../../machines/post-travel/case-list.machine.ts';
import type { CaseListLine, CaseListView } from '../../machines/post-travel/case-list.view.ts';
import { pagesOfCase } from '../../machines/post-travel/case-pages.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { CaseBadge } from './CaseBadge.tsx';

const wide = '@media (min-width: 640px)';

const useStyles = makeStyles({
  asked: { maxWidth: '420px' },
  search: { width: '100%', minHeight: sizes.touch },
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
    [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 1fr)' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  block: { display: 'block', overflowWrap: 'anywhere' },
  about: { gridColumn: '1 / -1', [wide]: { gridColumn: '1' } },
  by: { gridColumn: '1 / -1', [wide]: { gridColumn: '2', gridRow: '1 / span 2' } },
  end: { gridColumn: '2', gridRow: '1', textAlign: 'end', [wide]: { gridColumn: '3', gridRow: '1 / span 2' } },
  late: { color: tokens.colorStatusDangerForeground1 },
  button: { minHeight: sizes.touch, justifySelf: 'start' },
});

const tabWords: Readonly<Record<CaseTab, string>> = { open: say('Open'), ended: say('Ended') };

export interface CaseListPageProps {
  readonly view: CaseListView;
  readonly send: (event: CaseListEvent) => void;
}

/** `voids` */
const pluralOf = ({ kind }: CaseListView): string => wordsOfCase[kind].plural.toLowerCase();

/** The list of the cases of one kind in each of its states. */
export const CaseListPage = ({ view, send }: CaseListPageProps) => {
  const styles = useStyles();
  return (
    <Stack gap={16}>
      <PageHeading>{wordsOfCase[view.kind].plural}</PageHeading>
      <Stack gap={12} className={styles.asked}>
        <ChoiceBar
          legend={say('Which {view}', { view: pluralOf(view) })}
          values={caseTabs}
          words={tabWords}
          chosen={view.tabs.find(({ isOpen }) => isOpen)?.tab ?? 'open'}
          onChoose={(tab) => send({ type: 'tab.chosen', tab })}
        />
        <Input
          className={styles.search}
          type="search"
          aria-label={say('Search {view}', { view: pluralOf(view) })}
          placeholder={say('Reference, order or ticket')}
          contentBefore={<SearchRegular aria-hidden />}
          maxLength={caseTermMost}
          value={view.search}
          onChange={(_, { value }) => send({ type: 'search.typed', text: value })}
        />
      </Stack>
      <Lines view={view} send={send} />
    </Stack>
  );
};

const Lines = ({ view, send }: CaseListPageProps) => {
  const styles = useStyles();
  if (view.doing === 'stopped') {
    return (
      <ErrorState
        title={say('We could not load the {view}', { view: pluralOf(view) })}
        detail={view.message ?? ''}
        actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
      />
    );
  }
  if (view.doing === 'reading') {
    return (
      <Stack gap={16} role="status" aria-label={say('Loading the {view}', { view: pluralOf(view) })}>
        <Skeleton heightPx={72} />
        <Skeleton heightPx={72} />
      </Stack>
    );
  }
  if (view.empty !== null) return <p className={styles.quiet}>{view.empty}</p>;
  return (
    <>
      <p className={styles.quiet} role="status">
        {wordsOfCase[view.kind].counted(view.count)}
      </p>
      <ul className={styles.lines}>
        {view.lines.map((line) => (
          <li key={line.caseReference}>
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
          {view.doing === 'readingMore' ? say('Loading more …') : say('Show more')}
        </Button>
      )}
    </>
  );
};

const Line = ({ line, isDesk }: { readonly line: CaseListLine; readonly isDesk: boolean }) => {
  const styles = useStyles();
  const { kind, caseReference } = line;
  const pages = pagesOfCase[kind];
  return (
    <Link className={styles.line} href={isDesk ? pages.deskAddress(caseReference) : pages.address(caseReference)}>
      <span className={mergeClasses(styles.block, styles.name)}>{line.travellers}</span>
      <span className={mergeClasses(styles.block, styles.about, styles.quiet)}>
        {say('{caseReference}, order {orderReference}, {requestedAt}', {
          caseReference,
          orderReference: line.orderReference,
          requestedAt: momentText(line.requestedAt),
        })}
      </span>
      <span className={styles.by}>
        <CaseBadge state={line.state} title={line.status} />
        {line.askedAt !== null && (
          <span className={mergeClasses(styles.block, styles.name)}>
            {say('Message since {askedAt}', { askedAt: momentText(line.askedAt) })}
          </span>
        )}
        {line.owner !== null && line.dueAt !== null && (
          <span className={mergeClasses(styles.block, line.isLate ? styles.late : styles.quiet)}>
            {line.isLate
              ? say('{owner} is late', { owner: line.owner })
              : say('{owner} by {dueAt}', { owner: line.owner, dueAt: momentText(line.dueAt) })}
          </span>
        )}
      </span>
      {line.moved === null ? (
        <span className={mergeClasses(styles.end, styles.quiet)}>{say('Not priced yet')}</span>
      ) : (
        <span className={styles.end}>
          <span className={styles.quiet}>{line.moved.what}</span>{' '}
          <span className={styles.name}>{line.moved.amount}</span>
        </span>
      )}
    </Link>
  );
};
