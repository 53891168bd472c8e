import {
  Checkbox,
  Field,
  makeStyles,
  mergeClasses,
  Radio,
  RadioGroup,
  Select,
  tokens,
} from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { TravellerSection } from '../../machines/booking/flight-booking.view.ts';
import { mayBeCutWords } from '../../machines/booking/from-document.ts';
import type { TravellerField } from '../../machines/booking/traveller-rules.ts';
import { countries } from '../ui/countries.ts';
import { MrzField } from '../ui/MrzField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { TypedField } from '../ui/TypedField.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  titles: { gridColumn: '1 / -1' },
  zone: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  radios: { flexWrap: 'wrap' },
  select: {
    width: '100%',
    minWidth: '0',
    '& > select': { width: '100%', minWidth: '0', height: sizes.choice },
    '@media (pointer: coarse)': { '& > select': { height: sizes.touch } },
  },
  cell: { minWidth: '0' },
});

const ageWords: Record<TravellerSection['draft']['type'], string> = {
  ADT: say('12 or older on the last flight'),
  CHD: say('2 to 11 on the last flight'),
  INF: say('Under 2 on the last flight'),
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
  const { draft, names } = section;
  const at = (field: TravellerField): string => `travellers.${section.section}.${field}`;
  const field = (name: TravellerField) => ({
    path: at(name),
    value: draft[name] ?? '',
    wrong: wrong(at(name)),
    onTyped: (typed: string) => onTyped(name, typed),
  });
  return (
    <div className={styles.grid}>
      {section.passportRequired && (
        <div className={mergeClasses(styles.titles, styles.zone)}>
          <MrzField
            id={at('mrz')}
            typed={draft.mrz ?? ''}
            wrong={names.zoneError}
            onPasted={(pasted) => onTyped('mrz', pasted)}
          />
          {names.areRead && (
            <Notice tone="success">
              {say('Filled from the machine-readable zone. A name has no check digit: compare it with the document.')}
            </Notice>
          )}
        </div>
      )}
      <Field className={styles.titles} label={say('Title')} required validationMessage={wrong(at('title'))}>
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
      {!names.one && (
        <TypedField
          label={say('Given name')}
          hint={say('As on the passport, A to Z')}
          warning={names.mayBeCut === 'firstName' ? mayBeCutWords : null}
          {...field('firstName')}
        />
      )}
      <TypedField
        label={names.one ? say('Name') : say('Surname')}
        hint={say('As on the passport, A to Z')}
        warning={names.mayBeCut === 'lastName' ? mayBeCutWords : null}
        {...field('lastName')}
      />
      <div className={styles.titles}>
        <Checkbox
          checked={names.one}
          label={say('The passport shows one name only')}
          onChange={(_, { checked }) => onTyped('oneName', checked === true ? 'yes' : '')}
        />
        {names.ticket !== null && <Quiet>{names.ticket}</Quiet>}
      </div>
      <TypedField
        label={say('Date of birth')}
        placeholder={say('dd/mm/yyyy')}
        inputMode="numeric"
        hint={ageWords[draft.type]}
        {...field('dateOfBirth')}
      />
      {(section.passportRequired || section.saves) && (
        <Field
          className={styles.cell}
          label={{ children: say('Nationality'), htmlFor: at('nationality') }}
          required
          validationMessage={wrong(at('nationality'))}
        >
          <Select
            id={at('nationality')}
            className={styles.select}
            value={draft.nationality}
            onChange={(_, data) => onTyped('nationality', data.value)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {section.passportRequired && (
        <>
          <TypedField
            label={say('Passport number')}
            hint={say('6 to 9 letters and digits, of a card up to 15')}
            {...field('passportNumber')}
          />
          <TypedField
            label={say('Passport expires')}
            placeholder={say('dd/mm/yyyy')}
            inputMode="numeric"
            hint={say('After the journey ends')}
            {...field('passportExpiry')}
          />
        </>
      )}
      {section.programmes.length > 0 && (
        <Field
          className={styles.cell}
          label={{ children: say('Frequent flyer programme'), htmlFor: at('flyerAirline') }}
          validationMessage={wrong(at('flyerAirline'))}
        >
          <Select
            id={at('flyerAirline')}
            className={styles.select}
            value={draft.flyerAirline}
            onChange={(_, data) => onTyped('flyerAirline', data.value)}
          >
            <option value="">{say('None')}</option>
            {section.programmes.map(({ airlineCode, name }) => (
              <option key={airlineCode} value={airlineCode}>
                {name} ({airlineCode})
              </option>
            ))}
          </Select>
        </Field>
      )}
      {draft.flyerAirline !== '' && (
        <TypedField
          label={say('Frequent flyer number')}
          hint={say('4 to 20 letters and digits')}
          {...field('flyerNumber')}
        />
      )}
      {section.maySave && (
        <div className={styles.titles}>
          <Checkbox
            checked={section.saves}
            label={say('Save to travellers')}
            onChange={(_, { checked }) => onSaving(checked === true)}
          />
          {section.saves && (
            <Quiet>
              {say(
                'Saved once the seats are held. Whoever is saved with this passport, or this name and birth date, is updated.',
              )}
            </Quiet>
          )}
        </div>
      )}
    </div>
  );
};
