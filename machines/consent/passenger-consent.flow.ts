import type { Flow, ShownOf } from '../flow.ts';
import { passengerConsentCases } from './passenger-consent.cases.ts';
import { passengerConsentMachine } from './passenger-consent.machine.ts';

const facts = ['facts.hasProved', 'facts.knowsTerms', 'facts.isOver'] as const;

const shown: ShownOf<typeof passengerConsentMachine> = {
  context: facts,
  events: { 'facts.learned': facts },
  outcomes: {},
};

/** The catalogue entry of a request for consent. */
export const passengerConsentFlow: Flow = {
  name: 'passenger-consent',
  title: 'Consent of a passenger',
  purpose: 'Defines what may happen to a request for a passenger’s consent, and by when it is answered.',
  area: 'consent',
  machine: passengerConsentMachine,
  cases: passengerConsentCases,
  shown,
  view: null,
  page: null,
};
