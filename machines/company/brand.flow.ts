import type { Flow, ShownOf } from '../flow.ts';
import { brandCases } from './brand.cases.ts';
import { brandMachine } from './brand.machine.ts';
import { viewOfBrand } from './brand.view.ts';

const shown: ShownOf<typeof brandMachine> = {
  context: ['mayChange', 'attempts', 'errors.*.path', 'draft.colour', 'note', 'logoNote'],
  events: { 'field.typed': ['field'], 'logo.chosen': ['file.size', 'file.type'] },
  outcomes: {
    saveBrand: ['ok', 'refusal'],
    saveLogo: ['ok', 'refusal'],
    removeLogo: ['ok', 'refusal'],
    readLogo: ['readable'],
  },
};

/** The catalogue entry of an agency's brand. */
export const brandFlow: Flow = {
  name: 'brand',
  title: 'Brand',
  purpose: 'Sets what an agency shows its customers: logo, colour and contacts.',
  area: 'company',
  machine: brandMachine,
  cases: brandCases,
  shown,
  view: viewOfBrand,
  page: { address: '/company-settings/brand' },
};
