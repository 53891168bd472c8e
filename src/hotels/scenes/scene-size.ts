import type { ScenePalette } from '../scene-colours.ts';

/** Size of every drawn picture, in units of its own. */
export const wide = 240;
export const high = 180;
/** Where the ground meets the sky. */
export const horizon = 138;

/** What a part of a picture is drawn with. */
export interface SceneParts {
  readonly palette: ScenePalette;
  /** Numbers from 0 to 1 that belong to the picture. */
  readonly next: () => number;
  /** Fill of the sky. */
  readonly sky: string;
}

/** Roofs of the town behind. */
export const skylineOf = (next: () => number): string => {
  let path = `M0 ${horizon + 24}`;
  for (let x = 0; x < wide; ) {
    const width = 12 + next() * 22;
    path += `V${(horizon - 8 - next() * 34).toFixed(0)}H${(x + width).toFixed(0)}`;
    x += width;
  }
  return `${path}V${horizon + 24}z`;
};
