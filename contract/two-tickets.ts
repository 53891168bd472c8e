/** What an outbound and an inbound are that are sold as two fares. */
export const twoTicketsWords = 'Two separate tickets, each changed and refunded on its own.';
