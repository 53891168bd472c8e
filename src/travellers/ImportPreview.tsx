import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import type { TravellerImportEvent } from '../../machines/travellers/traveller-import.setup.ts';
import type { ImportPreview as Preview } from '../../machines/travellers/traveller-import.view.ts';
import { DayOrderChoice } from '../ui/DayOrderChoice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { fullDayText } from './full-day.ts';

const useStyles = makeStyles({
  preview: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: '0', padding: '0', listStyleType: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)',
    columnGap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 639px)': { gridTemplateColumns: '72px minmax(0, 1fr)' },
  },
  wrong: {
    gridTemplateColumns: '72px minmax(0, 1fr)',
    '@media (max-width: 639px)': { gridTemplateColumns: '72px minmax(0, 1fr)' },
  },
  cell: { overflowWrap: 'anywhere', '@media (max-width: 639px)': { gridColumn: '2' } },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

export interface ImportPreviewProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly send: (event: TravellerImportEvent) => void;
}

/** What a file would import, and what is wrong with it. */
export const ImportPreview = ({ preview, isBusy, send }: ImportPreviewProps) => {
  const styles = useStyles();
  const id = useId();
  const { fileName, words, rows, more, wrong, days } = preview;
  const isRight = wrong.length === 0 && (days === null || days.chosen !== null);
  return (
    <div className={styles.preview}>
      <Notice tone={isRight ? 'success' : 'warning'}>
        {fileName}: {words}
      </Notice>
      {days !== null && (
        <DayOrderChoice question={days} isBusy={isBusy} choose={(order) => send({ type: 'days.chosen', order })} />
      )}
      {wrong.length > 0 && (
        <Stack gap={8}>
          <h2 id={`${id}-wrong`} className={styles.title}>
            {say('Wrong rows')}
          </h2>
          <ul className={styles.list} aria-labelledby={`${id}-wrong`}>
            {wrong.map(({ row, faults }) => (
              <li key={row} className={mergeClasses(styles.row, styles.wrong)}>
                <Quiet as="span">{say('Row {row}', { row })}</Quiet>
                <div className={styles.cell}>
                  {faults.map(({ column, message }) => (
                    <p key={column + message}>
                      <span className={styles.name}>{column}:</span> {message}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {rows.length > 0 && (
        <Stack gap={8}>
          <h2 id={`${id}-right`} className={styles.title}>
            {say('To import')}
          </h2>
          <ul className={styles.list} aria-labelledby={`${id}-right`}>
            {rows.map(({ row, name, dateOfBirth, passport }) => (
              <li key={row} className={styles.row}>
                <Quiet as="span">{say('Row {row}', { row })}</Quiet>
                <span className={styles.name}>{name}</span>
                <span className={styles.cell}>
                  {say('Born {dateOfBirth}', { dateOfBirth: fullDayText(dateOfBirth) })}
                </span>
                <span className={styles.cell}>
                  {passport === null ? say('No passport') : say('Passport {passport}', { passport })}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <Quiet>{say('and {more} more', { more })}</Quiet>}
        </Stack>
      )}
    </div>
  );
};
