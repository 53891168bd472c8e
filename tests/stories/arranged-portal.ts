import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../server/database/database.ts';
import { type Arrangement, startArrangement } from '../arrangement/arrangement.ts';
import type { DatabaseServer } from '../arrangement/database-server.ts';

/** Whether stories pass through proxy, two servers, pooler, and primary with standby, as the part `arrangement` of the tests asks. */
export const isArranged = process.env['STORIES_THROUGH'] === 'arrangement';

/** Where the stories' data are, for whoever looks into them as a superuser, beside the pooler. */
interface ArrangedPlace {
  readonly url: string;
  readonly dataDir: string;
}

/** Starts the arrangement for stories. `prepare`: what its data begin with. Resolves to it and its address. */
export const arrangedPortal = async (
  environment: Readonly<Record<string, string>>,
  prepare: (place: ArrangedPlace) => Promise<void>,
): Promise<{ readonly url: string; readonly place: ArrangedPlace; readonly arrangement: Arrangement }> => {
  let place: ArrangedPlace | undefined;
  const prepareAll = async (ofServer: Arrangement['environment'], primary: DatabaseServer): Promise<void> => {
    await (await openDatabase({ url: ofServer.DATABASE_OWNER_URL, dataDir: '' })).close();
    const password = randomBytes(24).toString('hex');
    primary.ask(`create role stories superuser login password '${password}'`);
    place = { url: `postgres://stories:${password}@127.0.0.1:${primary.port}/portolan`, dataDir: '' };
    await prepare(place);
  };
  const arrangement = await startArrangement({
    hosts: ['127.0.0.1'],
    // Beside the proxy, a visitor's own address is believed.
    environment: { ...environment, NODE_ENV: 'test', SMTP_URL: '', SANDBOX_GATEWAY: '0', TRUSTED_PROXIES: '2' },
    prepare: prepareAll,
  });
  if (place === undefined) throw new Error('nothing was prepared');
  // The certificate is the arrangement's own; the browsers of visitors are told to take it, too.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  return { url: `https://127.0.0.1:${arrangement.proxy.port}`, place, arrangement };
};
