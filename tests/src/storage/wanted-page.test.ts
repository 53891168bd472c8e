// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { forgetOpenedPage, forgetWantedPage, noteWantedPage, wantedPage } from '../../../src/storage/wanted-page.ts';

const openAt = (address: string): void => {
  history.replaceState(null, '', address);
  noteWantedPage();
};

afterEach(() => {
  forgetWantedPage();
  history.replaceState(null, '', '/');
});

test('[SES-04] the address that was opened is kept with its query, until its page is open', () => {
  openAt('/flight-order?reference=PTL7Q2XK');
  history.replaceState(null, '', '/');
  forgetOpenedPage();
  expect(wantedPage()).toBe('/flight-order?reference=PTL7Q2XK');
  history.replaceState(null, '', '/flight-order?reference=PTL7Q2XK');
  forgetOpenedPage();
  expect(wantedPage()).toBeNull();
});

test('[SES-04] the sign-in page itself is nothing to come back to', () => {
  openAt('/');
  expect(wantedPage()).toBeNull();
  openAt('/login');
  expect(wantedPage()).toBeNull();
  openAt('/access-denied');
  expect(wantedPage()).toBeNull();
});

test.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  '[SES-04] %s leads nowhere: only a path of this portal is followed',
  (address) => {
    sessionStorage.setItem('portolan.wanted-page', address);
    expect(wantedPage()).toBeNull();
  },
);
