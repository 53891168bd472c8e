import { readFileSync } from 'node:fs';
import { collectDefaultMetrics } from 'prom-client';
import { expect, test } from 'vitest';
import { databaseFaults } from '../../../server/database/database.ts';
import { concerns } from '../../../server/http/health.ts';
import { makeMeters } from '../../../server/telemetry/meters.ts';
import { makeGauges } from '../../../server/watch/gauges.ts';
import { queueKinds } from '../../../server/watch/queued-work.ts';
import { unanswered } from '../../../server/watch/watched.ts';

const rules = readFileSync('deploy/watch/alerts.yml', 'utf8');
const dashboard = readFileSync('deploy/watch/dashboard.json', 'utf8');
const page = readFileSync('docs/operations.md', 'utf8');
const alerts = [...rules.matchAll(/- alert: (\w+)$/gm)].map(([, name]) => name);

test('[RUN-06] dashboard and alerts name only metrics that there are, with labels that they have', async () => {
  const { registry } = makeMeters();
  makeGauges(registry, {} as never);
  collectDefaultMetrics({ register: registry });
  const metrics = await registry.getMetricsAsJSON();
  const names = new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' || String(type) === 'summary'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`]
        : [name],
    ),
  );
  const named = [...`${rules}${dashboard}`.matchAll(/\b(?:portolan|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(50);
  for (const name of named) expect(names, name).toContain(name);
  const kinds = [...`${rules}${dashboard}`.matchAll(/kind=~?\\?"([\w|-]+)/g)].flatMap(([, some = '']) =>
    some.split('|'),
  );
  for (const kind of kinds) expect(queueKinds).toContain(kind);
  expect(rules).toContain(`portolan_supplier_calls_total{outcome=~"${unanswered.join('|')}"}`);
});

test('[RUN-06] each fault and concern of health has an alert', () => {
  for (const fault of databaseFaults) expect(rules).toContain(`portolan_health_fault{fault="${fault}"} == 1`);
  for (const concern of concerns) expect(rules).toContain(`portolan_health_concern{concern="${concern}"}) == 1`);
});

test('[RUN-06] the operations page says of each alert what it means and what to do', () => {
  const rows = [...page.matchAll(/^\| `(Portolan\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name);
  expect(rows).toEqual(alerts);
});

test('[RUN-06] the panels of the dashboard have numbers of their own, and places that do not overlap', () => {
  const { panels } = JSON.parse(dashboard) as {
    readonly panels: readonly {
      readonly id: number;
      readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
    }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
