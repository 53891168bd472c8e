import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { say } from '../../contract/say.ts';
import type { TravellerRow } from '../../machines/travellers/travellers.view.ts';
import { countries } from '../ui/countries.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { ExpiryBadge } from './ExpiryBadge.tsx';
import { fullDayText } from './full-day.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'center',
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  figures: { fontVariantNumeric: 'tabular-nums' },
  passport: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  wide: { '@media (max-width: 639px)': { gridColumn: '1 / -1', gridRow: 'auto' } },
  edit: {
    '@media (max-width: 639px)': { gridColumn: '2', gridRow: '1' },
  },
});

export interface TravellerRowsProps {
  readonly rows: readonly TravellerRow[];
  /** The rows are those of the search before. */
  readonly searching: boolean;
  readonly open: (travellerId: string) => void;
}

/** A row for each traveller; on a phone, three lines. */
export const TravellerRows = ({ rows, searching, open }: TravellerRowsProps) => {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={say('Saved travellers')} aria-busy={searching}>
      {rows.map((row) => (
        <Row key={row.travellerId} row={row} open={open} />
      ))}
    </ul>
  );
};

const countryName = (code: string): string => countries.find((country) => country.code === code)?.name ?? code;

const Row = ({ row, open }: Pick<TravellerRowsProps, 'open'> & { readonly row: TravellerRow }) => {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{row.name}</p>
        <Quiet breaks>
          {row.title}
          {row.phone !== null && <span className={styles.figures}> · {row.phone}</span>}
        </Quiet>
      </div>
      <div className={styles.wide}>
        <p className={styles.figures}>{say('Born {dateOfBirth}', { dateOfBirth: fullDayText(row.dateOfBirth) })}</p>
        <Quiet breaks>{countryName(row.nationality)}</Quiet>
      </div>
      <div className={styles.wide}>
        <Passport row={row} />
      </div>
      <Button
        className={styles.edit}
        appearance="subtle"
        icon={<EditRegular />}
        aria-label={say('Edit {name}', { name: row.name })}
        onClick={() => open(row.travellerId)}
      >
        {say('Edit')}
      </Button>
    </li>
  );
};

const Passport = ({ row: { passport, warning } }: { readonly row: TravellerRow }) => {
  const styles = useStyles();
  if (passport === null) return <Quiet breaks>{say('No passport saved')}</Quiet>;
  return (
    <>
      <p className={styles.figures}>{say('Passport {masked}', { masked: passport.masked })}</p>
      <Quiet breaks className={styles.passport}>
        <span>{say('Valid to {expiryDate}', { expiryDate: fullDayText(passport.expiryDate) })}</span>
        <ExpiryBadge warning={warning} />
      </Quiet>
    </>
  );
};
