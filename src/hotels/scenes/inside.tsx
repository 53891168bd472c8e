import { linen } from '../scene-colours.ts';
import { high, type SceneParts, wide } from './scene-size.ts';

const floorAt = 132;

/** Wall and floor. */
const Walls = ({ palette }: Pick<SceneParts, 'palette'>) => (
  <>
    <rect width={wide} height={floorAt} fill={palette.wall} />
    <rect y={floorAt} width={wide} height={high - floorAt} fill={palette.ground} />
    <rect y={floorAt - 4} width={wide} height={4} fill={palette.shade} />
  </>
);

interface WindowProps extends SceneParts {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A window with the town behind it, and its curtains. */
const Window = ({ x, y, width, height, palette, next, sky }: WindowProps) => {
  const roofs = Array.from({ length: 6 }, () => 0.2 + next() * 0.4);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={sky} />
      {roofs.map((share, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a roof is its place
          key={index}
          x={x + (index * width) / roofs.length}
          y={y + height * (1 - share)}
          width={width / roofs.length}
          height={height * share}
          fill={palette.far}
        />
      ))}
      <rect x={x + width / 2 - 1} y={y} width={2} height={height} fill={palette.shade} />
      <rect x={x - 12} y={y - 6} width={18} height={height + 14} fill={linen} opacity={0.85} />
      <rect x={x + width - 6} y={y - 6} width={18} height={height + 14} fill={linen} opacity={0.85} />
      <rect x={x - 16} y={y - 8} width={width + 32} height={4} fill={palette.shade} />
    </>
  );
};

/** A lamp that hangs from the ceiling. */
const Lamp = ({ x, drop, palette }: Pick<SceneParts, 'palette'> & { readonly x: number; readonly drop: number }) => (
  <>
    <rect x={x - 0.75} width={1.5} height={drop} fill={palette.shade} />
    <path d={`M${x - 9} ${drop + 9}L${x - 4} ${drop}H${x + 4}L${x + 9} ${drop + 9}z`} fill={palette.plant} />
    <ellipse cx={x} cy={drop + 10} rx={7} ry={2} fill={palette.sun} />
  </>
);

/** A plant in a pot. */
const Potted = ({ x, y, palette }: Pick<SceneParts, 'palette'> & { readonly x: number; readonly y: number }) => (
  <>
    {[-38, -16, 8, 30].map((turn) => (
      <ellipse
        key={turn}
        cx={x}
        cy={y - 26}
        rx={5}
        ry={20}
        fill={palette.plant}
        transform={`rotate(${turn} ${x} ${y - 10})`}
      />
    ))}
    <path d={`M${x - 9} ${y - 12}H${x + 9}L${x + 6} ${y + 4}H${x - 6}z`} fill={palette.shade} />
  </>
);

/** A bed under its headboard, a window beside it, and a table with a lamp. */
export const Room = (parts: SceneParts) => {
  const { palette, next } = parts;
  const bedAt = 20 + next() * 16;
  const bedWidth = 104 + next() * 16;
  return (
    <>
      <Walls palette={palette} />
      <Window {...parts} x={176} y={30} width={46} height={72} />
      <rect x={bedAt} y={66} width={bedWidth} height={70} rx={5} fill={palette.shade} />
      <rect x={bedAt + 10} y={26} width={30} height={22} fill={linen} />
      <rect x={bedAt + 13} y={29} width={24} height={16} fill={palette.far} />
      <rect x={bedAt - 4} y={108} width={bedWidth + 8} height={46} rx={4} fill={linen} />
      <rect x={bedAt + 8} y={94} width={bedWidth / 2 - 14} height={18} rx={6} fill={linen} stroke={palette.shade} />
      <rect
        x={bedAt + bedWidth / 2 + 6}
        y={94}
        width={bedWidth / 2 - 14}
        height={18}
        rx={6}
        fill={linen}
        stroke={palette.shade}
      />
      <rect x={bedAt - 4} y={124} width={bedWidth + 8} height={20} fill={palette.plant} />
      <rect x={bedAt} y={154} width={5} height={8} fill={palette.shade} />
      <rect x={bedAt + bedWidth - 5} y={154} width={5} height={8} fill={palette.shade} />
      <rect x={bedAt + bedWidth + 12} y={118} width={22} height={34} fill={palette.shade} />
      <rect x={bedAt + bedWidth + 22} y={100} width={2} height={18} fill={palette.window} />
      <path
        d={`M${bedAt + bedWidth + 14} 102L${bedAt + bedWidth + 18} 88H${bedAt + bedWidth + 28}L${bedAt + bedWidth + 32} 102z`}
        fill={palette.sun}
      />
    </>
  );
};

/** Tiles, a basin under a round mirror, and a tub. */
export const Bathroom = ({ palette, next }: SceneParts) => {
  const basinAt = 34 + next() * 14;
  const tiles = Array.from({ length: 9 }, (_, index) => index * 28 + 8);
  return (
    <>
      <Walls palette={palette} />
      <g stroke={palette.shade} strokeWidth={0.7} opacity={0.7}>
        {tiles.map((x) => (
          <path key={x} d={`M${x} 60V${floorAt - 4}`} />
        ))}
        <path d={`M0 60H${wide}M0 84H${wide}M0 108H${wide}`} />
      </g>
      <circle cx={basinAt + 26} cy={52} r={23} fill={palette.shade} />
      <circle cx={basinAt + 26} cy={52} r={20} fill={palette.sky[1]} />
      <path d={`M${basinAt} 92H${basinAt + 52}L${basinAt + 44} 106H${basinAt + 8}z`} fill={linen} />
      <rect x={basinAt + 25} y={82} width={3} height={10} fill={palette.window} />
      <rect x={basinAt - 4} y={106} width={60} height={36} fill={palette.shade} />
      <path d="M118 112H222Q222 150 204 152H136Q118 150 118 112z" fill={linen} />
      <rect x={114} y={108} width={112} height={6} rx={3} fill={linen} stroke={palette.shade} />
      <rect x={206} y={90} width={3} height={18} fill={palette.window} />
      <rect x={196} y={90} width={12} height={3} fill={palette.window} />
      <rect x={150} y={30} width={40} height={4} fill={palette.window} />
      <rect x={154} y={32} width={32} height={28} fill={palette.plant} opacity={0.8} />
    </>
  );
};

/** The desk, its lamps, seats and a plant. */
export const Lobby = (parts: SceneParts) => {
  const { palette, next } = parts;
  const deskAt = 20 + next() * 20;
  return (
    <>
      <Walls palette={palette} />
      <Window {...parts} x={168} y={24} width={52} height={88} />
      {[0, 1, 2].map((lamp) => (
        <Lamp key={lamp} x={deskAt + 18 + lamp * 34} drop={26} palette={palette} />
      ))}
      <rect x={deskAt + 6} y={56} width={92} height={36} fill={palette.shade} />
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <rect key={place} x={deskAt + 12 + place * 14} y={62} width={8} height={10} fill={palette.sun} opacity={0.8} />
      ))}
      <rect x={deskAt} y={98} width={108} height={46} fill={palette.plant} />
      <rect x={deskAt - 4} y={94} width={116} height={7} fill={linen} />
      <rect x={148} y={128} width={62} height={22} rx={6} fill={palette.window} />
      <rect x={148} y={114} width={62} height={20} rx={6} fill={palette.far} />
      <Potted x={228} y={146} palette={palette} />
    </>
  );
};

/** Laid tables under lamps, before a window. */
export const Restaurant = (parts: SceneParts) => {
  const { palette, next } = parts;
  const first = 44 + next() * 12;
  return (
    <>
      <Walls palette={palette} />
      <Window {...parts} x={60} y={28} width={120} height={70} />
      {[0, 1, 2].map((table) => {
        const x = first + table * 72;
        return (
          <g key={table}>
            <Lamp x={x} drop={20} palette={palette} />
            <rect x={x - 30} y={112} width={5} height={40} fill={palette.shade} />
            <rect x={x - 30} y={130} width={14} height={4} fill={palette.shade} />
            <rect x={x + 25} y={112} width={5} height={40} fill={palette.shade} />
            <rect x={x + 16} y={130} width={14} height={4} fill={palette.shade} />
            <rect x={x - 2} y={126} width={4} height={28} fill={palette.shade} />
            <path d={`M${x - 20} 122H${x + 20}L${x + 17} 136H${x - 17}z`} fill={linen} />
            <ellipse cx={x} cy={122} rx={20} ry={4} fill={linen} stroke={palette.shade} strokeWidth={0.7} />
            <rect x={x - 1} y={112} width={2} height={9} fill={palette.plant} />
            <circle cx={x} cy={111} r={3} fill={palette.sun} />
          </g>
        );
      })}
    </>
  );
};
