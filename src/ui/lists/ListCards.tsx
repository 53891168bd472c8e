import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useRef, useState } from 'react';
import type { Filters } from '../../../contract/filters-link.ts';
import type { ListAsked } from '../../../contract/list-link.ts';
import type { PlaceInCard } from '../../../machines/parts/list-terms.ts';
import { hasValue, ListCell } from './ListCell.tsx';
import { returnToRow, rowLink } from './list-keys.ts';
import type { ListProps, ListRowsProps } from './list-props.ts';
import { cardPx } from './list-sizes.ts';
import { onPlainPress } from './plain-press.ts';

const useStyles = makeStyles({
  list: {
    position: 'relative',
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    overflowAnchor: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  item: { position: 'absolute', top: '0', left: '0', width: '100%' },
  card: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'repeat(3, 20px)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    height: `${cardPx}px`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  line: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  small: {
    gridColumn: '1 / -1',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  atEnd: { textAlign: 'right', whiteSpace: 'nowrap' },
});

/** The rows of a list on a phone: cards of three lines with the state at the right, of which only those on the screen are drawn. */
export const ListCards = <Asked extends ListAsked & Filters<Asked>, Answer, Row>({
  terms,
  view,
  send,
  rows,
  isOld,
}: ListRowsProps<Asked, Answer, Row>) => {
  const styles = useStyles();
  const [listTopPx, setListTopPx] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoised is given the virtualizer
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardPx,
    overscan: 6,
    scrollMargin: listTopPx,
    useFlushSync: false,
  });
  const latest = useRef({ rows, row: view.row, virtualizer });
  latest.current = { rows, row: view.row, virtualizer };
  const { keyOf } = terms;
  /** Measures where the list begins, and returns to the row that the person comes back to. */
  const attach = useCallback(
    (element: HTMLUListElement | null) => {
      if (element === null) return;
      setListTopPx(Math.round(element.getBoundingClientRect().top + scrollY));
      const openedAt = latest.current.rows.findIndex((row) => keyOf(row) === latest.current.row);
      returnToRow(element, openedAt, () => latest.current.virtualizer.scrollToIndex(openedAt, { align: 'center' }));
    },
    [keyOf],
  );
  return (
    <ul
      ref={attach}
      className={styles.list}
      style={{ height: `${virtualizer.getTotalSize()}px` }}
      aria-label={view.heading}
      aria-busy={isOld}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const key = keyOf(row);
        return (
          <li
            key={key}
            className={styles.item}
            style={{ transform: `translateY(${start - listTopPx}px)` }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            <a
              {...rowLink(index)}
              className={styles.card}
              href={terms.addressOf(row)}
              onClick={onPlainPress(() => send({ type: 'row.opened', row: key }))}
            >
              <span className={mergeClasses(styles.line, styles.strong)}>
                <CardValues terms={terms} row={row} place="first" />
              </span>
              <span className={styles.atEnd}>
                <CardValues terms={terms} row={row} place="badge" />
              </span>
              <span className={styles.line}>
                <CardValues terms={terms} row={row} place="second" />
              </span>
              <span className={mergeClasses(styles.atEnd, styles.strong)}>
                <CardValues terms={terms} row={row} place="amount" />
              </span>
              <span className={mergeClasses(styles.line, styles.small)}>
                <CardValues terms={terms} row={row} place="third" />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};

type CardValuesProps<Asked extends ListAsked & Filters<Asked>, Answer, Row> = Pick<
  ListProps<Asked, Answer, Row>,
  'terms'
> & {
  readonly row: Row;
  readonly place: PlaceInCard;
};

/** The values that stand at one place of a card. */
const CardValues = <Asked extends ListAsked & Filters<Asked>, Answer, Row>({
  terms,
  row,
  place,
}: CardValuesProps<Asked, Answer, Row>) =>
  terms.columns
    .filter((column) => column.inCard === place && hasValue(column, row))
    .map((column, index) => (
      <Fragment key={column.key}>
        {index > 0 && ' · '}
        <ListCell column={column} row={row} />
      </Fragment>
    ));
