import { tokens } from '@fluentui/react-components';
import { Bar, Card, Ground } from './Ground.tsx';

interface Fare {
  readonly y: number;
  readonly leaves: string;
  readonly lands: string;
  readonly price: string;
  readonly stops: number;
  readonly tail: string;
}

const fares: readonly Fare[] = [
  { y: 62, leaves: '08:40', lands: '12:55', price: '32,450', stops: 0, tail: tokens.colorPaletteForestBorderActive },
  {
    y: 170,
    leaves: '10:15',
    lands: '17:25',
    price: '29,900',
    stops: 1,
    tail: tokens.colorPaletteRoyalBlueBorderActive,
  },
  { y: 278, leaves: '21:05', lands: '06:30', price: '27,180', stops: 2, tail: tokens.colorPaletteBerryBorderActive },
];

/** Three fares, as the list of results shows them. The second is chosen. */
export const Fares = () => (
  <>
    <Ground x={430} y={90} />
    {fares.map((fare, index) => (
      <FareCard key={fare.y} fare={fare} chosen={index === 1} />
    ))}
  </>
);

const FareCard = ({
  fare: { y, leaves, lands, price, stops, tail },
  chosen,
}: {
  readonly fare: Fare;
  readonly chosen: boolean;
}) => (
  <g transform={`translate(${chosen ? 34 : 58} ${y})`}>
    <Card x={0} y={0} width={chosen ? 492 : 444} height={92} />
    {chosen && (
      <rect width={492} height={92} rx={14} fill="none" stroke={tokens.colorBrandBackground} strokeWidth="2.5" />
    )}
    <path
      transform="translate(22 30)"
      d="M9 3a4 4 0 0 1 4-3h17a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H3a3 3 0 0 1-3-4z"
      fill={tail}
    />
    <g fontSize="22" fontWeight="600" fill={tokens.colorNeutralForeground1}>
      <text x={80} y={45}>
        {leaves}
      </text>
      <text x={242} y={45}>
        {lands}
      </text>
      <text x={chosen ? 468 : 422} y={45} textAnchor="end">
        {price}
      </text>
    </g>
    <line x1={150} y1={38} x2={230} y2={38} stroke={tokens.colorNeutralStroke1} strokeWidth="2" />
    {Array.from({ length: stops }, (_, at) => (
      <circle
        key={at}
        cx={150 + (80 * (at + 1)) / (stops + 1)}
        cy={38}
        r={5}
        fill={tokens.colorNeutralBackground1}
        stroke={tokens.colorNeutralForeground3}
        strokeWidth="2"
      />
    ))}
    <Bar x={80} y={62} width={44} />
    <Bar x={242} y={62} width={44} />
    {chosen ? (
      <rect x={392} y={58} width={76} height={20} rx={6} fill={tokens.colorBrandBackground} />
    ) : (
      <Bar x={362} y={62} width={60} />
    )}
  </g>
);
