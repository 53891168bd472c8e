import type { ScenePalette } from '../scene-colours.ts';
import { high, horizon, type SceneParts, skylineOf, wide } from './scene-size.ts';

/** The front of a hotel: skyline, height by stars, and what grows before it. */
export const Front = ({ palette, next, sky, stars }: SceneParts & { readonly stars: number }) => {
  const sunAt = 24 + next() * (wide - 48);
  const skyline = skylineOf(next);
  const building = buildingOf(next, stars);
  const plants = Array.from({ length: 3 + Math.floor(next() * 3) }, () => ({
    x: next() * wide,
    size: 8 + next() * 8,
    tall: next() > 0.5,
  }));
  return (
    <>
      <rect width={wide} height={high} fill={sky} />
      <circle cx={sunAt} cy={30 + next() * 34} r={10} fill={palette.sun} />
      <path d={skyline} fill={palette.far} />
      {building.map((part) => (
        <Wing key={`${part.x}`} {...part} palette={palette} />
      ))}
      <rect y={horizon + 22} width={wide} height={high - horizon - 22} fill={palette.ground} />
      {plants.map(({ x, size, tall }) => (
        <Plant key={`${x}`} x={x} size={size} tall={tall} palette={palette} />
      ))}
    </>
  );
};

interface WingShape {
  readonly x: number;
  readonly width: number;
  readonly floors: number;
  readonly columns: number;
  readonly roof: 'flat' | 'crown' | 'slope';
  readonly lit: readonly boolean[];
}

/** A middle part and, of larger hotels, two wings. */
const buildingOf = (next: () => number, stars: number): readonly WingShape[] => {
  const roofs = ['flat', 'crown', 'slope'] as const;
  const roof = roofs[Math.floor(next() * roofs.length)] ?? 'flat';
  const floors = 3 + stars + Math.floor(next() * 2);
  const columns = 3 + Math.floor(next() * 2);
  const width = 14 * columns + 10;
  const middle = wide / 2 - width / 2 + (next() - 0.5) * 36;
  const litOf = (count: number) => Array.from({ length: count }, () => next() > 0.35);
  const main: WingShape = { x: middle, width, floors, columns, roof, lit: litOf(floors * columns) };
  if (stars < 3) return [main];
  const wingColumns = stars > 3 ? 3 : 2;
  const wingWidth = 14 * wingColumns + 8;
  const wingFloors = Math.max(2, floors - 2 - Math.floor(next() * 3));
  const wing = (x: number): WingShape => ({
    x,
    width: wingWidth,
    floors: wingFloors,
    columns: wingColumns,
    roof: 'flat',
    lit: litOf(wingFloors * wingColumns),
  });
  return [wing(middle - wingWidth), wing(middle + width), main];
};

const floorPx = 12;
const basePx = 18;

const Wing = ({ x, width, floors, columns, roof, lit, palette }: WingShape & { readonly palette: ScenePalette }) => {
  const top = horizon + 22 - basePx - floors * floorPx;
  const gap = (width - columns * 8) / (columns + 1);
  return (
    <g>
      {roof === 'crown' && <rect x={x + width / 2 - 9} y={top - 9} width={18} height={9} fill={palette.shade} />}
      {roof === 'slope' && (
        <path d={`M${x - 3} ${top}L${x + width / 2} ${top - 14}L${x + width + 3} ${top}z`} fill={palette.shade} />
      )}
      <rect x={x} y={top} width={width} height={horizon + 22 - top} fill={palette.wall} />
      <rect x={x + width - 6} y={top} width={6} height={horizon + 22 - top} fill={palette.shade} />
      <rect x={x} y={horizon + 22 - basePx} width={width} height={3} fill={palette.shade} />
      {lit.map((isLit, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place
          key={index}
          x={x + gap + (index % columns) * (8 + gap)}
          y={top + 4 + Math.floor(index / columns) * floorPx}
          width={7}
          height={7}
          fill={palette.window}
          opacity={isLit ? 1 : 0.45}
        />
      ))}
      <rect x={x + width / 2 - 6} y={horizon + 9} width={12} height={13} fill={palette.window} />
    </g>
  );
};

interface PlantProps {
  readonly x: number;
  readonly size: number;
  readonly tall: boolean;
  readonly palette: ScenePalette;
}

export const Plant = ({ x, size, tall, palette }: PlantProps) =>
  tall ? (
    <g fill={palette.plant}>
      <rect x={x - 1} y={horizon + 22 - size} width={2} height={size + 6} />
      <ellipse cx={x} cy={horizon + 22 - size} rx={size * 0.7} ry={size * 0.55} />
    </g>
  ) : (
    <ellipse cx={x} cy={horizon + 24} rx={size} ry={size * 0.5} fill={palette.plant} />
  );
