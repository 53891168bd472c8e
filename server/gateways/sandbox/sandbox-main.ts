import { type SandboxGateway, startSandboxGateway } from './sandbox-gateway.ts';
import type { SandboxOrder, SandboxReport } from './sandbox-process.ts';

/*
 * The sandbox gateway's process. Its server starts it, tells it what to do, and hears where it listens; when the server is gone,
 * however it ended, so is the gateway.
 */

process.umask(0o077);

const report = (said: SandboxReport): void => {
  process.send?.(said);
};

const portInUse = 'EADDRINUSE';

const started = async (order: SandboxOrder): Promise<SandboxGateway> => {
  try {
    return await startSandboxGateway(order);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== portInUse) throw error;
    return startSandboxGateway({ ...order, port: 0 });
  }
};

let gateway: Promise<SandboxGateway> | undefined;

const end = (): void => {
  const closing = gateway?.then((running) => running.close()) ?? Promise.resolve();
  closing.then(
    () => process.exit(0),
    () => process.exit(1),
  );
};

process.on('message', (order: SandboxOrder) => {
  gateway = started(order);
  gateway.then(
    ({ address }) => report({ address }),
    (error: unknown) => {
      report({ failed: (error as Error).message });
      process.exit(1);
    },
  );
});
process.on('disconnect', end);
process.on('SIGTERM', end);
// A terminal sends it to both processes: the server ends this one when its own work is done.
process.on('SIGINT', () => {});
