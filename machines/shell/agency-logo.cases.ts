import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import type { AgencyLogoContext, LogoRead } from './agency-logo.machine.ts';

const agencys: LogoRead = { logo: '/pictures/platform/abc', of: 'agency', useAgent: true };

export const agencyLogoCases: FlowCases = {
  inputs: [{ name: 'an agency with a logo of its own', input: undefined }],
  events: [],
  outcomes: {
    readLogo: [
      { name: "the agency's", output: agencys },
      { name: "the tenant's", output: { ...agencys, of: 'tenant' } },
      { name: 'a tenant that shows only its own', output: { ...agencys, useAgent: false } },
      { name: 'nobody', error: new CallFault(401, null, 'GetLogo failed with 401') },
      { name: 'the server is at a loss', error: new CallFault(500, null, 'GetLogo failed with 500') },
      { name: 'something else is wrong', error: new Error('wrong') },
    ],
  },
  classOf: ({ logo }: AgencyLogoContext) => (logo === null ? 'no logo' : 'a logo'),
};
