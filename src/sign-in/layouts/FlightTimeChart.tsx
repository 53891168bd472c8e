import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { sizes } from '../../ui/sizes.ts';
import { chartOfFlightTimes, ringRadius } from './chart-of-flight-times.ts';

const useStyles = makeStyles({
  /** A minimum size keeps its text readable. Where there is less room, the middle is shown. */
  chart: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    display: 'block',
    width: 'max(100%, 760px)',
    height: 'max(100%, 760px)',
    transform: 'translate(-50%, -50%)',
    overflowX: 'visible',
    overflowY: 'visible',
    fontVariantNumeric: 'tabular-nums',
  },
  ring: { fill: 'none', stroke: tokens.colorNeutralStroke2 },
  rhumb: { stroke: tokens.colorNeutralStroke2, strokeWidth: '0.75px', opacity: '0.5' },
  route: { stroke: tokens.colorBrandStroke1, strokeWidth: '1px', opacity: '0.45' },
  dot: { fill: tokens.colorBrandForeground1 },
  halo: { fill: tokens.colorBrandBackground2, stroke: tokens.colorBrandStroke1 },
  code: { fill: tokens.colorNeutralForeground1, fontSize: '13px', fontWeight: tokens.fontWeightSemibold },
  hours: { fill: tokens.colorNeutralForeground3, fontSize: '13px' },
  caption: { fill: tokens.colorNeutralForeground1, fontSize: sizes.icon, fontWeight: tokens.fontWeightSemibold },
});

const ringHours = [1, 2, 4, 6, 10, 16];
const rhumbs = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);

/** Chart of flight times from the tenant's home city, in the style of a portolan chart. */
export const FlightTimeChart = ({ code, city }: { readonly code: string; readonly city: string }) => {
  const styles = useStyles();
  return (
    <svg
      className={styles.chart}
      viewBox="-400 -450 800 900"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={say('Chart of flight times from {city}', { city })}
    >
      {rhumbs.map((angle) => (
        <line
          key={angle}
          className={styles.rhumb}
          x1={Math.sin(angle) * 24}
          y1={Math.cos(angle) * 24}
          x2={Math.sin(angle) * 900}
          y2={Math.cos(angle) * 900}
        />
      ))}
      {ringHours.map((hours) => (
        <g key={hours}>
          <circle className={styles.ring} r={ringRadius(hours)} />
          <text className={styles.hours} x={6} y={ringRadius(hours) - 6}>
            {hours} h
          </text>
        </g>
      ))}
      {chartOfFlightTimes(code).map((place) => (
        <g key={place.code}>
          <line className={styles.route} x1={0} y1={0} x2={place.x} y2={place.y} />
          <circle className={styles.dot} cx={place.x} cy={place.y} r={4} />
          <text
            className={styles.code}
            x={place.x + (place.x < 0 ? -9 : 9)}
            y={place.y + 5}
            textAnchor={place.x < 0 ? 'end' : 'start'}
          >
            {place.code}
          </text>
        </g>
      ))}
      <circle className={styles.halo} r={14} />
      <circle className={styles.dot} r={5} />
      <text className={styles.caption} x={0} y={-26} textAnchor="middle">
        {city}
      </text>
    </svg>
  );
};
