import { say } from '../../contract/say.ts';
import type { TypedField } from '../../machines/registration/typed-registration.ts';
import { DayPickerButton } from '../ui/DayPickerButton.tsx';
import { PlainField, type PlainFieldProps } from '../ui/PlainField.tsx';
import { formId, type RegistrationFormProps } from './flow-props.ts';

const autoCompletes: Partial<Record<TypedField, string>> = {
  companyName: 'organization',
  contactFirstName: 'given-name',
  contactLastName: 'family-name',
  email: 'email',
  city: 'address-level2',
  postalCode: 'postal-code',
  address: 'street-address',
};

export interface RegistrationFieldProps
  extends RegistrationFormProps,
    Pick<PlainFieldProps, 'type' | 'inputMode' | 'button' | 'placeholder'> {
  readonly path: TypedField;
}

/** A text field of the form. Its error is shown once it was left. */
export const RegistrationField = ({ path, view, send, ...input }: RegistrationFieldProps) => {
  const { label, value, message } = view.fields[path];
  return (
    <PlainField
      {...input}
      id={path}
      name={path}
      form={formId}
      label={label}
      value={value}
      message={message}
      autoComplete={autoCompletes[path] ?? 'off'}
      readOnly={view.submission === 'sending'}
      onValue={(text) => send({ type: 'field.typed', field: path, text })}
      onBlur={() => send({ type: 'field.left', field: path })}
    />
  );
};

/** The expiry date of the trade license: typed, or chosen in a calendar. */
export const ExpiryField = ({ view, send }: RegistrationFormProps) => (
  <RegistrationField
    path="tradeLicenseExpiryDate"
    view={view}
    send={send}
    inputMode="numeric"
    placeholder={say('dd/mm/yyyy')}
    button={
      <DayPickerButton
        label={say('Choose the trade license expiry date')}
        day={view.expiry.day}
        from={view.expiry.from}
        to={view.expiry.to}
        enabled={view.submission !== 'sending'}
        onDay={(day) => send({ type: 'day.chosen', day })}
      />
    }
  />
);
