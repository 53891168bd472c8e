import { Checkbox, Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import type { TravellerSection } from '../../machines/booking/flight-booking.view.ts';
import type { TravellerField } from '../../machines/booking/traveller-rules.ts';
import { nationalities } from '../ui/nationalities.ts';
import { TypedField } from '../ui/TypedField.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  titles: { gridColumn: '1 / -1' },
  radios: { flexWrap: 'wrap' },
  select: {
    width: '100%',
    minWidth: '0',
    '& > select': { width: '100%', minWidth: '0', height: '36px' },
    '@media (pointer: coarse)': { '& > select': { height: '44px' } },
  },
  cell: { minWidth: '0' },
  aside: { color: tokens.colorNeutralForeground2 },
});

const ageWords: Record<TravellerSection['draft']['type'], string> = {
  ADT: '12 or older on the last flight',
  CHD: '2 to 11 on the last flight',
  INF: 'Under 2 on the last flight',
};

export interface TravellerFieldsProps {
  readonly section: TravellerSection;
  readonly wrong: (path: string) => string | null;
  readonly onTyped: (field: TravellerField, typed: string) => void;
  readonly onSaving: (wanted: boolean) => void;
}

/** The fields of one traveller, as in the passport. */
export const TravellerFields = ({ section, wrong, onTyped, onSaving }: TravellerFieldsProps) => {
  const styles = useStyles();
  const { draft } = section;
  const at = (field: TravellerField): string => `travellers.${section.section}.${field}`;
  const field = (name: TravellerField) => ({
    path: at(name),
    value: draft[name],
    wrong: wrong(at(name)),
    onTyped: (typed: string) => onTyped(name, typed),
  });
  return (
    <div className={styles.grid}>
      <Field className={styles.titles} label="Title" required validationMessage={wrong(at('title'))}>
        <RadioGroup
          layout="horizontal"
          className={styles.radios}
          value={draft.title}
          onChange={(_, data) => onTyped('title', data.value)}
        >
          {section.titles.map((title, index) => (
            <Radio key={title} value={title} label={title} {...(index === 0 ? { id: at('title') } : {})} />
          ))}
        </RadioGroup>
      </Field>
      <TypedField label="Given name" hint="As on the passport, A to Z" {...field('firstName')} />
      <TypedField label="Surname" hint="As on the passport, A to Z" {...field('lastName')} />
      <TypedField
        label="Date of birth"
        placeholder="dd/mm/yyyy"
        inputMode="numeric"
        hint={ageWords[draft.type]}
        {...field('dateOfBirth')}
      />
      {(section.passportRequired || section.saves) && (
        <Field className={styles.cell} label="Nationality" required validationMessage={wrong(at('nationality'))}>
          <Select
            id={at('nationality')}
            className={styles.select}
            value={draft.nationality}
            onChange={(_, data) => onTyped('nationality', data.value)}
          >
            {nationalities.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {section.passportRequired && (
        <>
          <TypedField label="Passport number" hint="6 to 9 letters and digits" {...field('passportNumber')} />
          <TypedField
            label="Passport expires"
            placeholder="dd/mm/yyyy"
            inputMode="numeric"
            hint="After the journey ends"
            {...field('passportExpiry')}
          />
        </>
      )}
      {section.programmes.length > 0 && (
        <Field className={styles.cell} label="Frequent flyer programme" validationMessage={wrong(at('flyerAirline'))}>
          <Select
            id={at('flyerAirline')}
            className={styles.select}
            value={draft.flyerAirline}
            onChange={(_, data) => onTyped('flyerAirline', data.value)}
          >
            <option value="">None</option>
            {section.programmes.map(({ airlineCode, name }) => (
              <option key={airlineCode} value={airlineCode}>
                {name} ({airlineCode})
              </option>
            ))}
          </Select>
        </Field>
      )}
      {draft.flyerAirline !== '' && (
        <TypedField label="Frequent flyer number" hint="4 to 20 letters and digits" {...field('flyerNumber')} />
      )}
      {section.maySave && (
        <div className={styles.titles}>
          <Checkbox
            checked={section.saves}
            label="Save to travellers"
            onChange={(_, { checked }) => onSaving(checked === true)}
          />
          {section.saves && (
            <p className={styles.aside}>
              Saved once the seats are held. Whoever is saved with this passport, or this name and birth date, is
              updated.
            </p>
          )}
        </div>
      )}
    </div>
  );
};
