import { tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { Ground } from './Ground.tsx';

const places = [
  { code: 'LHR', x: 76, y: 92 },
  { code: 'IST', x: 154, y: 190 },
  { code: 'JED', x: 110, y: 316 },
  { code: 'DXB', x: 250, y: 304 },
  { code: 'SIN', x: 466, y: 348 },
  { code: 'BKK', x: 440, y: 238 },
  { code: 'CAN', x: 482, y: 128 },
  { code: 'KTM', x: 300, y: 82 },
] as const;
const hub = { x: 350, y: 196 };

/** Routes that meet in Dhaka. */
export const Network = () => (
  <>
    <Ground x={hub.x} y={hub.y} />
    <g fill="none" stroke={tokens.colorBrandBackground} strokeWidth="2.5" strokeOpacity="0.75">
      {places.map(({ code, x, y }) => (
        <path key={code} d={`M${hub.x} ${hub.y}Q${(hub.x + x) / 2} ${(hub.y + y) / 2 - 44} ${x} ${y}`} />
      ))}
    </g>
    {places.map(({ code, x, y }) => (
      <g key={code}>
        <rect
          x={x - 33}
          y={y - 17}
          width={66}
          height={34}
          rx={17}
          fill={tokens.colorNeutralBackground1}
          stroke={tokens.colorNeutralStroke2}
        />
        <text
          x={x}
          y={y + 6.5}
          textAnchor="middle"
          fontSize="18"
          fontWeight="600"
          fill={tokens.colorNeutralForeground1}
        >
          {code}
        </text>
      </g>
    ))}
    <circle cx={hub.x} cy={hub.y} r={38} fill={tokens.colorBrandBackground} />
    <text
      x={hub.x}
      y={hub.y + 7}
      textAnchor="middle"
      fontSize="20"
      fontWeight="700"
      fill={tokens.colorNeutralForegroundOnBrand}
    >
      {say('DAC')}
    </text>
  </>
);
