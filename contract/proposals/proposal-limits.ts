/** Most options of one proposal. */
export const proposalOptionsAtMost = 6;
/** Most tickets of one option: an outbound and an inbound. */
export const ticketsAtMost = 2;
/** Longest time for which the link of a proposal opens. */
export const proposalDaysAtMost = 30;
/** Proposals on one page of the list. */
export const proposalsAPage = 20;

/** Most characters of a customer's name and of the note to the customer. */
export const customerNameMost = 80;
export const proposalNoteMost = 500;
