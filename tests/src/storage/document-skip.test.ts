// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentSkipOf } from '../../../src/storage/document-skip.ts';

const key = 'portolan.platform.user-1.skipedOn';
const skip = () => documentSkipOf('platform', 'user-1');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test('[DOC-01] a skip is stored with its time, by tenant and user, until it is forgotten', () => {
  expect(skip().agoMs()).toBeNull();
  skip().note();
  vi.advanceTimersByTime(90_000);
  expect(skip().agoMs()).toBe(90_000);
  expect(documentSkipOf('platform', 'user-2').agoMs()).toBeNull();
  expect(documentSkipOf('trotly-demo', 'user-1').agoMs()).toBeNull();
  skip().forget();
  expect(skip().agoMs()).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

test.each(['', 'null', '{}', '<script>', '2026-13-45', '2999-01-01T00:00:00Z'])(
  '[SES-10] “%s” in its place is as if nothing were stored',
  (stored) => {
    localStorage.setItem(key, stored);
    expect(skip().agoMs()).toBeNull();
  },
);

test('[SES-09] a change in another tab is told once, and only if it is one', () => {
  let told = 0;
  const stop = skip().onChange(() => {
    told += 1;
  });
  const elsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key }));
  elsewhere();
  expect(told).toBe(0);
  localStorage.setItem(key, new Date().toISOString());
  elsewhere();
  elsewhere();
  expect(told).toBe(1);
  stop();
  localStorage.removeItem(key);
  elsewhere();
  expect(told).toBe(1);
});
