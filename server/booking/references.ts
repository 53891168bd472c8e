import { customAlphabet } from 'nanoid';
import { type CaseKind, casePrefixes } from '../../contract/post-travel/post-travel.ts';

/** Letters and digits without 0, O, 1 and I, because references are read aloud on the telephone. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const eight = customAlphabet(readable, 8);

/** A new order reference: `PT7K2M9QXW`. */
export const newOrderReference = (): string => `PT${eight()}`;

/** A new reference of a case after the ticket: `VOD7K2M9QXW`, `RFD7K2M9QXW`, `EXC7K2M9QXW`. */
export const newCaseReference = (kind: CaseKind): string => `${casePrefixes[kind]}${eight()}`;

/** A new reference of a deposit request: `DEP7K2M9QXW`. */
export const newDepositReference = (): string => `DEP${eight()}`;

/** A new reference of a receipt that nobody claims: `RCP7K2M9QXW`. */
export const newReceiptReference = (): string => `RCP${eight()}`;

/** A new reference of an entry of the bank books: `BNK7K2M9QXW`. */
export const newBankEntryReference = (): string => `BNK${eight()}`;

/** A new reference of a withdrawal: `WDR7K2M9QXW`. */
export const newWithdrawalReference = (): string => `WDR${eight()}`;

/** A new reference of a registration: `REG7K2M9QXW`. */
export const newRegistrationReference = (): string => `REG${eight()}`;

/** A new reference of a hotel order: `PH7K2M9QXW`. */
export const newHotelReference = (): string => `PH${eight()}`;

/** A new reference of a change of who an agency is: `AGC7K2M9QXW`. */
export const newAgencyChangeReference = (): string => `AGC${eight()}`;
