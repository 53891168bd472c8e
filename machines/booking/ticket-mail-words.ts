import { say } from '../../contract/say.ts';

/** What is said of the mail of e-tickets that are still to be issued. */
export const ticketMailWords = (mailsTickets: boolean, email: string): string =>
  mailsTickets
    ? say('E-tickets are mailed to {email} when they are issued.', { email })
    : say('E-tickets are not mailed when they are issued.');

/** Label of the choice to have e-tickets mailed. `email`: as typed so far. */
export const mailingLabel = (email: string): string =>
  email === ''
    ? say('Mail the e-tickets to this address when they are issued')
    : say('Mail the e-tickets to {email} when they are issued', { email });
