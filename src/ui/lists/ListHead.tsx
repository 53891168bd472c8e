import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSortDownRegular } from '@fluentui/react-icons/svg/arrow-sort-down';
import { ArrowSortUpRegular } from '@fluentui/react-icons/svg/arrow-sort-up';
import type { Header } from '@tanstack/react-table';
import type { Filters } from '../../../contract/filters-link.ts';
import type { ListAsked } from '../../../contract/list-link.ts';
import { say } from '../../../contract/say.ts';
import { maxWidthPx, minWidthPx } from '../../../machines/parts/list-layout.ts';
import type { ListColumn } from '../../../machines/parts/list-terms.ts';
import { HiddenText } from '../HiddenText.tsx';
import { isNumber } from './ListCell.tsx';
import type { ListFeatures } from './list-features.ts';
import type { ListProps } from './list-props.ts';
import { headPx } from './list-sizes.ts';

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: '0',
    zIndex: 1,
    height: `${headPx}px`,
    padding: '0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    width: '100%',
    height: `${headPx}px`,
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: '0',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  sorting: {
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  atEnd: { textAlign: 'right', justifyContent: 'flex-end' },
  sortIcon: { flexShrink: '0', fontSize: '16px' },
  handle: {
    position: 'absolute',
    top: '8px',
    right: '-4px',
    zIndex: 1,
    width: '8px',
    height: '24px',
    cursor: 'col-resize',
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** The head of the column of marks. */
export const MarkHead = () => (
  <th className={useStyles().head} scope="col">
    <HiddenText>{say('Mark')}</HiddenText>
  </th>
);

interface HeadProps<Asked extends ListAsked & Filters<Asked>, Row extends object> {
  readonly header: Header<ListFeatures, Row>;
  readonly column: ListColumn<Row> | undefined;
  readonly send: ListProps<Asked, unknown, Row>['send'];
}

/** How far a press of an arrow key moves the edge of a column. */
const stepPx = 16;

/**
 * The head of a column. A press sorts by it, if the server sorts by this column; its edge is dragged, or moved by the left and right
 * arrow keys.
 */
export const ListHead = <Asked extends ListAsked & Filters<Asked>, Row extends object>({
  header,
  column,
  send,
}: HeadProps<Asked, Row>) => {
  const styles = useStyles();
  if (column === undefined) return null;
  const sorted = header.column.getIsSorted();
  const end = isNumber(column.kind) && styles.atEnd;
  const width = header.getSize();
  const resize = (px: number) => header.column.table.setColumnSizing((widths) => ({ ...widths, [header.id]: px }));
  return (
    <th
      className={mergeClasses(styles.head, end)}
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
    >
      {header.column.getCanSort() ? (
        <button
          type="button"
          className={mergeClasses(styles.title, styles.sorting, end)}
          onClick={() => {
            const sort = sorted === 'asc' ? `-${header.id}` : header.id;
            send({ type: 'filter.set', filter: { sort } as Partial<Asked> });
          }}
        >
          {column.title}
          {sorted === 'asc' && <ArrowSortUpRegular aria-hidden className={styles.sortIcon} />}
          {sorted === 'desc' && <ArrowSortDownRegular aria-hidden className={styles.sortIcon} />}
        </button>
      ) : (
        <span className={mergeClasses(styles.title, end)}>{column.title}</span>
      )}
      <span
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={say('Width of {title}', { title: column.title })}
        aria-valuenow={width}
        aria-valuemin={minWidthPx}
        aria-valuemax={maxWidthPx}
        className={styles.handle}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') resize(width - stepPx);
          if (key === 'ArrowRight') resize(width + stepPx);
        }}
      />
    </th>
  );
};
