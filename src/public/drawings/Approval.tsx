import { tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { Bar, Card, Ground } from './Ground.tsx';

const steps = [
  { x: 46, y: 50, words: say('Trip requested'), done: true },
  { x: 116, y: 164, words: say('Approved'), done: true },
  { x: 186, y: 278, words: say('Ticket issued'), done: false },
] as const;

/** A trip of a company: requested, approved, ticketed. */
export const Approval = () => (
  <>
    <Ground x={90} y={380} />
    <path
      d="M110 142v66h70M180 256v66h70"
      fill="none"
      stroke={tokens.colorBrandBackground}
      strokeWidth="3"
      strokeDasharray="2 8"
      strokeLinecap="round"
    />
    {steps.map(({ x, y, words, done }) => (
      <g key={y} transform={`translate(${x} ${y})`}>
        <Card x={0} y={0} width={328} height={92} />
        <circle
          cx={46}
          cy={46}
          r={22}
          fill={done ? tokens.colorBrandBackground : tokens.colorNeutralBackground1}
          stroke={tokens.colorBrandBackground}
          strokeWidth="2.5"
        />
        {done ? (
          <path
            d="m37 46 7 7 12-14"
            fill="none"
            stroke={tokens.colorNeutralForegroundOnBrand}
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ) : (
          <circle cx={46} cy={46} r={7} fill={tokens.colorBrandBackground} />
        )}
        <text x={86} y={44} fontSize="21" fontWeight="600" fill={tokens.colorNeutralForeground1}>
          {words}
        </text>
        <Bar x={86} y={60} width={150} />
      </g>
    ))}
  </>
);
