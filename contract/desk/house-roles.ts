import type { FunctionalityName } from '../functionalities.ts';

/** A role that every house begins with. The house may change, delete and add roles; owners hold everything. */
export interface HouseRole {
  /** Id of the role in every house that has kept it. */
  readonly id: string;
  /** Not translated: a house may name it otherwise. */
  readonly name: string;
  readonly holds: readonly FunctionalityName[];
}

/** Reads everything and changes nothing. */
const reading: readonly FunctionalityName[] = [
  'DeskView',
  'DeskReadSales',
  'DeskReadBooks',
  'DeskReadRegistrations',
  'DeskShowPeople',
];

/** The roles besides that of owners. Who proposes money and who decides about it are two roles. */
export const houseRoles: readonly HouseRole[] = [
  {
    id: 'accounts-maker',
    name: 'Accounts maker',
    holds: ['DeskView', 'DeskReadSales', 'DeskReadBooks', 'DeskWorkCases', 'DeskPrepareMoney'],
  },
  {
    id: 'accounts-checker',
    name: 'Accounts checker',
    holds: [
      'DeskView',
      'DeskReadSales',
      'DeskReadBooks',
      'DeskWorkCases',
      'DeskDecideMoney',
      'DeskManageTerms',
      'DeskSettleCases',
      'DeskBlockAgencies',
    ],
  },
  {
    id: 'ticketing',
    name: 'Ticketing',
    holds: [
      'DeskView',
      'DeskReadSales',
      'DeskWorkCases',
      'DeskAskForTickets',
      'DeskEnterTickets',
      'DeskGiveTicketMoneyBack',
      'DeskSettleSupplierBooks',
    ],
  },
  {
    id: 'post-travel',
    name: 'Voids, refunds and exchanges',
    holds: ['DeskView', 'DeskReadSales', 'DeskWorkCases', 'DeskHandleCases', 'DeskSettleCases'],
  },
  {
    id: 'hotels',
    name: 'Hotels',
    holds: ['DeskView', 'DeskReadSales', 'DeskWorkCases', 'DeskAnswerStays', 'DeskSettleSupplierBooks'],
  },
  {
    id: 'know-your-customer',
    name: 'Know your customer',
    holds: [
      'DeskView',
      'DeskReadSales',
      'DeskReadRegistrations',
      'DeskWorkCases',
      'DeskReviewRegistrations',
      'DeskBlockAgencies',
    ],
  },
  { id: 'content', name: 'Content', holds: ['DeskView', 'DeskEditContent'] },
  { id: 'auditor', name: 'Auditor', holds: reading },
];
