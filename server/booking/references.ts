import { customAlphabet } from 'nanoid';

/** Letters and digits without 0, O, 1 and I, because references are read aloud on the telephone. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const eight = customAlphabet(readable, 8);

/** A new order reference: `PT7K2M9QXW`. */
export const newOrderReference = (): string => `PT${eight()}`;

/** A new reference of a void request: `VOD7K2M9QXW`. */
export const newVoidReference = (): string => `VOD${eight()}`;

/** A new reference of a deposit request: `DEP7K2M9QXW`. */
export const newDepositReference = (): string => `DEP${eight()}`;
