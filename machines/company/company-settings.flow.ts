import type { Flow, ShownOf } from '../flow.ts';
import { companySettingsCases } from './company-settings.cases.ts';
import { companySettingsMachine } from './company-settings.machine.ts';
import { viewOfCompanySettings } from './company-settings.view.ts';

const shown = {
  context: ['kind', 'mayChange', 'revision', 'edited', 'asked.act', 'asked.id', 'steppedUp'],
  events: { 'edit.requested': ['id'], 'act.requested': ['act', 'id'], 'field.typed': ['field'] },
  outcomes: { readTerms: ['kind'], changeTerms: ['ok'], readFile: ['readable'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof companySettingsMachine>>;

/** The catalogue entry of the settings of an agency's company. */
export const companySettingsFlow: Flow = {
  name: 'company-settings',
  title: 'Company settings',
  purpose: 'Shows what an agency says about itself, and changes it.',
  area: 'company',
  machine: companySettingsMachine,
  cases: companySettingsCases,
  shown,
  view: viewOfCompanySettings,
  page: { address: '/company-settings' },
};
