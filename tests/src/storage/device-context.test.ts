import { expect, test } from 'vitest';
import { deviceContextOf } from '../../../src/storage/device-context.ts';

const screen = { width: 1440, height: 900 };

test.each([
  [
    'a desk with Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.57',
    { name: 'Edge', version: '141.0.3537.57' },
    { name: 'Windows', version: '10.0' },
    { model: null, type: 'desktop', vendor: null },
  ],
  [
    'a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    { name: 'Safari', version: '18.6' },
    { name: 'macOS', version: '10.15.7' },
    { model: 'Macintosh', type: 'desktop', vendor: 'Apple' },
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    { name: 'Safari', version: '18.6' },
    { name: 'iOS', version: '18.6' },
    { model: 'iPhone', type: 'mobile', vendor: 'Apple' },
  ],
  [
    'a Samsung phone',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    { name: 'Samsung Internet', version: '27.0' },
    { name: 'Android', version: '14' },
    { model: 'SM-S921B', type: 'mobile', vendor: 'Samsung' },
  ],
  [
    'an Android phone whose browser hides its model',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    { name: 'Chrome', version: '141.0.0.0' },
    { name: 'Android', version: '10' },
    { model: null, type: 'mobile', vendor: null },
  ],
  [
    'a Linux desk',
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    { name: 'Firefox', version: '143.0' },
    { name: 'Linux', version: null },
    { model: null, type: 'desktop', vendor: null },
  ],
  ['a browser that says nothing', '', null, null, { model: null, type: 'desktop', vendor: null }],
])('[NET-01] the device context of %s names browser, system and device', (_, userAgent, browser, os, device) => {
  expect(deviceContextOf({ userAgent, screen })).toEqual({
    userAgent,
    browser,
    os,
    device,
    screenWidth: 1440,
    screenHeight: 900,
  });
});

test('[NET-01] a user agent is cut at 500 characters', () => {
  expect(deviceContextOf({ userAgent: 'x'.repeat(700), screen }).userAgent).toHaveLength(500);
});
