import { say } from '../../contract/say.ts';
import { TypedField } from '../ui/TypedField.tsx';
import { FieldGrid, FormPart, type PartProps } from './FormPart.tsx';

/** How the traveller is reached. Both may be left out. */
export const ContactPart = ({ draft, readOnly, wrong, type }: PartProps) => (
  <FormPart title={say('Contact')}>
    <FieldGrid>
      <TypedField
        label={say('E-mail')}
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
        label={say('Phone number')}
        type="tel"
        autoComplete="off"
        required={false}
        hint={say('With country code: +880 1711 000000')}
        path="phone"
        value={draft.phone}
        wrong={wrong('phone')}
        onTyped={type('phone')}
        readOnly={readOnly}
      />
    </FieldGrid>
  </FormPart>
);
