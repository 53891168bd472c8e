import { beforeEach, describe, expect, test, vi } from 'vitest';
import { builtScriptAddress } from '../../../src/ui/built-worker.ts';

describe('the script policy of the page', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'https://portal.example' });
  });

  test('[RES-01] the engine is started from a script of our own build', () => {
    expect(builtScriptAddress('/assets/results.worker-ABC.js')).toBe(
      'https://portal.example/assets/results.worker-ABC.js',
    );
  });

  test('[RES-01] nothing else becomes a script', () => {
    for (const address of [
      'https://elsewhere.example/assets/x.js',
      '//elsewhere.example/assets/x.js',
      '/uploads/x.js',
      '/assets/../uploads/x.js',
      'data:text/javascript,1',
      'blob:https://portal.example/1',
    ]) {
      expect(() => builtScriptAddress(address), address).toThrow(TypeError);
    }
  });
});
