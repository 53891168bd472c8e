/** Whether a public source was read for a rule. */
export type Certainty = 'sure' | 'to be confirmed';
