import type { Flow, ShownPaths } from '../flow.ts';
import { agencyLogoCases } from './agency-logo.cases.ts';
import { agencyLogoMachine } from './agency-logo.machine.ts';
import { viewOfAgencyLogo } from './agency-logo.view.ts';

const shown: ShownPaths = { context: [], events: {}, outcomes: { readLogo: ['of', 'useAgent'] } };

/** The logo of the header, as the catalogue lists it. */
export const agencyLogoFlow: Flow = {
  name: 'agency-logo',
  title: 'Logo',
  purpose: "Whose logo the header shows: the agency's own, where it has one and the tenant shows it.",
  area: 'shell',
  machine: agencyLogoMachine,
  cases: agencyLogoCases,
  shown,
  view: viewOfAgencyLogo,
};
