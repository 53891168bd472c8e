import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail as the server received it. `head`: unfolded header lines. `text` and `files` are decoded. */
export interface ReceivedMail {
  readonly recipient: string;
  readonly head: readonly string[];
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[];
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** An SMTP server that takes every mail. */
export const openMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const server = createServer((socket) => converse(socket, (mail) => received.push(mail)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};

const converse = (socket: Socket, receive: (mail: ReceivedMail) => void): void => {
  let waiting = '';
  let recipient = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const obey = (line: string): void => {
    const [command = ''] = line.toUpperCase().split(/[ :]/, 1);
    if (command === 'RCPT') recipient = /<(.*)>/.exec(line)?.[1] ?? '';
    inData = command === 'DATA';
    say(inData ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok');
    if (command === 'QUIT') socket.end();
  };
  say('220 ready');
  socket.setEncoding('latin1').on('data', (piece: string) => {
    waiting += piece;
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n';
      const at = waiting.indexOf(end);
      if (at < 0) return;
      const whole = waiting.slice(0, at);
      waiting = waiting.slice(at + end.length);
      if (!inData) {
        obey(whole);
        continue;
      }
      inData = false;
      receive({ recipient, ...readMail(whole.replace(/^\.\./gm, '.')) });
      say('250 taken');
    }
  });
};

interface Part {
  readonly head: readonly string[];
  readonly bytes: Buffer;
}

const readMail = (raw: string): Omit<ReceivedMail, 'recipient'> => {
  const { head, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(head.join('\n'))?.[1];
  const parts =
    boundary === undefined
      ? [decoded(raw)]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => decoded(part.replace(/^\r\n|\r\n$/g, '')));
  const [text, ...files] = parts;
  return {
    head,
    text: text?.bytes.toString('utf8').replaceAll('\r\n', '\n') ?? '',
    files: files.map((part) => ({
      name: /filename="?([^";]+)/.exec(part.head.join('\n'))?.[1] ?? '',
      type: /^Content-Type: ([^;]+)/im.exec(part.head.join('\n'))?.[1] ?? '',
      bytes: part.bytes,
    })),
  };
};

const split = (raw: string): { readonly head: readonly string[]; readonly body: string } => {
  const at = raw.indexOf('\r\n\r\n');
  const head = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return { head, body: raw.slice(at + 4) };
};

const decoded = (raw: string): Part => {
  const { head, body } = split(raw);
  const encoding = /^Content-Transfer-Encoding: (.+)$/im.exec(head.join('\n'))?.[1]?.toLowerCase();
  if (encoding === 'base64') return { head, bytes: Buffer.from(body, 'base64') };
  if (encoding !== 'quoted-printable') return { head, bytes: Buffer.from(body, 'latin1') };
  const plain = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { head, bytes: Buffer.from(plain, 'latin1') };
};
