import type { Flow, ShownOf } from '../flow.ts';
import { askConsentCases } from './ask-consent.cases.ts';
import { askConsentMachine } from './ask-consent.machine.ts';
import { viewOfAskConsent } from './ask-consent.view.ts';

const shown = {
  context: ['reference', 'at', 'revision', 'isNamed'],
  events: {},
  outcomes: { askPassenger: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof askConsentMachine>>;

/** The catalogue entry of asking a passenger. */
export const askConsentFlow: Flow = {
  name: 'ask-consent',
  title: 'Asking a passenger',
  purpose: 'Sends a passenger a link and code for their consent, to the contact of the order or elsewhere.',
  area: 'consent',
  machine: askConsentMachine,
  cases: askConsentCases,
  shown,
  view: viewOfAskConsent,
  page: { address: '/flight-order?reference=ORDER7K2M9', beside: { 'order-page': 'shown.doing.verifying' } },
};
