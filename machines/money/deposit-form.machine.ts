import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { chosenSlipOf, depositFormSetup, sentOf, startOfForm } from './deposit-form.setup.ts';

const meta = screenState(pagePaths.bankDeposit);

/** A request for a deposit, by any method: its form, what it does to the money, and what became of it. */
export const depositFormMachine = depositFormSetup.createMachine({
  id: 'deposit-form',
  context: ({ input }) => startOfForm(input),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('Accounts and charges are read', ['MNY-03'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readTerms',
        input: ({ context }) => ({ method: context.method }),
        onDone: [
          {
            guard: { type: 'canBePaid', params: outputOf },
            target: 'written',
            actions: { type: 'keepTerms', params: outputOf },
          },
          { target: 'closed' },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('Accounts and charges could not be read', ['MNY-03']),
      on: { 'again.requested': { target: 'reading', actions: 'clearWords' } },
    },
    closed: {
      meta: meta('There is no account to pay into', ['MNY-03']),
      on: { 'again.requested': 'reading' },
    },
    written: {
      meta: meta('The form is written', ['MNY-03']),
      on: {
        'field.typed': { actions: 'keepField' },
        'slip.chosen': { target: 'looking', actions: 'keepFile' },
        'slip.removed': { guard: 'hasSlip', actions: 'dropSlip' },
        'form.submitted': [
          { guard: 'formIsRight', target: 'confirming', actions: 'clearWords' },
          { actions: 'sayErrors' },
        ],
      },
    },
    looking: {
      meta: meta('The slip is read', ['MNY-03']),
      tags: 'busy',
      // Nobody waits for a file to write on.
      on: { 'field.typed': { actions: 'keepField' } },
      invoke: {
        src: 'readSlip',
        input: ({ context }) => chosenSlipOf(context),
        onDone: [
          {
            guard: { type: 'slipIsReadable', params: outputOf },
            target: 'written',
            actions: { type: 'keepSlip', params: outputOf },
          },
          { target: 'written', actions: { type: 'refuseSlip', params: outputOf } },
        ],
        onError: { target: 'written', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    confirming: {
      meta: meta('The effect on the money is read', ['MNY-03']),
      on: { 'request.confirmed': 'sending', 'change.requested': { target: 'written', actions: 'clearWords' } },
    },
    sending: {
      meta: meta('The request is sent', ['MNY-03'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'sendRequest',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'wasSent', params: outputOf },
            target: 'sent',
            actions: { type: 'keepSent', params: outputOf },
          },
          {
            guard: { type: 'chargeChanged', params: outputOf },
            target: 'reading',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { target: 'written', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'confirming', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    sent: {
      meta: meta('The request is with the desk', ['MNY-03']),
      on: { 'another.requested': { target: 'reading', actions: 'beginAnew' } },
    },
  },
});
