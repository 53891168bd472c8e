import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { type ReactNode, useId } from 'react';
import { say } from '../../../contract/say.ts';
import type { DrawnField, DrawnList } from '../../../machines/parts/form.ts';

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    justifyItems: 'start',
    minWidth: '0',
    margin: '0',
    padding: '0',
    border: '0',
  },
  legend: { padding: '0', paddingBottom: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'end',
    width: '100%',
  },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

interface RowsFieldProps {
  readonly field: DrawnField;
  readonly list: DrawnList;
  readonly locked: boolean;
  readonly onAdded: () => void;
  readonly onRemoved: (row: number) => void;
  /** Draws the fields of a row. */
  readonly children: (row: readonly DrawnField[]) => ReactNode;
}

/** A list within a form: its rows with a button to take each away, and one to add another. */
export const RowsField = ({ field, list, locked, onAdded, onRemoved, children }: RowsFieldProps) => {
  const styles = useStyles();
  const id = useId();
  const { key, label, hint, wrong } = field;
  const { noun, rows, mayAdd, mayRemove } = list;
  return (
    <fieldset id={key} tabIndex={-1} className={styles.rows} aria-describedby={wrong === null ? undefined : id}>
      <legend className={styles.legend}>{label}</legend>
      {hint !== null && <p>{hint}</p>}
      {rows.map((row, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, as its keys are
          key={at}
          className={styles.row}
          role="group"
          aria-label={`${noun} ${at + 1}`}
        >
          {children(row)}
          <Button
            icon={<DeleteRegular />}
            aria-label={say('Remove {noun} {number}', { noun, number: at + 1 })}
            disabled={locked || !mayRemove}
            onClick={(event) => {
              // The button may go with its row: the focus stays at the list.
              event.currentTarget.closest('fieldset')?.focus();
              onRemoved(at);
            }}
          />
        </div>
      ))}
      {wrong !== null && (
        <p id={id} className={styles.wrong}>
          {wrong}
        </p>
      )}
      <Button icon={<AddRegular />} disabled={locked || !mayAdd} onClick={onAdded}>
        {say('Add {noun}', { noun })}
      </Button>
    </fieldset>
  );
};
