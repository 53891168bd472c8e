import { afterEach, expect, test } from 'vitest';
import { networkOf } from '../../../server/http/network-of.ts';
import { addressOfCall, type FreshServer, freshServer } from '../fresh-server.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('[AUT-02] %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

let server: FreshServer | undefined;
afterEach(() => server?.close());

test('[AUT-02] a guesser with a new IPv6 address for each try is still one guesser', async () => {
  const made = await freshServer({ suppliers: [], perMinute: { all: 1_000, public: 3 } });
  server = made;
  const knock = async (remoteAddress: string) => {
    const { statusCode } = await made.app.inject({
      method: 'POST',
      url: addressOfCall('Authenticate'),
      remoteAddress,
      headers: { 'content-type': 'application/json', 'x-device-id': 'a-device', 'idempotency-key': 'k-of-mine' },
      payload: '{}',
    });
    return statusCode;
  };
  for (let host = 1; host <= 3; host += 1) expect(await knock(`2001:db8:1:2::${host}`)).toBe(400);
  expect(await knock('2001:db8:1:2::4')).toBe(429);
  expect(await knock('2001:db8:1:3::4')).toBe(400);
});
