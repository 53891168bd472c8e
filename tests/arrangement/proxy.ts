import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { runBlock } from '../operations-page.ts';
import { deployedFile } from './deployed-file.ts';
import { type KeptProcess, startProcess } from './kept-process.ts';
import { listens } from './pooler.ts';

/** nginx with the file of `deploy/` and a certificate of its own. */
export class Proxy {
  readonly port: number;
  /** The certificate, in PEM, by which its clients know it. */
  readonly certificate: string;
  readonly #folder: string;
  #process: KeptProcess | undefined;

  /** `servers`: ports of both. `hosts`: names in the certificate. */
  constructor(
    folder: string,
    {
      port,
      plainPort,
      servers,
      hosts,
    }: Readonly<Record<'port' | 'plainPort', number>> & {
      readonly servers: readonly [number, number];
      readonly hosts: readonly string[];
    },
  ) {
    this.port = port;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    // Its worker is nobody of consequence.
    chmodSync(folder, 0o755);
    makeCertificate(folder, hosts);
    this.certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
    const block = deployedFile('nginx.conf', {
      '127.0.0.1:3001': `127.0.0.1:${servers[0]}`,
      '127.0.0.1:3002': `127.0.0.1:${servers[1]}`,
      'listen 443': `listen 127.0.0.1:${port}`,
      'listen 80': `listen 127.0.0.1:${plainPort}`,
      '/etc/ssl/portolan': folder,
    });
    writeFileSync(join(folder, 'portolan.conf'), block);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr warn; events {}
http { access_log off; ${paths.join(' ')} include ${join(folder, 'portolan.conf')}; }\n`,
    );
  }

  async start(): Promise<void> {
    this.#process = await startProcess(
      [
        process.env['NGINX_PATH'] ?? 'nginx',
        '-e',
        'stderr',
        '-p',
        this.#folder,
        '-c',
        join(this.#folder, 'nginx.conf'),
      ],
      // What it has started would outlive it otherwise.
      { cwd: '/', endsWithWorkerBy: 'TERM' },
      () => listens(this.port),
    );
  }

  /** Runs a block of the operations page on its machine. */
  async block(name: string, environment: Readonly<Record<string, string>>): Promise<void> {
    const reload = `kill -HUP ${this.#process?.pid}`;
    const PROXY_CONF = join(this.#folder, 'portolan.conf');
    const PROXY_PID = join(this.#folder, 'pid');
    await runBlock(name, { PROXY_CONF, PROXY_PID, RELOAD_PROXY: reload, ...environment });
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
  }
}

const makeCertificate = (folder: string, hosts: readonly string[]): void => {
  const names = hosts.map((host) => `${isIP(host) ? 'IP' : 'DNS'}:${host}`).join();
  const kept = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const { status, stderr } = spawnSync(
    process.env['OPENSSL_PATH'] ?? 'openssl',
    ['req', '-x509', ...key, ...kept, '-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl ended with ${status}: ${stderr}`);
};
