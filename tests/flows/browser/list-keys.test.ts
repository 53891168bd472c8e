import { listKeysDriver } from './list-keys.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(listKeysDriver(time), { people: 1, environment: { ...time.environment, ...brisk } });
