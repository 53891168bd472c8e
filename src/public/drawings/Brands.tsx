import { tokens } from '@fluentui/react-components';
import { Bar, Card, Ground } from './Ground.tsx';

const windows = [
  { x: 36, y: 46, colour: tokens.colorPaletteRoyalBlueBorderActive, radius: 4 },
  { x: 116, y: 104, colour: tokens.colorPaletteBerryBorderActive, radius: 20 },
  { x: 196, y: 162, colour: tokens.colorBrandBackground, radius: 12 },
] as const;

/** One portal, three times: each in the colour and the shapes of another agency. */
export const Brands = () => (
  <>
    <Ground x={480} y={60} />
    {windows.map(({ x, y, colour, radius }) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <Card x={0} y={0} width={328} height={212} radius={14} />
        <path d="M0 14a14 14 0 0 1 14-14h300a14 14 0 0 1 14 14v30H0z" fill={colour} />
        <rect x={18} y={13} width={18} height={18} rx={radius / 3} fill={tokens.colorNeutralBackground1} />
        <rect x={46} y={18} width={70} height={9} rx={4.5} fill={tokens.colorNeutralBackground1} />
        <Bar x={22} y={66} width={150} height={12} strong />
        <Bar x={22} y={90} width={210} />
        <rect x={22} y={116} width={284} height={40} rx={radius / 1.6} fill={tokens.colorNeutralBackground3} />
        <Bar x={38} y={132} width={60} />
        <Bar x={122} y={132} width={50} />
        <rect x={226} y={123} width={72} height={26} rx={radius / 2} fill={colour} />
        <Bar x={22} y={176} width={110} />
        <Bar x={196} y={176} width={110} />
      </g>
    ))}
  </>
);
