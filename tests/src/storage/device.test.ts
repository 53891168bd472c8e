// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { deviceId } from '../../../src/storage/device.ts';

beforeEach(() => localStorage.clear());

test('[AUT-10] a browser keeps its device id', () => {
  const made = deviceId();
  expect(made).toMatch(/^[\w-]{21}$/);
  expect(deviceId()).toBe(made);
});

test.each([['short'], ['x'.repeat(65)], ['with a space in it'], ['ঢাকা-ঢাকা-ঢাকা']])(
  '[AUT-10] a kept id that the server would not know as one is made anew: %s',
  (kept) => {
    localStorage.setItem('portolan.deviceId', kept);
    const made = deviceId();
    expect(made).toMatch(/^[\w-]{21}$/);
    expect(localStorage.getItem('portolan.deviceId')).toBe(made);
  },
);
