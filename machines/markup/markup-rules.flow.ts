import type { Flow, ShownOf } from '../flow.ts';
import { markupRulesCases } from './markup-rules.cases.ts';
import { markupRulesMachine } from './markup-rules.machine.ts';
import { viewOfMarkupRules } from './markup-rules.view.ts';

const shown = {
  context: ['layer', 'mayChange', 'revision', 'edited.ruleId', 'edited.version', 'ending.ruleId'],
  events: {
    'edit.requested': ['ruleId'],
    'end.requested': ['ruleId'],
    'field.typed': ['field'],
  },
  outcomes: { readRules: ['today'], tryDraft: ['ok'], saveRule: ['ok'], endRule: ['ok'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof markupRulesMachine>>;

/** The catalogue entry of the markup rules. */
export const markupRulesFlow: Flow = {
  name: 'markup-rules',
  title: 'Markup rules',
  purpose:
    'Lists the rules that mark up prices, of an agency or of the platform; adds, changes and ends them, and tries a draft on the last searches.',
  area: 'markup',
  machine: markupRulesMachine,
  cases: markupRulesCases,
  shown,
  view: viewOfMarkupRules,
  page: { address: '/markup-rules' },
};
