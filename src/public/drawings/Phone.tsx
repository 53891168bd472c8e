import { tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { Bar, Ground } from './Ground.tsx';

/** Squares of a code that is no real one. */
const squares = Array.from({ length: 49 }, (_, index) => index).filter(
  (index) => (index * 7 + (index % 5) * 3) % 4 < 2,
);

/** A boarding pass on a phone. */
export const Phone = () => (
  <>
    <Ground />
    <rect x={176} y={20} width={208} height={420} rx={34} fill={tokens.colorNeutralBackgroundInverted} />
    <rect x={186} y={30} width={188} height={400} rx={26} fill={tokens.colorNeutralBackground1} />
    <rect x={250} y={40} width={60} height={10} rx={5} fill={tokens.colorNeutralBackgroundInverted} />
    <rect x={200} y={68} width={160} height={112} rx={14} fill={tokens.colorBrandBackground} />
    <g fill={tokens.colorNeutralForegroundOnBrand} fontSize="27" fontWeight="700">
      <text x={216} y={120}>
        {say('DAC')}
      </text>
      <text x={344} y={120} textAnchor="end">
        {say('DXB')}
      </text>
      <g fontSize="15" fontWeight="500">
        <text x={216} y={150}>
          08:40
        </text>
        <text x={344} y={150} textAnchor="end">
          12:55
        </text>
      </g>
    </g>
    <Bar x={204} y={202} width={80} strong />
    <Bar x={204} y={220} width={120} />
    <Bar x={204} y={246} width={60} strong />
    <Bar x={300} y={246} width={56} strong />
    <line
      x1={200}
      y1={278}
      x2={360}
      y2={278}
      stroke={tokens.colorNeutralStroke1}
      strokeWidth="2"
      strokeDasharray="3 6"
    />
    <g fill={tokens.colorNeutralForeground1}>
      {squares.map((index) => (
        <rect
          key={index}
          x={224 + (index % 7) * 16}
          y={296 + Math.floor(index / 7) * 16}
          width={14}
          height={14}
          rx={2}
        />
      ))}
    </g>
  </>
);
