// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { applyScheme, chooseScheme, onSchemeChange, savedScheme } from '../../../src/storage/scheme.ts';

const shown = () => document.documentElement.dataset['scheme'];

afterEach(() => chooseScheme('system'));

test('[SHL-12] a choice of light or dark is shown at once and kept; the system’s is no mark at all', () => {
  chooseScheme('dark');
  expect([shown(), savedScheme(), localStorage.getItem('portolan.scheme')]).toEqual(['dark', 'dark', 'dark']);
  chooseScheme('light');
  expect([shown(), savedScheme()]).toEqual(['light', 'light']);
  chooseScheme('system');
  expect([shown(), savedScheme(), localStorage.getItem('portolan.scheme')]).toEqual([undefined, 'system', null]);
});

test('[SES-10] a stored choice that makes no sense counts as the system’s', () => {
  localStorage.setItem('portolan.scheme', '"><script>');
  applyScheme();
  expect([shown(), savedScheme()]).toEqual([undefined, 'system']);
});

test('[SHL-12] a choice in another tab is followed, until nobody listens', () => {
  const heard = vi.fn();
  const stop = onSchemeChange(heard);
  localStorage.setItem('portolan.scheme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'portolan.scheme' }));
  expect(shown()).toBe('dark');
  dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'portolan.scheme' }));
  expect(heard).toHaveBeenCalledTimes(1);
});
