import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'portolan-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => {
  for (const name of ['alerts.yml', 'prometheus.yml']) copyFileSync(join('deploy/watch', name), join(folder, name));
  writeFileSync(join(folder, 'portolan-metrics-token'), 'a-token');
});

/** Runs Prometheus's own tool in the folder. Returns what it says where it finds a fault. */
const faultOf = (...args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(process.env['PROMTOOL_PATH'] ?? 'promtool', args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${error?.message ?? ''}${stdout}${stderr}`;
};

/** Series by which an alert fires within the hour: values a minute apart, in Prometheus's notation. */
const firedBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PortolanDown: { 'up{job="portolan"}': '0x60' },
  PortolanSilent: { 'portolan_health_fault{fault="silent"}': '1x60' },
  PortolanNoRoom: { 'portolan_health_fault{fault="no-room"}': '1x60' },
  PortolanReadOnly: { 'portolan_health_fault{fault="read-only"}': '1x60' },
  PortolanNewerSchema: { 'portolan_health_fault{fault="newer-schema"}': '1x60' },
  PortolanLedger: { 'portolan_health_concern{concern="ledger"}': '1x60' },
  PortolanAudit: { 'portolan_health_concern{concern="audit"}': '1x60' },
  PortolanCutOff: { 'portolan_health_concern{concern="cut-off"}': '1x60' },
  PortolanMail: { 'portolan_health_concern{concern="mail"}': '1x60' },
  PortolanSms: { 'portolan_health_concern{concern="sms"}': '1x60' },
  PortolanRestarts: { 'process_start_time_seconds{job="portolan"}': '1+300x60' },
  PortolanVersionsDiffer: {
    'portolan_build_info{version="1"}': '1x200',
    'portolan_build_info{version="2"}': '1x200',
  },
  PortolanCallsFail: {
    'portolan_calls_total{call="AirBook",outcome="ok"}': '0+95x60',
    'portolan_calls_total{call="AirBook",outcome="fault"}': '0+5x60',
  },
  PortolanCallsSlow: {
    'portolan_call_seconds_bucket{call="AirBook",le="2.5"}': '0+90x60',
    'portolan_call_seconds_bucket{call="AirBook",le="5"}': '0+100x60',
    'portolan_call_seconds_bucket{call="AirBook",le="+Inf"}': '0+100x60',
  },
  PortolanSearchesRefused: { 'portolan_calls_total{call="AirSearch",outcome="busy"}': '0+6x60' },
  PortolanRequestsLimited: { 'portolan_calls_total{call="Authenticate",outcome="too-many"}': '0+120x60' },
  PortolanSupplierFails: {
    'portolan_supplier_calls_total{supplier="A",operation="search",outcome="ok"}': '0+7x60',
    'portolan_supplier_calls_total{supplier="A",operation="search",outcome="cut-off"}': '0+3x60',
  },
  PortolanGatewayFails: {
    'portolan_gateway_calls_total{gateway="bkash",operation="verify",outcome="ok"}': '0+7x60',
    'portolan_gateway_calls_total{gateway="bkash",operation="verify",outcome="silent"}': '0+3x60',
  },
  PortolanJobLate: { 'portolan_job_late_seconds{background_job="seal-audit"}': '0+60x60' },
  PortolanSalesUnfinished: { 'portolan_queued_oldest_seconds{kind="saga"}': '0+60x60' },
  PortolanSealLags: { 'portolan_queued_oldest_seconds{kind="ledger-seal"}': '0+60x60' },
  PortolanMessagesPileUp: { 'portolan_queued_due{kind="mail"}': '200x60' },
  PortolanWorkPostponed: { 'portolan_queued{kind="postponed"}': '1x200' },
  PortolanConnectionsShort: { portolan_database_waiting: '3x60' },
  PortolanDatabaseFar: { portolan_database_beat_seconds: '0.05x60' },
  PortolanQueuesUnread: { portolan_queues_read: '0x60' },
  PortolanLoopBlocked: { 'nodejs_eventloop_lag_p99_seconds{job="portolan"}': '0.5x60' },
  PortolanFilesShort: {
    'process_open_fds{job="portolan"}': '900x60',
    'process_max_fds{job="portolan"}': '1000x60',
  },
};

/** What a healthy process tells. */
const calm: Readonly<Record<string, string>> = {
  'up{job="portolan"}': '1x200',
  'portolan_health_fault{fault="silent"}': '0x200',
  'portolan_health_concern{concern="mail"}': '0x200',
  'portolan_build_info{version="1"}': '1x200',
  'process_start_time_seconds{job="portolan"}': '1x200',
  'portolan_calls_total{call="AirBook",outcome="ok"}': '0+100x200',
  'portolan_calls_total{call="AirBook",outcome="fare-gone"}': '0+20x200',
  'portolan_call_seconds_bucket{call="AirBook",le="0.5"}': '0+100x200',
  'portolan_call_seconds_bucket{call="AirBook",le="+Inf"}': '0+100x200',
  'portolan_supplier_calls_total{supplier="A",operation="search",outcome="ok"}': '0+100x200',
  'portolan_supplier_calls_total{supplier="A",operation="search",outcome="cut-off"}': '0+1x200',
  'portolan_job_late_seconds{background_job="seal-audit"}': '2x200',
  'portolan_queued_oldest_seconds{kind="saga"}': '20x200',
  'portolan_queued{kind="postponed"}': '0x200',
  portolan_database_waiting: '0 4 0 0 2 0x200',
  portolan_database_beat_seconds: '0.001x200',
  portolan_queues_read: '1x200',
  'nodejs_eventloop_lag_p99_seconds{job="portolan"}': '0.02x200',
};

test('[RUN-06] Prometheus reads the alert rules and the scrape as they stand', () => {
  expect(faultOf('check', 'rules', 'alerts.yml')).toBe('');
  expect(faultOf('check', 'config', 'prometheus.yml')).toBe('');
});

test('[RUN-06] each alert fires by what it is for, and by that alone; none while all is well', () => {
  const rules = readFileSync('deploy/watch/alerts.yml', 'utf8');
  expect(Object.keys(firedBy)).toEqual([...rules.matchAll(/- alert: (\w+)$/gm)].map(([, name]) => name));
  const cases = [...Object.entries(firedBy), ['', calm] as const].map(([alert, series]) => ({
    interval: '1m',
    name: alert,
    input_series: Object.entries(series).map(([each, values]) => ({ series: each, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: Object.values(series).some((values) => values.endsWith('200')) ? '150m' : '50m',
        exp_samples: alert === '' ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }],
      },
    ],
  }));
  // It reads YAML, of which JSON is a part.
  const written = { rule_files: ['alerts.yml'], evaluation_interval: '1m', tests: cases };
  writeFileSync(join(folder, 'cases.json'), JSON.stringify(written));
  expect(faultOf('test', 'rules', 'cases.json')).toBe('');
});
