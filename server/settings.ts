import { availableParallelism } from 'node:os';
import { dayMs } from '../contract/days.ts';
import { type Fault, faults } from './fault-points.ts';
import { samplerNames } from './telemetry/tracing-settings.ts';

/** A setting without a valid value. The message is one line with the variable and its valid values. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** One environment variable. An empty variable counts as not set. */
interface Setting<Value> {
  readonly variable: string;
  /** One line for the table in the README. */
  readonly means: string;
  /** The default, as the README shows it. */
  readonly byDefault: string;
  /** Description of valid values: the end of "PORT must be …". */
  readonly expects: string;
  /** The value of a given text, or undefined where the text is not valid. */
  readonly parse: (text: string) => Value | undefined;
}

type Parsed = Pick<Setting<unknown>, 'expects' | 'parse'>;

const anyText = { expects: 'text', parse: (text: string) => text } satisfies Parsed;

const wholeNumber = (least: number, most: number) =>
  ({
    expects: `a whole number from ${least} to ${most}`,
    parse(text: string) {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return number >= least && number <= most ? number : undefined;
    },
  }) satisfies Parsed;

const flag = {
  expects: '1 or 0',
  parse: (text: string) => (text === '1' ? true : text === '0' ? false : undefined),
} satisfies Parsed;

const oneOf = <Name extends string>(names: readonly Name[]) =>
  ({
    expects: `one of ${names.join(', ')}`,
    parse: (text: string) => names.find((name) => name === text),
  }) satisfies Parsed;

const address = (...protocols: readonly string[]) =>
  ({
    expects: `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    parse: (text: string) => (URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined),
  }) satisfies Parsed;

/** The form that OpenTelemetry reads: values are percent-encoded. */
const pairs = {
  expects: 'pairs name=value that commas separate',
  parse: (text: string) => (/^\s*[\w.-]+\s*=[^,]*(,\s*[\w.-]+\s*=[^,]*)*$/.test(text) ? text : undefined),
} satisfies Parsed;

/** Default of threads: more are set by whoever has the memory. */
const searchThreadsAtMost = 4;
const longest = 1_000_000_000 - 1;

/** Every setting of the server, in the order of the operations page's table. */
export const settings = {
  port: {
    variable: 'PORT',
    means: 'where the portal listens; 0 takes a free port',
    byDefault: '3000',
    ...wholeNumber(0, 65_535),
  },
  host: { variable: 'HOST', means: 'the network address that it listens on', byDefault: '127.0.0.1', ...anyText },
  dataDir: {
    variable: 'DATA_DIR',
    means: 'folder of the embedded database; one process at a time',
    byDefault: '.data',
    ...anyText,
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    means: 'a PostgreSQL server (15 or newer) instead of the embedded database; any number of processes may share it',
    byDefault: '',
    ...address('postgres:', 'postgresql:'),
  },
  databaseOwnerUrl: {
    variable: 'DATABASE_OWNER_URL',
    means:
      'the same database with the login that owns its tables and migrates them, so that the login of `DATABASE_URL` owns nothing ([two logins](#two-logins)); without it `DATABASE_URL` migrates, too',
    byDefault: '',
    ...address('postgres:', 'postgresql:'),
  },
  databasePool: {
    variable: 'DATABASE_POOL',
    means: 'connections that a process opens to that server',
    byDefault: '12',
    ...wholeNumber(1, 1_000),
  },
  embeddedDatabase: {
    variable: 'EMBEDDED_DATABASE',
    means:
      '`1`: production may keep its data in the embedded database of `DATA_DIR`; otherwise it does not start without `DATABASE_URL`',
    byDefault: '0',
    ...flag,
  },
  embeddedSuppliers: {
    variable: 'EMBEDDED_SUPPLIERS',
    means:
      '`1`: production may sell what the [embedded suppliers](embedded-suppliers.md) invent, as for a rehearsal. No other suppliers exist yet, so that production does not start without it',
    byDefault: '0',
    ...flag,
  },
  secretKey: {
    variable: 'SECRET_KEY',
    means: 'seals codes and passports; outside production one is made and kept with the data, production requires it',
    byDefault: '',
    expects: 'a text of at least 32 characters',
    parse: (text: string) => (text.length >= 32 ? text : undefined),
  },
  smtpUrl: {
    variable: 'SMTP_URL',
    means:
      'mail server; without it the outbox page shows mail, and production does not start: sign-in codes are mailed',
    byDefault: '',
    ...address('smtp:', 'smtps:'),
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    means: 'sender of mail; tickets are sent from this address in the name of the agency, and answered to the agency',
    byDefault: 'no-reply@portolan.example',
    expects: 'an e-mail address',
    parse: (text: string) => (/^[^\n]*[^\s@]@[^\s@]+$/.test(text) ? text : undefined),
  },
  smsUrl: {
    variable: 'SMS_URL',
    means:
      'HTTP gateway that takes a POST of JSON `{to, text, from}`; `{to}` and `{text}` in the address are filled in instead. Without it the outbox page shows SMS, and production answers that no SMS can be sent',
    byDefault: '',
    ...address('http:', 'https:'),
  },
  smsToken: { variable: 'SMS_TOKEN', means: "the SMS gateway's bearer token", byDefault: '', ...anyText },
  smsFrom: { variable: 'SMS_FROM', means: 'sender of SMS', byDefault: '', ...anyText },
  https: {
    variable: 'HTTPS',
    means:
      'in production, whether answers carry HSTS: `1` or `0`. Without it they do where the tenant’s `siteUrl` begins with https',
    byDefault: '',
    ...flag,
  },
  trustedProxies: {
    variable: 'TRUSTED_PROXIES',
    means: 'number of proxies in front of the server whose `X-Forwarded-For` is trusted',
    byDefault: '0',
    ...wholeNumber(0, 20),
  },
  requestsPerMinute: {
    variable: 'REQUESTS_PER_MINUTE',
    means: 'limit of requests from one network to one process',
    byDefault: '3000',
    ...wholeNumber(1, longest),
  },
  publicRequestsPerMinute: {
    variable: 'PUBLIC_REQUESTS_PER_MINUTE',
    means: 'the same for calls that need no sign-in; all processes of one database count them together',
    byDefault: '120',
    ...wholeNumber(1, longest),
  },
  metricsToken: {
    variable: 'METRICS_TOKEN',
    means:
      'bearer token with which Prometheus is told the figures of `/metrics`; without it only this machine is ([to watch it](#to-watch-it))',
    byDefault: '',
    expects: 'a text of at least 32 characters without spaces',
    parse: (text: string) => (/^[\x21-\x7e]{32,}$/.test(text) ? text : undefined),
  },
  otlpEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    means:
      'collector of OpenTelemetry that takes OTLP over HTTP, such as `http://127.0.0.1:4318`; without it nothing is traced',
    byDefault: '',
    ...address('http:', 'https:'),
  },
  otlpHeaders: {
    variable: 'OTEL_EXPORTER_OTLP_HEADERS',
    means: 'headers that the collector wants, as `name=value,name=value`',
    byDefault: '',
    ...pairs,
  },
  serviceName: {
    variable: 'OTEL_SERVICE_NAME',
    means: 'name of this service in traces',
    byDefault: 'portolan',
    ...anyText,
  },
  resourceAttributes: {
    variable: 'OTEL_RESOURCE_ATTRIBUTES',
    means: 'what else traces say of this process, such as `deployment.environment.name=production`',
    byDefault: '',
    ...pairs,
  },
  tracesSampler: {
    variable: 'OTEL_TRACES_SAMPLER',
    means: 'which traces are kept; `parentbased_traceidratio` keeps a part of them',
    byDefault: 'parentbased_always_on',
    ...oneOf(samplerNames),
  },
  tracesPart: {
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    means: 'the part that a sampler with a ratio keeps',
    byDefault: '1',
    expects: 'a number from 0 to 1',
    parse: (text: string) => (/^(0|1|0?\.\d{1,9}|1\.0+)$/.test(text) ? Number(text) : undefined),
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    means: 'level of the log on standard output; in production `info`',
    byDefault: 'warn',
    ...oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
  nodeEnv: {
    variable: 'NODE_ENV',
    means: '`production` turns off the outbox page, the demonstration data and tenants named by a header',
    byDefault: '',
    ...oneOf(['production', 'development', 'test']),
  },
  flowsOpen: {
    variable: 'FLOWS_OPEN',
    means:
      '`1`: anybody at a browser may watch its flows at `/flows`; otherwise only an analyst (`ViewFlows`, 901). Always `1` in development, never in production',
    byDefault: '0',
    ...flag,
  },
  sandboxGateway: {
    variable: 'SANDBOX_GATEWAY',
    means:
      'whether the embedded payment gateway runs, for demonstrations: `1` or `0`. Without it, it runs where no SSLCommerz store is set; in production never',
    byDefault: '',
    ...flag,
  },
  gatewayPort: {
    variable: 'GATEWAY_PORT',
    means: 'where the embedded payment gateway listens; 0, or a port in use, takes a free one',
    byDefault: '3080',
    ...wholeNumber(0, 65_535),
  },
  sslCommerzUrl: {
    variable: 'SSLCOMMERZ_URL',
    means:
      'SSLCommerz, for payments by card, net banking and mobile wallet; its sandbox is https://sandbox.sslcommerz.com',
    byDefault: 'https://securepay.sslcommerz.com',
    ...address('http:', 'https:'),
  },
  sslCommerzStoreId: {
    variable: 'SSLCOMMERZ_STORE_ID',
    means: 'the store at SSLCommerz; without it nothing is paid there',
    byDefault: '',
    ...anyText,
  },
  sslCommerzStorePassword: {
    variable: 'SSLCOMMERZ_STORE_PASSWORD',
    means: 'its password, which also signs the notices',
    byDefault: '',
    ...anyText,
  },
  bkashUrl: {
    variable: 'BKASH_URL',
    means: 'bKash, for payments by mobile wallet; its sandbox is https://tokenized.sandbox.bka.sh',
    byDefault: 'https://tokenized.pay.bka.sh',
    ...address('http:', 'https:'),
  },
  bkashUsername: {
    variable: 'BKASH_USERNAME',
    means: 'the merchant at bKash; without it mobile wallets are paid through SSLCommerz',
    byDefault: '',
    ...anyText,
  },
  bkashPassword: { variable: 'BKASH_PASSWORD', means: 'its password', byDefault: '', ...anyText },
  bkashAppKey: { variable: 'BKASH_APP_KEY', means: "key of the merchant's application", byDefault: '', ...anyText },
  bkashAppSecret: { variable: 'BKASH_APP_SECRET', means: 'secret of that application', byDefault: '', ...anyText },
  suppliersPacePercent: {
    variable: 'SUPPLIERS_PACE_PERCENT',
    means: 'delays of the embedded suppliers, in percent of the usual ([embedded suppliers](embedded-suppliers.md))',
    byDefault: '100',
    ...wholeNumber(0, 10_000),
  },
  searchesAtOnce: {
    variable: 'SEARCHES_AT_ONCE',
    means:
      'searches for flights and hotels that a process makes at the same time, without it 24 for each of its search threads; four times as many wait for their turn, and a new one is then answered 503 ([many searches](#many-searches))',
    byDefault: '',
    ...wholeNumber(1, 10_000),
  },
  searchThreads: {
    variable: 'SEARCH_THREADS',
    means:
      'threads that make and price the results of searches; without it one less than there are processors, and at most 4',
    byDefault: '',
    ...wholeNumber(1, 64),
  },
  completerIntervalMs: {
    variable: 'COMPLETER_INTERVAL_MS',
    means: 'how often unfinished bookings and payments are completed',
    byDefault: '30000',
    ...wholeNumber(100, dayMs),
  },
  faultPoint: {
    variable: 'FAULT_POINT',
    means:
      'for tests of recovery: the step of a sale or an online payment at which the process kills itself, or with `:freeze` stands still; production ignores it',
    byDefault: '',
    ...oneOf<Fault>(faults),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

type ValueOf<Declared> = Declared extends { readonly parse: (text: string) => infer Value }
  ? Exclude<Value, undefined>
  : never;

/** `undefined` where neither the environment nor the declaration gives a value. */
type Values = {
  readonly [Name in keyof typeof settings]:
    | ValueOf<(typeof settings)[Name]>
    | ((typeof settings)[Name]['byDefault'] extends '' ? undefined : never);
};

export interface Settings
  extends Omit<
    Values,
    | 'nodeEnv'
    | 'requestsPerMinute'
    | 'publicRequestsPerMinute'
    | 'suppliersPacePercent'
    | 'sandboxGateway'
    | 'searchThreads'
  > {
  readonly production: boolean;
  /** Whether `npm run dev` runs the server. */
  readonly development: boolean;
  readonly sandboxGateway: boolean;
  readonly searchThreads: number;
  /** Factor on the delays of the embedded suppliers: 1 is the usual pace. */
  readonly suppliersPace: number;
  readonly perMinute: { readonly all: number; readonly public: number };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting. Throws `SettingError` on the first that is not valid, or that production lacks. */
export const readSettings = (environment: Environment): Settings => {
  const { nodeEnv, requestsPerMinute, publicRequestsPerMinute, suppliersPacePercent, ...rest } = valuesOf(environment);
  const production = nodeEnv === 'production';
  if (production) {
    for (const name of ['secretKey', 'smtpUrl'] as const) {
      const { variable, expects } = settings[name];
      if (rest[name] === undefined) {
        throw new SettingError(`${variable} must be ${expects}: production does not start without it`);
      }
    }
  }
  if (rest.databaseUrl === undefined) {
    if (rest.databaseOwnerUrl !== undefined) {
      throw new SettingError(
        'DATABASE_URL must be set where DATABASE_OWNER_URL is: an empty embedded database would be served',
      );
    }
    if (production && !rest.embeddedDatabase) {
      throw new SettingError(
        'DATABASE_URL must be set in production, or EMBEDDED_DATABASE=1 where its data are to be kept in DATA_DIR',
      );
    }
  }
  if (production && !rest.embeddedSuppliers) {
    throw new SettingError(
      'EMBEDDED_SUPPLIERS must be 1 in production: every supplier is embedded yet, and sells flights and stays that do not exist',
    );
  }
  for (const [account, secrets] of gatewayAccounts) {
    if (rest[account] === undefined) continue;
    for (const name of secrets) {
      if (rest[name] !== undefined) continue;
      throw new SettingError(`${settings[name].variable} must be set where ${settings[account].variable} is`);
    }
  }
  return {
    ...rest,
    production,
    development: nodeEnv === 'development',
    sandboxGateway: !production && (rest.sandboxGateway ?? rest.sslCommerzStoreId === undefined),
    logLevel: environment[settings.logLevel.variable] || !production ? rest.logLevel : 'info',
    https: production ? rest.https : false,
    flowsOpen: !production && (rest.flowsOpen || nodeEnv === 'development'),
    faultPoint: production ? undefined : rest.faultPoint,
    suppliersPace: suppliersPacePercent / 100,
    searchThreads: rest.searchThreads ?? Math.max(1, Math.min(searchThreadsAtMost, availableParallelism() - 1)),
    perMinute: { all: requestsPerMinute, public: publicRequestsPerMinute },
  };
};

/** What names an account at a gateway, and what it needs beside it. */
const gatewayAccounts = [
  ['sslCommerzStoreId', ['sslCommerzStorePassword']],
  ['bkashUsername', ['bkashPassword', 'bkashAppKey', 'bkashAppSecret']],
] as const;

const valuesOf = (environment: Environment): Values =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, valueOf(setting, environment)])) as never;

const valueOf = ({ variable, byDefault, expects, parse }: Setting<unknown>, environment: Environment): unknown => {
  const text = environment[variable] || byDefault;
  if (text === '') return undefined;
  const value = parse(text);
  // The message does not contain the value, which may be a secret.
  if (value === undefined) throw new SettingError(`${variable} must be ${expects}`);
  return value;
};
