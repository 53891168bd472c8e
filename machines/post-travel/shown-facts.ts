/** The facts of a case, which the inspector shows. */
export const shownFacts = [
  'facts.mayAnswer',
  'facts.mayDecide',
  'facts.isAirline',
  'facts.quoteStands',
  'facts.windowClosed',
  'facts.isPriced',
  'facts.settlesAtOnce',
  'facts.awaitsConsent',
  'facts.flights',
] as const;
