import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { ContentRow } from '../../machines/desk/desk-content.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { ContentShelves } from './ContentShelves.tsx';
import type { DeskContentPageProps } from './content-props.ts';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  states: { width: sizes.filter },
  add: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (pointer: fine)': { minHeight: sizes.control },
  },
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
  row: { display: 'flex', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  first: { borderTop: 'none' },
  line: {
    flexGrow: '1',
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 5fr) minmax(0, 3fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wordsAlone: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  picture: {
    display: 'block',
    width: '96px',
    aspectRatio: '1232 / 693',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    filter: 'brightness(var(--pictureBrightness, 1))',
  },
  noPicture: { [narrow]: { display: 'none' } },
  strong: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  state: { paddingBottom: tokens.spacingVerticalXS },
  moves: {
    display: 'flex',
    alignItems: 'center',
    paddingRight: tokens.spacingHorizontalM,
    [narrow]: { flexDirection: 'column', justifyContent: 'center', paddingRight: tokens.spacingHorizontalXS },
  },
  move: { minWidth: sizes.touch, minHeight: sizes.touch },
});

const stateValues = ['current', 'retired'] as const;

/** The desk's content by where it is shown. */
export const DeskContentPage = ({ view, send }: DeskContentPageProps) => {
  const styles = useStyles();
  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{say('Content')}</PageHeading>
        {view.add !== null && (
          <Link className={styles.add} href={view.add.address}>
            {view.add.words}
          </Link>
        )}
      </Row>
      <ContentShelves view={view} send={send} />
      <Quiet measure>{view.about}</Quiet>
      <Row gap={12} align="end" justify="between">
        <div className={styles.states}>
          <ChoiceBar
            legend={say('Which of them')}
            values={stateValues}
            words={view.retiredWords}
            chosen={view.retired ? 'retired' : 'current'}
            onChoose={(value) => send({ type: 'retired.set', retired: value === 'retired' })}
          />
        </div>
        <Button disabledFocusable={!view.mayRefresh} onClick={() => send({ type: 'again.requested' })}>
          {say('Refresh')}
        </Button>
      </Row>
      <div role="status">
        {view.note !== null && (
          <Notice tone="success" announced={false}>
            {view.note}
          </Notice>
        )}
      </div>
      {view.message !== null && view.list.show !== 'failed' && <Notice tone="danger">{view.message}</Notice>}
      <List view={view} send={send} />
    </Stack>
  );
};

const List = ({ view, send }: DeskContentPageProps) => {
  const styles = useStyles();
  const { list } = view;
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title={say('We could not load the content')}
          detail={view.message ?? ''}
          actions={[{ words: say('Load it again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'empty':
      return <NoRecordsBox sentence={list.sentence} />;
    case 'lines':
      return (
        <>
          <ol className={styles.list} aria-label={say('Items')}>
            {list.rows.map((row, at) => (
              <Line
                key={row.contentId}
                row={row}
                isFirst={at === 0}
                hasPictures={list.rows.some(({ picturePath }) => picturePath !== null)}
                mayMove={list.mayMove}
                send={send}
              />
            ))}
          </ol>
          {list.more !== 'none' && (
            <div>
              <Button disabledFocusable={list.more === 'reading'} onClick={() => send({ type: 'more.requested' })}>
                {list.more === 'reading' ? say('Loading more…') : say('Show more')}
              </Button>
            </div>
          )}
        </>
      );
  }
};

interface LineProps {
  readonly row: ContentRow;
  readonly isFirst: boolean;
  /** Whether any item of the list has a picture. */
  readonly hasPictures: boolean;
  readonly mayMove: boolean;
  readonly send: DeskContentPageProps['send'];
}

const Line = ({ row, isFirst, hasPictures, mayMove, send }: LineProps) => {
  const styles = useStyles();
  const { contentId, title, moves } = row;
  const move = (way: 'up' | 'down') => () => send({ type: 'move.requested', contentId, way });
  return (
    <li className={mergeClasses(styles.row, isFirst && styles.first)}>
      <Link href={row.address} className={mergeClasses(styles.line, !hasPictures && styles.wordsAlone)}>
        {row.picturePath === null ? (
          hasPictures && <span className={styles.noPicture} />
        ) : (
          <img className={styles.picture} src={row.picturePath} alt="" />
        )}
        <span>
          <span className={styles.strong}>{title}</span>
          {row.about !== '' && (
            <Quiet as="span" small breaks block>
              {row.about}
            </Quiet>
          )}
        </span>
        <span>
          <Row as="span" gap={4} align="stretch" className={styles.state}>
            <Badge tone={row.badge.tone}>{row.badge.words}</Badge>
            {row.hasChanges && <Badge tone="warning">{say('Changes not published')}</Badge>}
          </Row>
          {row.days !== '' && (
            <Quiet as="span" small breaks block>
              {row.days}
            </Quiet>
          )}
          <Quiet as="span" small breaks block>
            {row.changedBy === null ? '' : `${row.changedBy}, `}
            {momentText(row.changedAt)}
          </Quiet>
        </span>
      </Link>
      {moves !== null && (
        <div className={styles.moves}>
          <Button
            appearance="subtle"
            className={styles.move}
            icon={<ArrowUpRegular />}
            aria-label={say('Move up: {title}', { title })}
            disabledFocusable={!mayMove || !moves.up}
            onClick={move('up')}
          />
          <Button
            appearance="subtle"
            className={styles.move}
            icon={<ArrowDownRegular />}
            aria-label={say('Move down: {title}', { title })}
            disabledFocusable={!mayMove || !moves.down}
            onClick={move('down')}
          />
        </div>
      )}
    </li>
  );
};
