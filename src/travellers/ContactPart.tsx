import { TypedField } from '../ui/TypedField.tsx';
import { FieldGrid, FormPart, type PartProps } from './FormPart.tsx';

/** How the traveller is reached. Both may be left out. */
export const ContactPart = ({ draft, readOnly, wrong, type }: PartProps) => (
  <FormPart title="Contact">
    <FieldGrid>
      <TypedField
        label="E-mail"
        type="email"
        autoComplete="off"
        required={false}
        path="email"
        value={draft.email}
        wrong={wrong('email')}
        onTyped={type('email')}
        readOnly={readOnly}
      />
      <TypedField
        label="Phone number"
        type="tel"
        autoComplete="off"
        required={false}
        hint="With country code: +880 1711 000000"
        path="phone"
        value={draft.phone}
        wrong={wrong('phone')}
        onTyped={type('phone')}
        readOnly={readOnly}
      />
    </FieldGrid>
  </FormPart>
);
