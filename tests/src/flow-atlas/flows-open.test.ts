import { expect, test } from 'vitest';
import { readSettings } from '../../../server/settings.ts';

test.each([
  [{}, false],
  [{ FLOWS_OPEN: '1' }, true],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', FLOWS_OPEN: '1' }, false],
])('[FLW-02] with %j anybody may watch the flows of a browser: %s', (environment, open) => {
  const production = {
    SECRET_KEY: 'a'.repeat(32),
    SMTP_URL: 'smtp://mail.example',
    EMBEDDED_DATABASE: '1',
    EMBEDDED_SUPPLIERS: '1',
  };
  expect(readSettings({ ...production, ...environment }).flowsOpen).toBe(open);
});
