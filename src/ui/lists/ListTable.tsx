import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  type ColumnDef,
  type ColumnSizingState,
  functionalUpdate,
  type Row as TableRow,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef } from 'react';
import type { Filters } from '../../../contract/filters-link.ts';
import type { ListAsked } from '../../../contract/list-link.ts';
import { say } from '../../../contract/say.ts';
import { maxWidthPx, minWidthPx } from '../../../machines/parts/list-layout.ts';
import type { ListColumn } from '../../../machines/parts/list-terms.ts';
import { isNumber, ListCell } from './ListCell.tsx';
import { ListHead, MarkHead } from './ListHead.tsx';
import { type ListFeatures, listFeatures } from './list-features.ts';
import { listenForKeys, returnToRow, rowLink } from './list-keys.ts';
import type { ListProps, ListRowsProps } from './list-props.ts';
import { headPx, rowPx } from './list-sizes.ts';
import { onPlainPress } from './plain-press.ts';

const useStyles = makeStyles({
  /** Head and rows scroll together, so that a wide table keeps its head. */
  frame: {
    position: 'relative',
    minWidth: '0',
    maxHeight: 'max(336px, calc(100dvh - 200px))',
    overflow: 'auto',
    overflowAnchor: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: {
    tableLayout: 'fixed',
    minWidth: '100%',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontVariantNumeric: 'tabular-nums',
  },
  atEnd: { textAlign: 'right' },
  row: {
    height: `${rowPx}px`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}` },
  },
  marked: { backgroundColor: tokens.colorBrandBackground2 },
  previewed: { backgroundColor: tokens.colorNeutralBackground1Selected },
  cell: {
    boxSizing: 'border-box',
    height: `${rowPx}px`,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  mark: { padding: '0 0 0 4px' },
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  space: { padding: '0', border: '0' },
});

/** Width of the column of marks. */
const markPx = 40;

/**
 * The table of a list: a head that stays, rows of 48 px of which only those on the screen are drawn, numbers at the right. The server
 * sorts. Columns are resized at their edges, by hand or by arrow keys.
 */
export const ListTable = <Asked extends ListAsked & Filters<Asked>, Answer, Row extends object>({
  terms,
  view,
  send,
  rows,
  isOld,
}: ListRowsProps<Asked, Answer, Row>) => {
  const styles = useStyles();
  const frame = useRef<HTMLDivElement>(null);
  const { layout } = view;
  const columns = useMemo(() => columnsOf(terms.columns), [terms.columns]);
  const table = useTable<ListFeatures, Row>({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: terms.keyOf,
    manualSorting: true,
    enableSortingRemoval: false,
    columnResizeMode: 'onEnd',
    state: {
      columnOrder: [...layout.columns],
      columnVisibility: Object.fromEntries(terms.columns.map(({ key }) => [key, layout.columns.includes(key)])),
      columnSizing: layout.widths,
      sorting: sortingOf(view.sort),
    },
    onColumnSizingChange: (updater: Updater<ColumnSizingState>) =>
      send({ type: 'layout.changed', layout: { ...layout, widths: functionalUpdate(updater, layout.widths) } }),
  });
  // oxlint-disable-next-line react/incompatible-library -- nothing memoised is given the virtualizer
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollPaddingStart: headPx,
    useFlushSync: false,
  });
  const drawn = virtualizer.getVirtualItems();
  const abovePx = drawn[0]?.start ?? 0;
  const belowPx = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const columnsByKey = new Map<string, ListColumn<Row>>(terms.columns.map((column) => [column.key, column]));
  const heads = table.getHeaderGroups()[0]?.headers ?? [];

  const latest = useRef({ rows, view, send, virtualizer });
  latest.current = { rows, view, send, virtualizer };
  const { keyOf } = terms;
  /** Listens for keys, and returns to the row that the person comes back to. */
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element;
      if (element === null) return;
      const openedAt = latest.current.rows.findIndex((row) => keyOf(row) === latest.current.view.row);
      returnToRow(element, openedAt, () => latest.current.virtualizer.scrollToIndex(openedAt, { align: 'center' }));
      const stop = listenForKeys(element, () => {
        const now = latest.current;
        const keyAt = (index: number): string | null => {
          const row = now.rows[index];
          return row === undefined ? null : keyOf(row);
        };
        return {
          count: now.rows.length,
          reveal: (index) => now.virtualizer.scrollToIndex(index),
          onPreview: (index) => {
            const key = keyAt(index);
            const isPreviewed = now.view.preview !== null && now.view.row === key;
            now.send({ type: 'row.previewed', row: isPreviewed ? null : key });
          },
          onMark: (index) => {
            const key = keyAt(index);
            if (key !== null) now.send({ type: 'row.marked', row: key });
          },
        };
      });
      return () => {
        frame.current = null;
        stop();
      };
    },
    [keyOf],
  );

  return (
    <div ref={attach} className={styles.frame} data-list>
      <table
        className={styles.table}
        style={{ width: `${table.getTotalSize() + markPx}px` }}
        aria-label={view.heading}
        aria-busy={isOld}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          <col style={{ width: `${markPx}px` }} />
          {heads.map((header) => (
            <col key={header.id} style={{ width: `${header.getSize()}px` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <MarkHead />
            {heads.map((header) => (
              <ListHead key={header.id} header={header} column={columnsByKey.get(header.id)} send={send} />
            ))}
          </tr>
        </thead>
        <tbody>
          {abovePx > 0 && <Space px={abovePx} columns={heads.length + 1} />}
          {drawn.map(({ index }) => {
            const row = rows[index];
            const tableRow = table.getRowModel().rows[index];
            if (row === undefined || tableRow === undefined) return null;
            return (
              <TableLine
                key={tableRow.id}
                terms={terms}
                view={view}
                send={send}
                row={row}
                tableRow={tableRow}
                index={index}
                columnsByKey={columnsByKey}
              />
            );
          })}
          {belowPx > 0 && <Space px={belowPx} columns={heads.length + 1} />}
        </tbody>
      </table>
    </div>
  );
};

/** The columns of a list as the table library takes them. */
const columnsOf = <Row extends object>(columns: readonly ListColumn<Row>[]): ColumnDef<ListFeatures, Row>[] =>
  columns.map((column) => ({
    id: column.key,
    header: column.title,
    size: column.width,
    minSize: minWidthPx,
    maxSize: maxWidthPx,
    enableSorting: column.sorts === true,
    accessorFn: (row) => column.valueOf(row),
    meta: { column },
  }));

/** The sort of a query, `-due` for a descending one, as the table library takes it. */
const sortingOf = (sort: string) => {
  const isDescending = sort.startsWith('-');
  return [{ id: isDescending ? sort.slice(1) : sort, desc: isDescending }];
};

type TableLineProps<Asked extends ListAsked & Filters<Asked>, Answer, Row extends object> = ListProps<
  Asked,
  Answer,
  Row
> & {
  readonly row: Row;
  /** The same row as the table library holds it. */
  readonly tableRow: TableRow<ListFeatures, Row>;
  readonly index: number;
  readonly columnsByKey: ReadonlyMap<string, ListColumn<Row>>;
};

/** A row: its mark, and its cells, of which the first is the link. A press elsewhere on it opens or closes its preview. */
const TableLine = <Asked extends ListAsked & Filters<Asked>, Answer, Row extends object>({
  terms,
  view,
  send,
  row,
  tableRow,
  index,
  columnsByKey,
}: TableLineProps<Asked, Answer, Row>) => {
  const styles = useStyles();
  const key = tableRow.id;
  const isMarked = view.marked.includes(key);
  const isPreviewed = view.preview !== null && view.row === key;
  return (
    <tr
      aria-rowindex={index + 2}
      className={mergeClasses(styles.row, isMarked && styles.marked, isPreviewed && styles.previewed)}
      onClick={() => send({ type: 'row.previewed', row: isPreviewed ? null : key })}
    >
      <td className={mergeClasses(styles.cell, styles.mark)} onClick={(event) => event.stopPropagation()}>
        <Checkbox
          aria-label={say('Mark {name}', { name: terms.nameOf(row) })}
          checked={isMarked}
          onChange={() => send({ type: 'row.marked', row: key })}
        />
      </td>
      {tableRow.getVisibleCells().map((cell, position) => {
        const column = columnsByKey.get(cell.column.id);
        if (column === undefined) return null;
        const value = <ListCell column={column} row={row} />;
        return (
          <td key={cell.id} className={mergeClasses(styles.cell, isNumber(column.kind) && styles.atEnd)}>
            {position === 0 ? (
              <a
                {...rowLink(index)}
                className={styles.link}
                href={terms.addressOf(row)}
                onClick={onPlainPress(() => send({ type: 'row.opened', row: key }))}
              >
                {value}
              </a>
            ) : (
              value
            )}
          </td>
        );
      })}
    </tr>
  );
};

/** Keeps the height of the rows above or below that are not drawn. */
const Space = ({ px, columns }: { readonly px: number; readonly columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} className={useStyles().space} style={{ height: `${px}px` }} />
  </tr>
);
