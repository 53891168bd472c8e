import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { chartStyle } from '../../../flows/draw/svg-style.ts';

const palettes = [...chartStyle.matchAll(/\.flow-chart \{([^}]*--paper:[^}]*)\}/g)].map(
  ([, body = '']) =>
    new Map([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour])),
);
const surfaces = ['paper', 'level-1', 'level-2', 'level-3', 'level-4', 'card'];

describe.each([
  ['in light', palettes[0]],
  ['in the dark', palettes[1]],
] as const)('[FLW-03] a picture %s', (_, palette) => {
  const contrast = (one: string, other: string): number =>
    wcagContrast(palette?.get(one) ?? 'none', palette?.get(other) ?? 'none');

  test.each(surfaces)('has writing that can be read on %s', (surface) => {
    for (const ink of ['ink', 'soft', 'guard']) expect(contrast(ink, surface), ink).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)('has arrows that can be followed over %s', (surface) => {
    expect(contrast('way', surface)).toBeGreaterThanOrEqual(3);
  });
});

test('[FLW-03] a picture is dark on screens only, never on paper', () => {
  expect(chartStyle).toMatch(/@media screen and \(prefers-color-scheme: dark\)/);
  expect(palettes.length).toBe(2);
});
