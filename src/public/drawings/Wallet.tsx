import { tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { Bar, Card, Ground } from './Ground.tsx';

const lines = [
  { y: 214, width: 120, amount: '+ 250,000', gain: true },
  { y: 264, width: 168, amount: '− 45,210', gain: false },
  { y: 314, width: 140, amount: '− 32,450', gain: false },
] as const;

/** A wallet: its balance, and the last lines of its ledger. */
export const Wallet = () => (
  <>
    <Ground x={110} y={330} />
    <rect x={96} y={42} width={368} height={120} rx={18} fill={tokens.colorBrandBackground} />
    <text x={126} y={84} fontSize="17" fill={tokens.colorNeutralForegroundOnBrand}>
      {say('Wallet balance')}
    </text>
    <text x={126} y={132} fontSize="34" fontWeight="600" fill={tokens.colorNeutralForegroundOnBrand}>
      {say('BDT 486,200')}
    </text>
    <Card x={64} y={178} width={432} height={188} />
    {lines.map(({ y, width, amount, gain }, index) => (
      <g key={y}>
        {index > 0 && <line x1={88} y1={y - 14} x2={472} y2={y - 14} stroke={tokens.colorNeutralStroke2} />}
        <circle
          cx={104}
          cy={y + 12}
          r={12}
          fill={gain ? tokens.colorPaletteGreenBorderActive : tokens.colorNeutralStroke1}
        />
        <Bar x={130} y={y + 2} width={width} strong />
        <Bar x={130} y={y + 18} width={width * 0.6} height={6} />
        <text x={472} y={y + 19} textAnchor="end" fontSize="19" fontWeight="600" fill={tokens.colorNeutralForeground1}>
          {amount}
        </text>
      </g>
    ))}
  </>
);
