import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import { agencyLogoMachine, type LogoRead } from '../../../machines/shell/agency-logo.machine.ts';
import { viewOfAgencyLogo } from '../../../machines/shell/agency-logo.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));
const agencys: LogoRead = { logo: '/pictures/platform/abc', of: 'agency', useAgent: true };

const read = async (answer: () => Promise<LogoRead>) => {
  const told: string[] = [];
  const actor = createActor(
    agencyLogoMachine.provide({
      actors: { readLogo: fromPromise(answer) },
      actions: { tellUnknown: () => void told.push('unknown') },
    }),
  ).start();
  expect(viewOfAgencyLogo(actor.getSnapshot())).toEqual({ show: 'nothing' });
  await settled();
  return { view: viewOfAgencyLogo(actor.getSnapshot()), told };
};

test.each([
  ["the agency's own", agencys, { show: 'agency', logo: '/pictures/platform/abc' }],
  ["the tenant's, where the agency has none", { ...agencys, of: 'tenant' as const }, { show: 'tenant' }],
  ["the tenant's, where it shows no other", { ...agencys, useAgent: false }, { show: 'tenant' }],
])('[TEN-10] the header shows %s', async (_, answer, view) => {
  expect(await read(async () => answer)).toEqual({ view, told: [] });
});

test('[SES-03] a 401 on the logo tells the session that it is over', async () => {
  const fault = new CallFault(401, null, 'GetLogo failed with 401');
  expect((await read(() => Promise.reject(fault))).told).toEqual(['unknown']);
});

test.each([new CallFault(500, null, 'at a loss'), new CallFault('FETCH_ERROR', null, 'lost'), new Error('wrong')])(
  "[TEN-10] a logo that cannot be read is the tenant's: %s",
  async (fault) => {
    expect(await read(() => Promise.reject(fault))).toEqual({ view: { show: 'tenant' }, told: [] });
  },
);
