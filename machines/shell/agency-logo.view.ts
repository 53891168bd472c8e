import type { SnapshotFrom } from 'xstate';
import type { agencyLogoMachine } from './agency-logo.machine.ts';

/** The picture that links to the home page. */
export type AgencyLogoView =
  | { readonly show: 'nothing' }
  | { readonly show: 'tenant' }
  | { readonly show: 'agency'; readonly logo: string };

export const viewOfAgencyLogo = (snapshot: SnapshotFrom<typeof agencyLogoMachine>): AgencyLogoView => {
  const { logo } = snapshot.context;
  if (logo !== null) return { show: 'agency', logo };
  return { show: snapshot.matches('reading') ? 'nothing' : 'tenant' };
};
