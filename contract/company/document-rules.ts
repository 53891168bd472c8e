/** Time within which the desk looks at a document or answers a message. */
export const documentsDueWithinMs = 48 * 3_600_000;

/** Days before the end of a document at which its agency is told, and the desk has it in its list. */
export const expiryNoticeDays = 30;
