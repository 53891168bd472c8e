import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ListColumn, ListColumnKind } from '../../../machines/parts/list-terms.ts';
import { Badge } from '../Badge.tsx';
import { DayLabel } from '../DayLabel.tsx';
import { Money } from '../Money.tsx';
import { momentText } from '../zoned-moment.ts';

const useStyles = makeStyles({ whole: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } });

/** Whether values of a kind are numbers, which are aligned at the right. */
export const isNumber = (kind: ListColumnKind): boolean => kind === 'amount' || kind === 'count';

/** Whether a row has a value in the column. */
export const hasValue = <Row,>(column: ListColumn<Row>, row: Row): boolean => column.valueOf(row) !== null;

/** The value of a row in a column, drawn by the kind of the column. Renders nothing where the row has no value. */
export const ListCell = <Row,>({ column, row }: { readonly column: ListColumn<Row>; readonly row: Row }): ReactNode => {
  const styles = useStyles();
  switch (column.kind) {
    case 'text':
    case 'person':
      return column.valueOf(row);
    case 'count': {
      const count = column.valueOf(row);
      return count === null ? null : <span className={styles.whole}>{count.toLocaleString('en')}</span>;
    }
    case 'amount': {
      const amount = column.valueOf(row);
      return amount === null ? null : <Money currency={amount.currency} minor={amount.minor} />;
    }
    case 'day': {
      const day = column.valueOf(row);
      return day === null ? null : <DayLabel day={day} />;
    }
    case 'moment': {
      const at = column.valueOf(row);
      return at === null ? null : <span className={styles.whole}>{momentText(at)}</span>;
    }
    case 'state': {
      const state = column.valueOf(row);
      return state === null ? null : <Badge tone={state.tone}>{state.words}</Badge>;
    }
  }
};
