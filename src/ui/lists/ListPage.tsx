import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import type { ReactNode } from 'react';
import type { Filters } from '../../../contract/filters-link.ts';
import type { ListAsked } from '../../../contract/list-link.ts';
import { say } from '../../../contract/say.ts';
import { ErrorState } from '../ErrorState.tsx';
import { HiddenText } from '../HiddenText.tsx';
import { ModalFrame } from '../ModalFrame.tsx';
import { Notice } from '../Notice.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { usePhoneScreen, useRoomForPreview } from '../phone-screen.ts';
import { Quiet } from '../Quiet.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Stack } from '../Stack.tsx';
import { ListCards } from './ListCards.tsx';
import { ListPreview } from './ListPreview.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ListProps } from './list-props.ts';
import { cardPx, rowPx } from './list-sizes.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM, minHeight: '36px' },
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 480px',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  keys: { marginLeft: 'auto', '@media (pointer: coarse), (max-width: 1023px)': { display: 'none' } },
  skeletons: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  skeleton: {
    boxSizing: 'border-box',
    display: 'grid',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  refresh: { marginLeft: 'auto', alignSelf: 'center' },
});

export type ListPageProps<Asked extends ListAsked & Filters<Asked>, Answer, Row> = ListProps<Asked, Answer, Row> & {
  /** Content of a row's preview. */
  readonly preview: (row: Row) => ReactNode;
  /** What stands between heading and toolbar at every width, such as links to pages beside this one. Default: nothing. */
  readonly above?: ReactNode;
  /** Sums of the list, between heading and toolbar, on a phone below the rows. Default: none. */
  readonly sums?: ReactNode;
};

/** The page of a declared list: heading with count, toolbar, rows, and the preview of a row beside them or in a drawer. */
export const ListPage = <Asked extends ListAsked & Filters<Asked>, Answer, Row extends object>({
  preview,
  above = null,
  sums = null,
  ...props
}: ListPageProps<Asked, Answer, Row>) => {
  const styles = useStyles();
  const isPhone = usePhoneScreen();
  const hasRoom = useRoomForPreview();
  const { terms, view, send } = props;
  const close = () => send({ type: 'row.previewed', row: null });
  const { preview: previewed } = view;
  return (
    <Stack gap={12}>
      <div className={styles.head}>
        <PageHeading>{view.heading}</PageHeading>
        <Quiet role="status" as="span" figures>
          {view.counted}
        </Quiet>
        <Button
          appearance="subtle"
          className={styles.refresh}
          icon={<ArrowClockwiseRegular />}
          aria-label={say('Refresh')}
          disabledFocusable={!view.mayRefresh}
          onClick={() => send({ type: 'again.requested' })}
        />
      </div>
      {above}
      {!isPhone && sums}
      <ListToolbar {...props} />
      {view.droppedWords !== null && <Notice tone="warning">{view.droppedWords}</Notice>}
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      {view.message !== null && view.list.show === 'rows' && view.list.more !== 'failed' && (
        <Notice tone="danger">{view.message}</Notice>
      )}
      <div className={previewed !== null && hasRoom ? styles.beside : styles.list}>
        <div className={styles.list}>
          <List {...props} />
        </div>
        {previewed !== null && hasRoom && (
          <ListPreview name={terms.nameOf(previewed)} onClose={close}>
            {preview(previewed)}
          </ListPreview>
        )}
      </div>
      {previewed !== null && !hasRoom && (
        <ModalFrame drawer title={terms.nameOf(previewed)} onClose={close}>
          {preview(previewed)}
        </ModalFrame>
      )}
      {isPhone && sums}
    </Stack>
  );
};

/** What the list shows: rows, or that it is loading, empty or could not be read. */
const List = <Asked extends ListAsked & Filters<Asked>, Answer, Row extends object>(
  props: ListProps<Asked, Answer, Row>,
): ReactNode => {
  const isPhone = usePhoneScreen();
  const { view, send } = props;
  const { list } = view;
  switch (list.show) {
    case 'loading':
      return <Loading heightPx={isPhone ? cardPx : rowPx} />;
    case 'failed':
      return (
        <ErrorState
          title={list.sentence}
          detail={view.message ?? ''}
          actions={[{ words: say('Load the list again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'empty':
      return (
        <Stack gap={12} align="start">
          <p>{list.sentence}</p>
          {view.isNarrowed && (
            <Button onClick={() => send({ type: 'filters.cleared' })}>{say('Back to the whole list')}</Button>
          )}
        </Stack>
      );
    case 'rows':
      return (
        <>
          {isPhone ? (
            <ListCards {...props} rows={list.rows} isOld={list.isOld} />
          ) : (
            <ListTable {...props} rows={list.rows} isOld={list.isOld} />
          )}
          <Foot {...props} more={list.more} />
        </>
      );
  }
};

type FootProps<Asked extends ListAsked & Filters<Asked>, Answer, Row> = ListProps<Asked, Answer, Row> & {
  readonly more: 'none' | 'offered' | 'reading' | 'failed';
};

/** Under the rows: the next page, what is marked, and the keys. */
const Foot = <Asked extends ListAsked & Filters<Asked>, Answer, Row>({
  view,
  send,
  more,
}: FootProps<Asked, Answer, Row>) => {
  const styles = useStyles();
  return (
    <div className={styles.foot}>
      {more === 'failed' && (
        <>
          <span role="alert">{view.message}</span>
          <Button onClick={() => send({ type: 'again.requested' })}>{say('Load more again')}</Button>
        </>
      )}
      {(more === 'offered' || more === 'reading') && (
        <Button disabledFocusable={more === 'reading'} onClick={() => send({ type: 'more.requested' })}>
          {more === 'reading' ? say('Loading more…') : say('Show more')}
        </Button>
      )}
      {view.markedWords !== null && (
        <>
          <span role="status">{view.markedWords}</span>
          <Button appearance="subtle" size="small" onClick={() => send({ type: 'marks.cleared' })}>
            {say('Clear marks')}
          </Button>
        </>
      )}
      <span className={styles.keys}>{say('j and k: next and previous · Space: look · x: mark · Enter: open')}</span>
    </div>
  );
};

const Loading = ({ heightPx }: { readonly heightPx: number }) => {
  const styles = useStyles();
  return (
    <div className={styles.skeletons} aria-busy="true">
      <HiddenText>
        <span role="status">{say('Loading the list')}</span>
      </HiddenText>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.skeleton} style={{ height: `${heightPx}px` }} aria-hidden>
          <Skeleton width={`${90 - (index % 4) * 12}%`} />
        </div>
      ))}
    </div>
  );
};
