import { say } from '../../contract/say.ts';
import { type BookingContext, sectionErrors } from './flight-booking.setup.ts';
import { mailingLabel } from './ticket-mail-words.ts';
import type { ContactDraft } from './traveller-rules.ts';
import { typedEmail } from './typed-codes.ts';

/** The last section of the travellers' step: whom the airline tells what changes, and whether the e-tickets are mailed there. */
export interface ContactSection {
  readonly kind: 'contact';
  readonly section: number;
  readonly label: string;
  readonly contact: ContactDraft;
  /** `null`: the section is folded. */
  readonly mail: ContactMail | null;
  readonly open: boolean;
  readonly complete: boolean;
}

/** What the e-mail is for, and the choice to have the e-tickets mailed, with the address as it is typed. */
export interface ContactMail {
  readonly hint: string;
  readonly label: string;
  readonly wanted: boolean;
}

export const contactSection = (context: BookingContext, label: string): ContactSection => {
  const section = context.travellers.length;
  const open = context.openSection === section;
  return {
    kind: 'contact',
    section,
    label,
    contact: context.contact,
    mail: open ? mailOf(context) : null,
    open,
    complete: sectionErrors(context, section).length === 0,
  };
};

const mailOf = ({ contact, mailsTickets }: BookingContext): ContactMail => ({
  hint: mailsTickets ? say('For tickets and changes of time') : say('For changes of time'),
  label: mailingLabel(typedEmail(contact.email)),
  wanted: mailsTickets,
});
