/** Time within which the desk looks at a document or answers a message. */
export const documentsDueWithinMs = 48 * 3_600_000;
