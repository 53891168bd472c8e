import { tokens } from '@fluentui/react-components';
import { Bar, Card, Ground } from './Ground.tsx';

/** A question and its answer, at any hour. */
export const Support = () => (
  <>
    <Ground x={440} y={340} />
    <Card x={56} y={60} width={300} height={96} radius={20} />
    <path d="M86 154v34l34-34z" fill={tokens.colorNeutralBackground1} />
    <Bar x={84} y={90} width={220} strong />
    <Bar x={84} y={114} width={160} />
    <rect x={196} y={206} width={308} height={112} rx={20} fill={tokens.colorBrandBackground} />
    <path d="M474 316v36l-36-36z" fill={tokens.colorBrandBackground} />
    <g fill={tokens.colorNeutralForegroundOnBrand}>
      <rect x={226} y={238} width={240} height={9} rx={4.5} />
      <rect x={226} y={260} width={200} height={9} rx={4.5} fillOpacity="0.7" />
      <rect x={226} y={282} width={120} height={9} rx={4.5} fillOpacity="0.7" />
    </g>
    <circle cx={452} cy={108} r={52} fill={tokens.colorNeutralBackground1} stroke={tokens.colorNeutralStroke2} />
    <text x={452} y={118} textAnchor="middle" fontSize="28" fontWeight="700" fill={tokens.colorNeutralForeground1}>
      24/7
    </text>
  </>
);
