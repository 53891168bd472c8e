import { once } from 'node:events';
import { createServer } from 'node:net';

/** PORT and HOST with which the server refuses to start. The message is one line for the operator. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) => `port ${port} on ${host} is in use: stop the other server, or set PORT`,
  EACCES: (port, host) => `permission denied for port ${port} on ${host}: set PORT to 1024 or higher`,
  EADDRNOTAVAIL: (_port, host) => `HOST must be an address of this machine, and ${host} is not`,
  ENOTFOUND: (_port, host) => `HOST must be an address of this machine, and there is no ${host}`,
};

/** Begins to listen. Throws `AddressRefused` where that would fail again. */
export const namingAddress = async <Result>(
  { port, host }: { readonly port: number; readonly host: string },
  listen: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await listen();
  } catch (error) {
    const why = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw why === undefined ? error : new AddressRefused(why(port, host));
  }
};

/** Throws `AddressRefused` before the database is opened and seeded. */
export const assertAddressFree = (address: { readonly port: number; readonly host: string }): Promise<void> =>
  namingAddress(address, async () => {
    const probe = createServer().listen(address.port, address.host);
    await once(probe, 'listening');
    await new Promise((closed) => probe.close(closed));
  });
