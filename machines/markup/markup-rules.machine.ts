import { emptyDraft } from '../../contract/markup/rule-draft.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { endOf, markupRulesSetup, sentOf } from './markup-rules.setup.ts';

const meta = screenState(pagePaths.markupRules);

/**
 * The markup rules of a layer: an agency's own, or the platform's at the desk. A rule is added, changed from now on, or ended, and
 * a draft is tried on the last searches before it is saved. A change of the platform's rules takes a fresh code.
 */
export const markupRulesMachine = markupRulesSetup.createMachine({
  id: 'markup-rules',
  context: ({ input }) => ({
    ...input,
    book: null,
    before: emptyDraft,
    draft: emptyDraft,
    errors: [],
    attempts: 0,
    edited: null,
    trial: null,
    ending: null,
    revision: 0,
    message: null,
    note: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The rules are read', ['MNY-07'], 'server'),
      invoke: {
        src: 'readRules',
        input: ({ context: { layer } }) => ({ layer }),
        onDone: { target: 'listed', actions: { type: 'keepRules', params: outputOf } },
        onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreachable: {
      meta: meta('The rules could not be read', ['MNY-07']),
      on: { 'again.requested': 'reading' },
    },
    listed: {
      meta: meta('The rules in the order in which they are tried', ['MNY-07']),
      on: {
        'add.requested': { guard: 'mayChange', target: 'form', actions: 'emptyForm' },
        'edit.requested': { guard: 'mayChangeThis', target: 'form', actions: 'fillForm' },
        'end.requested': { guard: 'mayChangeThis', target: 'ending', actions: 'chooseEnding' },
      },
    },
    form: {
      meta: meta('A rule is written', ['MNY-07']),
      initial: 'filling',
      on: {
        'field.typed': { target: '.filling', actions: 'keepField' },
        'form.closed': { target: 'listed', actions: 'closeForm' },
        'trial.requested': [
          { guard: 'isComplete', target: '.trying' },
          { target: '.filling', actions: 'showErrors' },
        ],
        'save.requested': [
          { guard: 'isComplete', target: 'saving' },
          { target: '.filling', actions: 'showErrors' },
        ],
      },
      states: {
        filling: { meta: meta('The form is filled in', ['MNY-07']) },
        trying: {
          meta: meta('The draft is tried on the last searches', ['MNY-07'], 'server'),
          invoke: {
            src: 'tryDraft',
            input: ({ context }) => sentOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'tried',
                actions: { type: 'keepTrial', params: outputOf },
              },
              {
                guard: { type: 'isOver', params: outputOf },
                target: '#markup-rules.over',
                actions: { type: 'keepRefusal', params: outputOf },
              },
              { target: 'filling', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'filling', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        tried: { meta: meta('What the draft would have done', ['MNY-07']) },
      },
    },
    saving: {
      meta: meta('The rule is saved', ['MNY-07'], 'server'),
      invoke: {
        src: 'saveRule',
        input: ({ context }) => sentOf(context),
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
      meta: meta('A fresh code is asked for before a rule of the platform is saved', ['MNY-07', 'OPS-01']),
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { email } }) => ({ email }),
        onDone: [{ guard: { type: 'hasSteppedUp', params: outputOf }, target: 'saving' }, { target: 'form' }],
        onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    ending: {
      meta: meta('Whether a rule is to end', ['MNY-07']),
      on: {
        'end.confirmed': 'sendingEnd',
        'end.left': { target: 'listed', actions: 'leaveEnding' },
      },
    },
    sendingEnd: {
      meta: meta('The rule is ended', ['MNY-07'], 'server'),
      invoke: {
        src: 'endRule',
        input: ({ context }) => endOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'listed',
            actions: { type: 'keepEnded', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUpToEnd', actions: 'endIntent' },
          { target: 'over', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'ending', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    steppingUpToEnd: {
      meta: meta('A fresh code is asked for before a rule of the platform ends', ['MNY-07', 'OPS-01']),
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { email } }) => ({ email }),
        onDone: [{ guard: { type: 'hasSteppedUp', params: outputOf }, target: 'sendingEnd' }, { target: 'ending' }],
        onError: { target: 'ending', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    over: {
      meta: meta('Somebody else has changed or ended the rule', ['MNY-07']),
      on: { 'change.read': { target: 'reading', actions: 'closeForm' } },
    },
  },
});
