import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStruct, Call } from '../../../contract/call.ts';
import type { Caller, requestFor } from '../../../contract/client.ts';
import { demonstrationSignIn } from '../../../server/demonstration/seed.ts';
import type { Cluster, SideDatabase } from './cluster.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import type { Tree } from './tree.ts';

/** The contract of a tree. */
interface Contract {
  readonly calls: Readonly<Record<string, Call | undefined>>;
  readonly requestFor: typeof requestFor;
  /** Leaves out what a struct does not know. */
  readonly mask: (value: unknown, struct: AnyStruct) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of two versions of the contract
export type Answer = any;

/** A call that the contract of a side does not have. */
export class CallLacks extends Error {
  override readonly name = 'CallLacks';
}

/** One of the two versions that are compared: its server, its database and who is signed in there. */
export interface Side {
  readonly name: string;
  readonly server: MeasuredServer;
  readonly database: SideDatabase;
  has(call: string): boolean;
  /** Sends a call as the agent, or as somebody else who has signed in. Throws unless it is answered with 200. */
  call(name: string, request: object, as?: Session): Promise<Answer>;
  /** The same for a call whose answer is a file. */
  file(name: string, request: object, as?: Session): Promise<Uint8Array>;
  readonly agent: Session;
  signIn(email: string): Promise<Session>;
}

export interface Session {
  readonly email: string;
  token: string | null;
}

/** Starts a tree's server on a database of its own, and signs its agent in. */
export const openSide = async (
  tree: Tree,
  cluster: Cluster,
  databaseName: string,
  options: {
    readonly pacePercent?: string;
    /** Somebody who has signed in at another process of the database. */
    readonly agent?: Session | undefined;
  } = {},
): Promise<Side> => {
  const database = await cluster.makeDatabase(databaseName);
  const server = await startMeasured(tree, database.url, options);
  const contract: Contract = await import(pathToFileURL(join(tree.folder, 'dist/measured/measured-contract.mjs')).href);

  const callOf = (name: string): Call => {
    const call = contract.calls[name];
    if (call === undefined) throw new CallLacks(name);
    return call;
  };
  const send = async (name: string, request: object, { token }: Session): Promise<Response> => {
    const call = callOf(name);
    const caller: Caller = {
      baseUrl: server.address,
      token,
      deviceId: 'bench-device',
      deviceContext: '{}',
      geo: null,
      tenant: null,
    };
    const known = contract.mask(request, call.request) as never;
    const { url, method, headers, body } = contract.requestFor(call as never, known, caller, randomUUID());
    const answer = await fetch(url, { method, headers, body });
    if (answer.status !== 200) throw new Error(`${tree.name}: ${name}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const signIn = async (email: string): Promise<Session> => {
    const session: Session = { email, token: null };
    const ask = async (name: string, request: object): Promise<Answer> => (await send(name, request, session)).json();
    let answer = await ask('Authenticate', { username: email, password: demonstrationSignIn.password });
    if (typeof answer.verificationReference === 'string') {
      const outbox = await (await fetch(`${server.address}/outbox`)).text();
      const verificationCode = /\b\d{6}\b/.exec(outbox.slice(outbox.indexOf('<article>')))?.[0] ?? '';
      answer = await ask('VerifyDevice', {
        username: email,
        reference: answer.verificationReference,
        verificationCode,
      });
    }
    session.token = answer.identity?.token ?? answer.token ?? null;
    if (session.token === null) throw new Error(`${tree.name}: ${email} is not signed in: ${JSON.stringify(answer)}`);
    return session;
  };
  const agent = options.agent ?? (await signIn(demonstrationSignIn.email));
  return {
    name: tree.name,
    server,
    database,
    agent,
    signIn,
    has: (name) => contract.calls[name] !== undefined,
    call: async (name, request, as = agent) => (await send(name, request, as)).json(),
    file: async (name, request, as = agent) => new Uint8Array(await (await send(name, request, as)).arrayBuffer()),
  };
};
