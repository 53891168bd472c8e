import { Button, Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { DeskListEvent } from '../../machines/desk/desk-list.machine.ts';
import type { DeskListView } from '../../machines/desk/desk-list.view.ts';
import type { DeskListRow } from '../../machines/desk/desk-list-kinds.ts';
import { Badge } from '../ui/Badge.tsx';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  tabs: { width: sizes.filters },
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 420px) minmax(0, 200px)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  field: { minWidth: '0', minHeight: sizes.touch, '@media (pointer: fine)': { minHeight: sizes.control } },
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
  late: { color: tokens.colorStatusDangerForeground1 },
  about: { '@media (max-width: 959px)': { order: 1 }, [narrow]: { gridColumn: '1 / -1' } },
  end: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    justifyItems: 'end',
    textAlign: 'end',
  },
});

export interface DeskListPageProps {
  readonly view: DeskListView;
  readonly send: (event: DeskListEvent) => void;
}

/** A list of all agencies' deposits, online payments, orders or stays at the desk, or of registrations. */
export const DeskListPage = ({ view, send }: DeskListPageProps) => {
  const styles = useStyles();
  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{view.heading}</PageHeading>
        <Button disabledFocusable={!view.mayRefresh} onClick={() => send({ type: 'again.requested' })}>
          {say('Refresh')}
        </Button>
      </Row>
      <div className={styles.tabs}>
        <ChoiceBar
          legend={say('Show')}
          values={view.tabs}
          words={view.tabWords}
          chosen={view.tab}
          onChoose={(tab) => send({ type: 'filter.set', filter: { tab } })}
        />
      </div>
      <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        <Field label={say('Search {many}', { many: view.noun.many })} hint={view.termHint}>
          <Input
            type="search"
            contentBefore={<SearchRegular aria-hidden />}
            className={styles.field}
            value={view.typed}
            maxLength={view.termMost}
            onChange={(_, { value }) => send({ type: 'search.typed', text: value })}
          />
        </Field>
        {view.filter.choices.length > 0 && (
          <Field label={view.filter.label}>
            <Select
              className={styles.field}
              value={view.filter.only ?? ''}
              onChange={(_, { value }) => send({ type: 'filter.set', filter: { only: value === '' ? null : value } })}
            >
              <option value="">{say('Any')}</option>
              {view.filter.choices.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </form>
      <List view={view} send={send} />
    </Stack>
  );
};

const List = ({ view, send }: DeskListPageProps): ReactNode => {
  const styles = useStyles();
  const { heading, noun, list, message } = view;
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title={say('We could not load the {many}', { many: noun.many })}
          detail={message ?? ''}
          actions={[
            { words: say('Load {many} again', { many: noun.many }), act: () => send({ type: 'again.requested' }) },
          ]}
        />
      );
    case 'empty':
      return list.isFiltered ? (
        <NoRecordsBox
          sentence={list.sentence}
          action={{ words: say('Show all of them'), act: () => send({ type: 'filters.cleared' }) }}
        />
      ) : (
        <NoRecordsBox sentence={list.sentence} />
      );
    case 'lines':
      return (
        <>
          {message !== null && <Notice tone="danger">{message}</Notice>}
          <ul className={styles.list} aria-label={heading} aria-busy={list.isOld}>
            {list.rows.map((row, index) => (
              <li key={row.reference}>
                <Line row={row} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          {list.more !== 'none' && (
            <div>
              <Button disabledFocusable={list.more === 'reading'} onClick={() => send({ type: 'more.requested' })}>
                {list.more === 'reading'
                  ? say('Loading more {many}…', { many: noun.many })
                  : say('Show more {many}', { many: noun.many })}
              </Button>
            </div>
          )}
        </>
      );
  }
};

const Line = ({ row, isFirst }: { readonly row: DeskListRow; readonly isFirst: boolean }) => {
  const styles = useStyles();
  const { waits } = row;
  return (
    <Link href={row.address} className={mergeClasses(styles.line, isFirst && styles.first)}>
      <span>
        <span className={styles.strong}>{row.agencyName}</span>
        <Quiet as="span" small breaks block>
          {say('{reference} · asked {askedAt}', { reference: row.reference, askedAt: momentText(row.askedAt) })}
        </Quiet>
      </span>
      <span className={styles.about}>
        {row.howWords}
        <Quiet as="span" small breaks block>
          {row.detail}
          {row.day !== null && (
            <>
              {' · '}
              <DayLabel day={row.day} />
            </>
          )}
        </Quiet>
      </span>
      <span className={styles.about}>
        <Badge tone={row.tone}>{row.stateWords}</Badge>
        {waits !== null && (
          <Quiet as="span" small breaks block className={waits.isLate ? styles.late : undefined}>
            {waits.isLate
              ? say('{owner} late since {at}', { owner: waits.owner, at: momentText(waits.at) })
              : say('{owner} acts by {at}', { owner: waits.owner, at: momentText(waits.at) })}
          </Quiet>
        )}
      </span>
      <span className={styles.end}>
        {row.money !== null && <Money currency={row.money.currency} minor={row.money.minor} strong />}
        {row.takenBy !== null && (
          <Quiet as="span" small breaks block>
            {say('{takenBy} works on it', { takenBy: row.takenBy })}
          </Quiet>
        )}
      </span>
    </Link>
  );
};
