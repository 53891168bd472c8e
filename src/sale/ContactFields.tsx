import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { ContactDraft, ContactField } from '../../machines/booking/traveller-rules.ts';
import { TypedField } from '../ui/TypedField.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
});

export interface ContactFieldsProps {
  readonly contact: ContactDraft;
  /** What the e-mail is for. */
  readonly hint: string;
  readonly wrong: (path: string) => string | null;
  readonly onTyped: (field: ContactField, typed: string) => void;
}

/** E-mail and phone for messages about the trip. */
export const ContactFields = ({ contact, hint, wrong, onTyped }: ContactFieldsProps) => (
  <div className={useStyles().grid}>
    <TypedField
      path="contact.email"
      label={say('E-mail')}
      type="email"
      inputMode="email"
      hint={hint}
      value={contact.email}
      wrong={wrong('contact.email')}
      onTyped={(typed) => onTyped('email', typed)}
    />
    <TypedField
      path="contact.phone"
      label={say('Phone')}
      type="tel"
      inputMode="tel"
      hint={say('With the country code: +880 1711 000000')}
      value={contact.phone}
      wrong={wrong('contact.phone')}
      onTyped={(typed) => onTyped('phone', typed)}
    />
  </div>
);
