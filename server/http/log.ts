import pino, { type DestinationStream, type Logger } from 'pino';
import { currentSpan } from '../telemetry/spans.ts';

const secrets = [
  'password',
  'oldPassword',
  'token',
  'newToken',
  'verificationCode',
  'authorization',
  'cookie',
  'passport',
  'body',
  'payload',
];

/** The server's log, one JSON line per entry. Fields that could hold a secret are removed. */
export const makeLog = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutValues },
      mixin: traceOfEntry,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
    },
    to,
  );

/** What leads from an entry to its trace. pino adds the entry's own fields to this object. */
const traceOfEntry = (): Record<string, string> => {
  const span = currentSpan();
  return span === undefined ? {} : { traceId: span.traceId };
};

/** An error without details. The details of a database error contain values of the row. */
const withoutValues = (error: unknown) => {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, message: error.message.slice(0, 500), code, stack: error.stack };
};
