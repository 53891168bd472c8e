import { tokens } from '@fluentui/react-components';

const rings = [70, 140, 210, 290, 380, 480, 590, 710, 840];
const rhumbs = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);

/** The ground of a drawing: rings and rhumb lines of a sea chart around a point. */
export const Ground = ({ x = 280, y = 210 }: { readonly x?: number; readonly y?: number }) => (
  <>
    <Backdrop fill={tokens.colorBrandBackground2} />
    <g fill="none" stroke={tokens.colorBrandStroke2} strokeOpacity="0.55">
      {rings.map((radius) => (
        <circle key={radius} cx={x} cy={y} r={radius} />
      ))}
      {rhumbs.map((angle) => (
        <line
          key={angle}
          x1={x}
          y1={y}
          x2={x + Math.sin(angle) * 1400}
          y2={y + Math.cos(angle) * 1400}
          strokeWidth="0.6"
        />
      ))}
    </g>
  </>
);

/** Wider and higher than the drawing: its place may have another shape. */
const beyond = { x: -700, y: -400, width: 1960, height: 1220 } as const;

/** The back of a drawing: a colour that is softened, so that it is calm in the dark theme, too. */
export const Backdrop = ({ fill }: { readonly fill: string }) => (
  <>
    <rect {...beyond} fill={tokens.colorNeutralBackground3} />
    <rect {...beyond} fill={fill} fillOpacity="0.62" />
  </>
);

/** A card of a drawing, with a soft edge below. */
export const Card = ({
  x,
  y,
  width,
  height,
  radius = 14,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}) => (
  <>
    <rect x={x} y={y + 5} width={width} height={height} rx={radius} fill={tokens.colorNeutralShadowAmbient} />
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={radius}
      fill={tokens.colorNeutralBackground1}
      stroke={tokens.colorNeutralStroke2}
    />
  </>
);

/** A line of text that is too small to read. */
export const Bar = ({
  x,
  y,
  width,
  height = 8,
  strong = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly strong?: boolean;
}) => (
  <rect
    x={x}
    y={y}
    width={width}
    height={height}
    rx={height / 2}
    fill={strong ? tokens.colorNeutralForeground3 : tokens.colorNeutralStroke1}
    fillOpacity={strong ? 0.8 : 0.7}
  />
);
