import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const markupWords: PlainWords = {
  calls: {
    'markup-rules': {
      readRules: {
        does: 'the portal reads the rules',
        outcomes: {
          none: 'use an agency that has never had a rule',
          'a rule': 'add a rule first',
          'a rule that has ended': 'add a rule and end it first',
          'the network is lost': networkOff,
        },
      },
      tryDraft: {
        does: 'the portal tries the draft on the last searches',
        outcomes: {
          'some fares would change': 'search for flights first',
          'nothing to try it on': 'use an agency that has never searched',
          'terms-wrong': nothingToDo,
          'rule-changed': 'let a colleague change the rule meanwhile',
          'the network is lost': networkOff,
        },
      },
      saveRule: {
        does: 'the portal saves the rule',
        outcomes: {
          saved: nothingToDo,
          'terms-wrong': nothingToDo,
          'rule-changed': 'let a colleague change the rule meanwhile',
          'nothing-changes': 'save the rule as it is',
          'the network is lost': networkOff,
        },
      },
      endRule: {
        does: 'the portal ends the rule',
        outcomes: {
          ended: nothingToDo,
          'rule-changed': 'let a colleague change the rule meanwhile',
          'the network is lost': networkOff,
        },
      },
    },
    'price-reasons': {
      readReasons: {
        does: 'the portal reads the parts of the price',
        outcomes: {
          'every part': nothingToDo,
          'without commission and markup': 'use a person without ShowCommision and ShowMarkup',
          'price-expired': 'wait until the price has ended',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    'markup-rules': {
      layer: { agency: 'the page speaks of your customers’ prices', platform: 'the page speaks of agencies’ prices' },
      mayChange: { true: '“Add a rule” is offered', false: '“Add a rule” is not offered' },
      lines: 'the rules are listed in the order in which they are tried',
      ended: 'the rules that have ended are listed below',
      usual: 'the page says that {} is added where no rule matches',
      note: { null: 'no note is shown', '*': 'a note says “{}”' },
      form: { null: 'no form is open', '*': 'a dialog shows the form as it is filled in, and what a trial has found' },
      ending: { null: 'nobody is asked whether a rule is to end', '*': 'a dialog asks whether the rule is to end' },
      over: {
        true: 'a dialog says that somebody else was faster, and offers “Read it again”',
        false: 'nobody else was faster',
      },
    },
    'price-reasons': {
      groups: 'the drawer lists the parts of the price with their sums',
    },
  },
};
