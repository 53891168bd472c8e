import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { actedOf, savedOf, termsSetup } from './terms.setup.ts';

const meta = screenState(pagePaths.deskBankAccounts);
const requirements = ['OPS-01', 'MNY-03'];

/**
 * The terms of money at the desk: accounts into which agencies pay, exchange rates, and rules of part payment. A line is added or
 * changed in a form, and acts on it are confirmed first. A change of where agencies' money goes needs a second person and a fresh code.
 */
export const termsMachine = termsSetup.createMachine({
  id: 'terms',
  context: ({ input }) => ({
    ...input,
    book: null,
    before: {},
    draft: {},
    errors: [],
    attempts: 0,
    edited: null,
    asked: null,
    words: '',
    steppedUp: false,
    revision: 0,
    message: null,
    note: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The list is read', requirements, 'server'),
      invoke: {
        src: 'readTerms',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: { target: 'listed', actions: { type: 'keepBook', params: outputOf } },
        onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreachable: {
      meta: meta('The list could not be read', requirements),
      on: { 'again.requested': 'reading' },
    },
    listed: {
      meta: meta('The list', requirements),
      on: {
        'add.requested': { guard: 'mayAdd', target: 'form', actions: 'emptyForm' },
        'edit.requested': { guard: 'mayChangeThis', target: 'form', actions: 'fillForm' },
        'act.requested': { guard: 'mayAct', target: 'asking', actions: 'askAbout' },
      },
    },
    form: {
      meta: meta('A line is written', requirements),
      on: {
        'field.typed': { actions: 'keepField' },
        'form.closed': { target: 'listed', actions: 'close' },
        'save.requested': [
          { guard: 'isCompleteButForCode', target: 'steppingUpToSave' },
          { guard: 'isComplete', target: 'saving' },
          { actions: 'showErrors' },
        ],
      },
    },
    saving: {
      meta: meta('The line is saved', requirements, 'server'),
      invoke: {
        src: 'changeTerms',
        input: ({ context }) => savedOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'listed',
            actions: { type: 'keepSaved', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUpToSave', actions: 'endIntent' },
          {
            guard: { type: 'isOver', params: outputOf },
            target: 'over',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { target: 'form', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    steppingUpToSave: {
      meta: meta('A fresh code is asked for before a line is saved', ['OPS-01', 'MNY-08']),
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          { guard: { type: 'hasSteppedUp', params: outputOf }, target: 'saving', actions: 'noteSteppedUp' },
          { target: 'form' },
        ],
        onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    asking: {
      meta: meta('Whether an act is meant', requirements),
      on: {
        'words.typed': { guard: 'wantsReason', actions: 'keepWords' },
        'act.left': { target: 'listed', actions: 'close' },
        'act.confirmed': [
          { guard: 'lacksReason', actions: 'showReasonMissing' },
          { guard: 'wantsCode', target: 'steppingUp' },
          { target: 'acting' },
        ],
      },
    },
    acting: {
      meta: meta('The act is done', requirements, 'server'),
      invoke: {
        src: 'changeTerms',
        input: ({ context }) => actedOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'listed',
            actions: { type: 'keepActed', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
          {
            guard: { type: 'isOver', params: outputOf },
            target: 'over',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { target: 'asking', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'asking', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    steppingUp: {
      meta: meta('A fresh code is asked for', ['OPS-01']),
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          { guard: { type: 'hasSteppedUp', params: outputOf }, target: 'acting', actions: 'noteSteppedUp' },
          { target: 'asking' },
        ],
        onError: { target: 'asking', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    over: {
      meta: meta('Somebody else was faster', requirements),
      on: { 'change.read': { target: 'reading', actions: 'close' } },
    },
  },
});
