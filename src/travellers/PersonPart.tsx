import { Checkbox, Field, makeStyles, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { mayBeCutWords } from '../../machines/booking/from-document.ts';
import { countries } from '../ui/countries.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { TypedField } from '../ui/TypedField.tsx';
import { FieldGrid, FormPart, type PartProps } from './FormPart.tsx';

const useStyles = makeStyles({
  radios: { flexWrap: 'wrap' },
  select: {
    width: '100%',
    minWidth: '0',
    '& > select': { width: '100%', minWidth: '0', height: sizes.choice },
    '@media (pointer: coarse)': { '& > select': { height: sizes.touch } },
  },
  cell: { minWidth: '0' },
});

const titles = ['Mr', 'Mrs', 'Ms', 'Mstr', 'Miss'] as const;

const genders = [
  { value: 'F', label: say('Female') },
  { value: 'M', label: say('Male') },
  { value: 'X', label: say('Unspecified') },
] as const;

/** Names, birth, gender and nationality. */
export const PersonPart = ({ draft, readOnly, wrong, type }: PartProps) => {
  const styles = useStyles();
  const typed = (name: 'firstName' | 'lastName' | 'dateOfBirth') => ({
    path: name,
    value: draft[name],
    wrong: wrong(name),
    onTyped: type(name),
    readOnly,
  });
  return (
    <FormPart title={say('As on the passport')}>
      <Choice
        field="title"
        label={say('Title')}
        value={draft.title}
        options={titles.map((title) => ({ value: title, label: title }))}
        {...{ readOnly, wrong, type }}
      />
      <FieldGrid>
        {draft.oneName === '' && (
          <TypedField
            label={say('Given name')}
            hint={say('A to Z')}
            autoComplete="off"
            warning={draft.fromZone === 'firstName' ? mayBeCutWords : null}
            {...typed('firstName')}
          />
        )}
        <TypedField
          label={draft.oneName === '' ? say('Surname') : say('Name')}
          hint={say('A to Z')}
          autoComplete="off"
          warning={draft.fromZone === 'lastName' ? mayBeCutWords : null}
          {...typed('lastName')}
        />
        <TypedField
          label={say('Date of birth')}
          placeholder={say('dd/mm/yyyy')}
          inputMode="numeric"
          {...typed('dateOfBirth')}
        />
        <Field
          className={styles.cell}
          label={{ children: say('Nationality'), htmlFor: 'nationality' }}
          required
          validationMessage={wrong('nationality')}
        >
          <Select
            id="nationality"
            className={styles.select}
            disabled={readOnly}
            value={draft.nationality}
            onChange={(_, { value }) => type('nationality')(value)}
          >
            {draft.nationality === '' && <option value="">{say('Choose a country')}</option>}
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </FieldGrid>
      <Checkbox
        checked={draft.oneName === 'yes'}
        disabled={readOnly}
        label={say('The passport shows one name only')}
        onChange={(_, { checked }) => type('oneName')(checked === true ? 'yes' : '')}
      />
      {draft.oneName === 'yes' && (
        <Quiet>
          {say(
            'The airline’s convention is used when this traveller is booked: most tickets then read NAME/FNU, for first name unknown.',
          )}
        </Quiet>
      )}
      <Choice
        field="gender"
        label={say('Gender')}
        value={draft.gender}
        options={genders}
        {...{ readOnly, wrong, type }}
      />
    </FormPart>
  );
};

interface ChoiceProps extends Pick<PartProps, 'readOnly' | 'wrong' | 'type'> {
  readonly field: 'title' | 'gender';
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const Choice = ({ field, label, value, options, readOnly, wrong, type }: ChoiceProps) => (
  <Field label={label} required validationMessage={wrong(field)}>
    <RadioGroup
      layout="horizontal"
      className={useStyles().radios}
      disabled={readOnly}
      value={value}
      onChange={(_, data) => type(field)(data.value)}
    >
      {options.map((option, index) => (
        <Radio key={option.value} {...option} {...(index === 0 ? { id: field } : {})} />
      ))}
    </RadioGroup>
  </Field>
);
