import type { Flow, ShownPaths } from '../flow.ts';
import { agencyLogoCases } from './agency-logo.cases.ts';
import { agencyLogoMachine } from './agency-logo.machine.ts';
import { viewOfAgencyLogo } from './agency-logo.view.ts';

const shown: ShownPaths = { context: [], events: {}, outcomes: { readLogo: ['of', 'useAgent'] } };

/** The catalogue entry of the header's logo. */
export const agencyLogoFlow: Flow = {
  name: 'agency-logo',
  title: 'Logo',
  purpose: "Chooses the header's logo: the agency's own, if it has one and the tenant shows it, else the tenant's.",
  area: 'shell',
  machine: agencyLogoMachine,
  cases: agencyLogoCases,
  shown,
  view: viewOfAgencyLogo,
  page: { address: '/help', user: { companyLogo: '/logo' } },
};
