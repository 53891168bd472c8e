/** What the environment decides; README lists it. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly secretKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
  readonly smsFrom: string | undefined;
  readonly production: boolean;
  /** Anybody at a browser may watch its flows; never in production. */
  readonly flowsOpen: boolean;
  /** Times the waits of the embedded suppliers. */
  readonly suppliersPace: number;
  readonly https: boolean;
  readonly trustedProxies: number;
  readonly logLevel: string;
  readonly perMinute: { readonly all: number; readonly public: number };
}

/** Reads the environment; throws, naming the variable, when a number is none. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const text = (name: string): string | undefined => environment[name] || undefined;
  const whole = (name: string, usual: number): number => {
    const given = text(name);
    if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new Error(`${name} must be a whole number`);
    return given === undefined ? usual : Number(given);
  };
  const production = text('NODE_ENV') === 'production';
  return {
    port: whole('PORT', 3000),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: text('DATA_DIR') ?? '.data',
    databaseUrl: text('DATABASE_URL'),
    secretKey: text('SECRET_KEY'),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM') ?? 'no-reply@portolan.example',
    smsUrl: text('SMS_URL'),
    smsToken: text('SMS_TOKEN'),
    smsFrom: text('SMS_FROM'),
    production,
    flowsOpen: !production && (text('FLOWS_OPEN') === '1' || text('NODE_ENV') === 'development'),
    suppliersPace: whole('SUPPLIERS_PACE_PERCENT', 100) / 100,
    https: production && text('HTTPS') === '1',
    trustedProxies: whole('TRUSTED_PROXIES', 0),
    logLevel: text('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    perMinute: { all: whole('REQUESTS_PER_MINUTE', 3_000), public: whole('PUBLIC_REQUESTS_PER_MINUTE', 120) },
  };
};
