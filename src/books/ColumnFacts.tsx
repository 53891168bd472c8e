import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../machines/parts/list-terms.ts';
import { hasValue, ListCell } from '../ui/lists/ListCell.tsx';
import { Row } from '../ui/Row.tsx';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: '0',
    '& dd': { margin: '0', overflowWrap: 'anywhere' },
    '& dt': { color: tokens.colorNeutralForeground2 },
  },
});

export interface ColumnFactsProps<Value> {
  readonly columns: readonly ListColumn<Value>[];
  readonly row: Value;
  /** What can be done with the row. */
  readonly children: ReactNode;
}

/** All that the columns of a list say of a row, beside the list. Columns without a value are left out. */
export const ColumnFacts = <Value extends object>({ columns, row, children }: ColumnFactsProps<Value>) => (
  <>
    <dl className={useStyles().facts}>
      {columns
        .filter((column) => hasValue(column, row))
        .map((column) => (
          <Fact key={column.key} column={column} row={row} />
        ))}
    </dl>
    <Row gap={8} align="stretch">
      {children}
    </Row>
  </>
);

const Fact = <Value extends object>({ column, row }: { readonly column: ListColumn<Value>; readonly row: Value }) => (
  <>
    <dt>{column.title}</dt>
    <dd>
      <ListCell column={column} row={row} />
    </dd>
  </>
);
