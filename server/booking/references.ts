import { customAlphabet } from 'nanoid';

/** Without 0, O, 1 and I: references are read aloud on the telephone. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const eight = customAlphabet(readable, 8);

/** Ours, one per booking: `PT7K2M9QXW`. */
export const newOrderReference = (): string => `PT${eight()}`;
