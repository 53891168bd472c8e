import { tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { Ground } from './Ground.tsx';

const lines: readonly {
  readonly y: number;
  readonly indent: number;
  readonly parts: readonly [string, 'key' | 'value' | 'plain'][];
}[] = [
  {
    y: 122,
    indent: 0,
    parts: [
      ['POST ', 'key'],
      ['/search/v1/AirSearch', 'plain'],
    ],
  },
  { y: 162, indent: 0, parts: [['{', 'plain']] },
  {
    y: 192,
    indent: 1,
    parts: [
      ['"from"', 'key'],
      [': ', 'plain'],
      ['"DAC"', 'value'],
    ],
  },
  {
    y: 222,
    indent: 1,
    parts: [
      ['"to"', 'key'],
      [': ', 'plain'],
      ['"DXB"', 'value'],
    ],
  },
  {
    y: 252,
    indent: 1,
    parts: [
      ['"adults"', 'key'],
      [': ', 'plain'],
      ['2', 'value'],
    ],
  },
  { y: 282, indent: 0, parts: [['}', 'plain']] },
];

/** A request of the API, and its answer. */
export const CodeWindow = () => (
  <>
    <Ground x={280} y={400} />
    <rect x={60} y={52} width={440} height={296} rx={16} fill={tokens.colorNeutralBackgroundInverted} />
    {[84, 106, 128].map((x) => (
      <circle key={x} cx={x} cy={78} r={6} fill={tokens.colorNeutralForegroundInverted} fillOpacity="0.35" />
    ))}
    <g fontSize="19" fontFamily={tokens.fontFamilyMonospace} fill={tokens.colorNeutralForegroundInverted}>
      {lines.map(({ y, indent, parts }) => (
        <text key={y} x={88 + indent * 26} y={y} xmlSpace="preserve">
          {parts.map(([words, kind]) => (
            <tspan
              key={words}
              fillOpacity={kind === 'plain' ? 0.75 : 1}
              {...(kind === 'key' && { fill: tokens.colorBrandForegroundInverted })}
            >
              {words}
            </tspan>
          ))}
        </text>
      ))}
    </g>
    <rect x={300} y={296} width={196} height={72} rx={14} fill={tokens.colorBrandBackground} />
    <text x={324} y={340} fontSize="22" fontWeight="600" fill={tokens.colorNeutralForegroundOnBrand}>
      {say('200 · 38 fares')}
    </text>
  </>
);
