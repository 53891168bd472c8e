import type { Flow, ShownOf } from '../flow.ts';
import { codeEntryCases } from './code-entry.cases.ts';
import { codeEntryMachine } from './code-entry.machine.ts';
import { viewOfCodeEntry } from './code-entry.view.ts';

const shown: ShownOf<typeof codeEntryMachine> = {
  context: ['subject.proves', 'focusedBox', 'resendInSeconds'],
  events: { 'box.erased': ['index'], 'box.focused': ['index'], 'box.left': ['index'], 'box.moved': ['to'] },
  outcomes: { verifyCode: ['right'], sendCode: ['sent'] },
};

/** The catalogue entry of code entry. */
export const codeEntryFlow: Flow = {
  name: 'code-entry',
  title: 'Entering a code',
  purpose:
    'Asks for six digits that were mailed or texted, sends them again on request, and verifies them for the flow that invokes it.',
  area: 'sign-in',
  machine: codeEntryMachine,
  cases: codeEntryCases,
  shown,
  view: viewOfCodeEntry,
  page: { address: '/', visitor: true, beside: { 'sign-in': 'codeEntry' } },
};
