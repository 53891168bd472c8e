import { clampChroma, converter, formatHex, type Oklch } from 'culori';
import { contrast } from './colours.ts';

/** Fluent's sixteen brand stops, dark to light. */
export const stops = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160] as const;
export type Stop = (typeof stops)[number];
export type BrandRamp = Record<Stop, string>;

/** Colours against which Fluent's themes draw a stop, with the contrast that WCAG 2.2 AA requires. */
const pins: readonly { readonly stop: Stop; readonly against: string; readonly least: number }[] = [
  { stop: 70, against: '#f5f5f5', least: 4.5 },
  { stop: 80, against: '#f5f5f5', least: 4.5 },
  { stop: 90, against: '#292929', least: 4.5 },
  { stop: 100, against: '#292929', least: 4.5 },
];

const darkest = 0.19;
const lightest = 0.975;

/**
 * A ramp from one brand colour (`#rrggbb`) that meets the contrast of all pins by construction. Stop 80 is the brand
 * colour if AA allows it, else the nearest lightness that does. The hue is constant; the chroma decreases only to fit
 * the gamut.
 */
export const brandRamp = (brand: string): BrandRamp => {
  const seed = converter('oklch')(brand);
  if (!seed) throw new Error(`${brand} is not a colour`);
  const at = (lightness: number): string => colourAt(seed, lightness);
  const middle = Math.min(seed.l, boundary(at, pins[1], seed.l, darkest));
  const low = Math.min(darkest, 0.75 * middle);
  const pinned = (stop: 90 | 100): number => {
    const wanted = between(middle, lightest, (stop - 80) / 80);
    const pin = pins.find((each) => each.stop === stop);
    return Math.max(wanted, boundary(at, pin, wanted, lightest));
  };
  const lightness = (stop: Stop): number => {
    if (stop <= 80) return between(low, middle, (stop - 10) / 70);
    return stop <= 100 ? pinned(stop as 90 | 100) : between(pinned(100), lightest, (stop - 100) / 60);
  };
  return Object.fromEntries(stops.map((stop) => [stop, at(lightness(stop))])) as BrandRamp;
};

const between = (from: number, to: number, part: number): number => from + (to - from) * part;

const colourAt = (seed: Oklch, lightness: number): string => {
  const fade = lightness > 0.9 ? 0.45 : lightness < 0.3 ? 0.75 : 1;
  return formatHex(clampChroma({ ...seed, l: lightness, c: seed.c * fade }, 'oklch'));
};

/** The lightness nearest to `from` in the direction of `to` that meets the pin. */
const boundary = (
  at: (lightness: number) => string,
  pin: (typeof pins)[number] | undefined,
  from: number,
  to: number,
): number => {
  if (!pin) return from;
  for (let step = 0; step <= 400; step += 1) {
    const lightness = from + ((to - from) * step) / 400;
    if (contrast(at(lightness), pin.against) >= pin.least) return lightness;
  }
  throw new Error(`no lightness meets ${pin.least}:1 against ${pin.against}`);
};
