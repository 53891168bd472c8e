import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { GuestRow } from '../../machines/hotels/guest-rows.ts';
import { type GuestField, guestPath } from '../../machines/hotels/stay-guests.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { TypedField } from '../ui/TypedField.tsx';

const useStyles = makeStyles({
  guest: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: '0', padding: '0', border: '0', minWidth: '0' },
  label: { fontWeight: tokens.fontWeightSemibold, padding: '0' },
  quiet: { fontWeight: tokens.fontWeightRegular },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: '112px minmax(0, 1fr) minmax(0, 1fr)' },
  },
  select: {
    width: '100%',
    minWidth: '0',
    '& > select': { width: '100%', minWidth: '0', height: sizes.choice },
    '@media (pointer: coarse)': { '& > select': { height: sizes.touch } },
  },
  cell: { minWidth: '0' },
});

export interface GuestFieldsProps {
  readonly row: GuestRow;
  /** `Room 1`. */
  readonly room: string;
  /** The error of a field by its path. `null`: it has none. */
  readonly wrong: (path: string) => string | null;
  readonly onTyped: (field: GuestField, typed: string) => void;
}

/** Title and names of a guest. */
export const GuestFields = ({ row, room, wrong, onTyped }: GuestFieldsProps) => {
  const styles = useStyles();
  const at = (field: GuestField): string => guestPath(row.room, row.guest, field);
  const field = (name: 'firstName' | 'lastName') => ({
    path: at(name),
    value: row.draft[name],
    wrong: wrong(at(name)),
    required: row.required,
    onTyped: (typed: string) => onTyped(name, typed),
  });
  return (
    <fieldset className={styles.guest} aria-label={`${room}, ${row.label}`}>
      <p className={styles.label}>
        {row.label}{' '}
        {!row.required && (
          <Quiet as="span" className={styles.quiet}>
            {say('(optional)')}
          </Quiet>
        )}
      </p>
      <div className={styles.fields}>
        <Field
          className={styles.cell}
          label={{ children: say('Title'), htmlFor: at('title') }}
          required={row.required}
          validationMessage={wrong(at('title'))}
        >
          <Select
            id={at('title')}
            className={styles.select}
            value={row.draft.title}
            onChange={(_, data) => onTyped('title', data.value)}
          >
            <option value="">{say('Choose')}</option>
            {row.titles.map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <TypedField
          label={say('Given name')}
          hint={say('Leave empty for a guest with one name')}
          {...field('firstName')}
          required={false}
        />
        <TypedField label={say('Surname')} {...field('lastName')} />
      </div>
    </fieldset>
  );
};
