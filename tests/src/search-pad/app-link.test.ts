import { expect, test } from 'vitest';
import { appLinkFor } from '../../../src/search-pad/app-link.ts';

const app = { appStore: 'https://apps.example/ios', googlePlay: 'https://apps.example/android' };

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', app.appStore],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', app.appStore],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', app.googlePlay],
  ['Mozilla/5.0 (X11; Linux x86_64)', app.googlePlay],
])('[PAD-02] a banner that is a download leads %s to %s', (userAgent, link) => {
  expect(appLinkFor(app, userAgent)).toBe(link);
});

test('[PAD-02] where the tenant has no app a banner leads nowhere', () => {
  expect(appLinkFor(null, 'Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBeNull();
});
