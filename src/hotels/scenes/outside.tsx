import { linen } from '../scene-colours.ts';
import { Plant } from './Front.tsx';
import { high, horizon, type SceneParts, skylineOf, wide } from './scene-size.ts';

/** The water with its loungers, before the town. */
export const Pool = ({ palette, next, sky }: SceneParts) => {
  const sunAt = 30 + next() * 180;
  const skyline = skylineOf(next);
  const parasols = Array.from({ length: 3 }, (_, index) => 36 + index * 78 + next() * 14);
  return (
    <>
      <rect width={wide} height={high} fill={sky} />
      <circle cx={sunAt} cy={32} r={10} fill={palette.sun} />
      <g transform="translate(0 -40)">
        <path d={skyline} fill={palette.far} />
      </g>
      <rect y={104} width={wide} height={high - 104} fill={palette.ground} />
      <Plant x={14} size={22} tall palette={palette} />
      <Plant x={226} size={18} tall palette={palette} />
      {parasols.map((x) => (
        <g key={x}>
          <rect x={x - 1} y={88} width={2} height={36} fill={palette.shade} />
          <path d={`M${x - 20} 90Q${x} 68 ${x + 20} 90z`} fill={linen} />
          <path d={`M${x - 7} 90Q${x} 68 ${x + 7} 90z`} fill={palette.plant} />
          <path d={`M${x - 18} 116L${x - 12} 124H${x + 16}V128H${x - 14}z`} fill={linen} />
        </g>
      ))}
      <path d="M36 140H204L232 176H8z" fill={linen} />
      <path d="M42 143H198L222 173H18z" fill={palette.pool} />
      <g stroke={linen} strokeWidth={1.2} strokeLinecap="round" opacity={0.7}>
        <path d="M70 152h26M120 149h18M150 160h28M58 165h30M108 167h24" />
      </g>
    </>
  );
};

/** The town from a balcony. */
export const View = ({ palette, next, sky }: SceneParts) => {
  const sunAt = 40 + next() * 160;
  const far = skylineOf(next);
  const near = skylineOf(next);
  const bars = Array.from({ length: 17 }, (_, index) => index * 15);
  return (
    <>
      <rect width={wide} height={high} fill={sky} />
      <circle cx={sunAt} cy={38} r={11} fill={palette.sun} />
      <g transform="translate(0 -34)">
        <path d={far} fill={palette.far} opacity={0.6} />
      </g>
      <path d={near} fill={palette.far} />
      <rect y={horizon + 8} width={wide} height={high} fill={palette.plant} opacity={0.75} />
      <rect y={148} width={wide} height={4} fill={linen} />
      {bars.map((x) => (
        <rect key={x} x={x} y={152} width={2} height={24} fill={linen} />
      ))}
      <rect y={174} width={wide} height={6} fill={palette.shade} />
    </>
  );
};
