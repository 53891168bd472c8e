import { say } from '../say.ts';

/** What an outbound and an inbound are that are sold as two fares. */
export const twoTicketsWords = say('Two separate tickets, each changed and refunded on its own.');
