import type { Flow, ShownOf } from '../flow.ts';
import { askConsentCases } from './ask-consent.cases.ts';
import { askConsentMachine } from './ask-consent.machine.ts';
import { viewOfAskConsent } from './ask-consent.view.ts';

const shown = {
  context: ['caseReference', 'revision'],
  events: {},
  outcomes: { askPassenger: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof askConsentMachine>>;

/** The catalogue entry of asking a passenger again. */
export const askConsentFlow: Flow = {
  name: 'ask-consent',
  title: 'Asking a passenger again',
  purpose: 'Sends a passenger a new link and code for their consent, to the contact of the order or elsewhere.',
  area: 'post-travel',
  machine: askConsentMachine,
  cases: askConsentCases,
  shown,
  view: viewOfAskConsent,
};
