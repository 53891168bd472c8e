import { Checkbox, Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { StatementImportEvent } from '../../machines/desk/statement-import.setup.ts';
import type { StatementPreview as Preview } from '../../machines/desk/statement-import.view.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { DayOrderChoice } from '../ui/DayOrderChoice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TitledSection } from '../ui/TitledSection.tsx';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  preview: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  field: { minWidth: '0', minHeight: sizes.touch, '@media (pointer: fine)': { minHeight: sizes.control } },
  list: { margin: '0', padding: '0', listStyleType: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  line: {
    display: 'grid',
    gridTemplateColumns: '72px 112px 176px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { gridTemplateColumns: '72px minmax(0, 1fr)' },
  },
  cell: { overflowWrap: 'anywhere', [narrow]: { gridColumn: '2' } },
  amount: {
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'end',
    [narrow]: { gridColumn: '2', textAlign: 'start' },
  },
  wrong: { [narrow]: { gridTemplateColumns: '72px minmax(0, 1fr)' }, gridTemplateColumns: '72px minmax(0, 1fr)' },
});

export interface StatementPreviewProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly send: (event: StatementImportEvent) => void;
}

/** What each column of a statement holds, what is wrong, and the first of the lines that would be taken in. */
export const StatementPreview = ({ preview, isBusy, send }: StatementPreviewProps) => {
  const styles = useStyles();
  const { fileName, words, lines, more, notes, days, headed } = preview;
  return (
    <div className={styles.preview}>
      <Notice tone={preview.isRight ? 'success' : 'warning'}>
        {fileName}: {words}
      </Notice>
      {headed !== null && (
        <Stack gap={8}>
          <Notice tone={headed.confirmed === null ? 'danger' : 'warning'}>{headed.words}</Notice>
          {headed.confirmed !== null && (
            <Checkbox
              className={styles.field}
              label={say('It is a statement of the chosen account')}
              checked={headed.confirmed}
              disabled={isBusy}
              onChange={(_, { checked }) => send({ type: 'headedAccount.confirmed', confirmed: checked === true })}
            />
          )}
        </Stack>
      )}
      {days !== null && (
        <DayOrderChoice question={days} isBusy={isBusy} choose={(order) => send({ type: 'days.chosen', order })} />
      )}
      <TitledSection title={say('Columns')}>
        <div className={styles.columns}>
          {preview.columns.map(({ field, name, place }) => (
            <Field key={field} label={name}>
              <Select
                className={styles.field}
                value={place === null ? '' : String(place)}
                disabled={isBusy}
                onChange={(_, { value }) =>
                  send({ type: 'column.chosen', field, place: value === '' ? null : Number(value) })
                }
              >
                <option value="">{say('Not in the file')}</option>
                {preview.titles.map((title, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <option key={at} value={at}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      </TitledSection>
      {notes.map(({ title, rows, more: moreRows }) => (
        <TitledSection key={title} title={title}>
          <ul className={styles.list} aria-label={title}>
            {rows.map(({ row, message }) => (
              <li key={`${row} ${message}`} className={mergeClasses(styles.line, styles.wrong)}>
                <Quiet as="span">{say('Row {row}', { row })}</Quiet>
                <span className={styles.cell}>{message}</span>
              </li>
            ))}
          </ul>
          {moreRows > 0 && <Quiet>{say('and {more} more', { more: moreRows })}</Quiet>}
        </TitledSection>
      ))}
      {lines.length > 0 && (
        <TitledSection title={say('To take in')}>
          <ul className={styles.list} aria-label={say('Lines to take in')}>
            {lines.map(({ row, bookedOn, amount, about }) => (
              <li key={row} className={styles.line}>
                <Quiet as="span">{say('Row {row}', { row })}</Quiet>
                <DayLabel day={bookedOn} />
                <span className={styles.amount}>{amount}</span>
                <span className={styles.cell}>{about}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <Quiet>{say('and {more} more', { more: more.toLocaleString('en') })}</Quiet>}
        </TitledSection>
      )}
    </div>
  );
};
