import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, settings } from '../../server/settings.ts';

const declared = Object.values(settings);
const key = 'k'.repeat(32);
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: key,
  SMTP_URL: 'smtp://mail.example',
  DATABASE_URL: 'postgres://database.example/portal',
  EMBEDDED_SUPPLIERS: '1',
};

test('[RUN-01] the operations page lists every setting with its default, its meaning and what production does with it', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Settings\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^(\| `.* \|) (.+) \|$/gm)];
  expect(rows.map(([, row]) => row)).toEqual(
    declared.map(({ variable, byDefault, means }) => `| \`${variable}\` | ${byDefault || 'none'} | ${means} |`),
  );
});

test('[RUN-01] the server reads its environment in one place', () => {
  const readers = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && readFileSync(`server/${file}`, 'utf8').includes('process.env'),
  );
  expect(readers).toEqual(['main.ts']);
});

test('[RUN-01] without any variable every setting has its default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    databasePool: 12,
    completerIntervalMs: 30_000,
    suppliersPace: 1,
    perMinute: { all: 3000, public: 120 },
    production: false,
    development: false,
    logLevel: 'warn',
  });
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', ['abc', '-1', '3.5', '65536', '1e3', 'NaN']],
  ['DATABASE_URL', ['localhost', 'mysql://db/portal']],
  ['DATABASE_POOL', ['twelve', '0', '12 ']],
  ['SECRET_KEY', ['short']],
  ['SMTP_URL', ['mail.example', 'http://mail.example']],
  ['MAIL_FROM', ['nobody']],
  ['SMS_URL', ['ftp://sms.example']],
  ['HTTPS', ['yes']],
  ['TRUSTED_PROXIES', ['all']],
  ['REQUESTS_PER_MINUTE', ['0']],
  ['PUBLIC_REQUESTS_PER_MINUTE', ['-5']],
  ['METRICS_TOKEN', ['short', 'a token of many words, which is long enough']],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector.example:4318']],
  ['OTEL_EXPORTER_OTLP_HEADERS', ['secret']],
  ['OTEL_RESOURCE_ATTRIBUTES', ['production']],
  ['OTEL_TRACES_SAMPLER', ['most']],
  ['OTEL_TRACES_SAMPLER_ARG', ['1.5', '10%']],
  ['LOG_LEVEL', ['loud']],
  ['NODE_ENV', ['prod']],
  ['FLOWS_OPEN', ['true']],
  ['SANDBOX_GATEWAY', ['yes']],
  ['GATEWAY_PORT', ['65536']],
  ['SSLCOMMERZ_URL', ['securepay.sslcommerz.com']],
  ['BKASH_URL', ['ftp://pay.example']],
  ['SUPPLIERS_PACE_PERCENT', ['fast']],
  ['COMPLETER_INTERVAL_MS', ['30s', '0']],
  ['FAULT_POINT', ['ticketing']],
] as const)('[RUN-01] a wrong %s is refused in one line that names it and what it takes', (variable, values) => {
  const { expects } = declared.find((setting) => setting.variable === variable) ?? { expects: '' };
  for (const value of values) {
    expect(() => readSettings({ [variable]: value }), value).toThrow(
      expect.objectContaining({ name: 'SettingError', message: `${variable} must be ${expects}` }),
    );
  }
});

test('[RUN-03] production does not start without a mail server: nothing may say that a mail was sent', () => {
  expect(() => readSettings({ NODE_ENV: 'production', SECRET_KEY: key })).toThrow(
    'SMTP_URL must be an address that begins with smtp:// or smtps://: production does not start without it',
  );
  expect(readSettings({ SECRET_KEY: key }).smtpUrl).toBeUndefined();
});

test('[RUN-01] production does not start without a secret, and ignores what is for development and tests', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('SECRET_KEY must be a text of at least 32 characters');
  const asked = { FLOWS_OPEN: '1', FAULT_POINT: 'ticketing.posted', HTTPS: '1' };
  expect(readSettings({ ...production, ...asked })).toMatchObject({
    production: true,
    flowsOpen: false,
    faultPoint: undefined,
    https: true,
    logLevel: 'info',
  });
  expect(readSettings(production).https).toBeUndefined();
  expect(readSettings({ ...production, HTTPS: '0' }).https).toBe(false);
  expect(readSettings(asked)).toMatchObject({
    flowsOpen: true,
    faultPoint: 'ticketing.posted',
    https: false,
  });
});

test('[RUN-04] no data begin in an empty embedded database because a line of the environment was lost', () => {
  const { DATABASE_URL: url, ...withoutUrl } = production;
  expect(() => readSettings(withoutUrl)).toThrow(
    'DATABASE_URL must be set in production, or EMBEDDED_DATABASE=1 where its data are to be kept in DATA_DIR',
  );
  expect(readSettings({ ...withoutUrl, EMBEDDED_DATABASE: '1' })).toMatchObject({ production: true });
  for (const environment of [{}, { ...withoutUrl, EMBEDDED_DATABASE: '1' }]) {
    expect(() => readSettings({ ...environment, DATABASE_OWNER_URL: url })).toThrow(
      'DATABASE_URL must be set where DATABASE_OWNER_URL is',
    );
  }
});

test('[RUN-06] production sells what embedded suppliers invent only where somebody has asked for it', () => {
  expect(() => readSettings({ ...production, EMBEDDED_SUPPLIERS: '' })).toThrow(
    'EMBEDDED_SUPPLIERS must be 1 in production: every supplier is embedded yet, and sells flights and stays that do not exist',
  );
  expect(readSettings({}).embeddedSuppliers).toBe(false);
});

test('[MNY-04] an account at a gateway is set whole, and the sandbox runs where there is none, never in production', () => {
  expect(() => readSettings({ SSLCOMMERZ_STORE_ID: 'a-store' })).toThrow(
    'SSLCOMMERZ_STORE_PASSWORD must be set where SSLCOMMERZ_STORE_ID is',
  );
  expect(() => readSettings({ BKASH_USERNAME: 'a', BKASH_PASSWORD: 'b', BKASH_APP_KEY: 'c' })).toThrow(
    'BKASH_APP_SECRET must be set where BKASH_USERNAME is',
  );
  const store = { SSLCOMMERZ_STORE_ID: 'a-store', SSLCOMMERZ_STORE_PASSWORD: 'a-password' };
  const runs = (environment: Readonly<Record<string, string>>) => readSettings(environment).sandboxGateway;
  expect([runs({}), runs(store), runs({ ...store, SANDBOX_GATEWAY: '1' }), runs({ SANDBOX_GATEWAY: '0' })]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([runs(production), runs({ ...production, SANDBOX_GATEWAY: '1' })]).toEqual([false, false]);
});
