import { optimisesLate } from '../e2e/portal.ts';
import { type KeptProcess, startProcess } from './kept-process.ts';

/** A server of the portal, which is started again at its port, maybe as another build. */
export class PortalServer {
  readonly port: number;
  readonly #environment: NodeJS.ProcessEnv;
  #process: KeptProcess | undefined;

  constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.port = port;
    this.#environment = { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) };
  }

  /** `dist`: folder of the build. */
  async start(dist = 'dist'): Promise<void> {
    this.#process = await startProcess(
      [process.execPath, optimisesLate, `${dist}/server/main.js`],
      { env: this.#environment },
      () =>
        fetch(`http://127.0.0.1:${this.port}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
    );
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
  }

  /** Resolves to its exit code. */
  async stop(): Promise<number | null> {
    return (await this.#process?.stop()) ?? null;
  }

  output(): string {
    return this.#process?.output() ?? '';
  }
}
