import { makeStyles, tokens } from '@fluentui/react-components';
import { Band } from '../Band.tsx';
import type { ContentProps } from './section-props.ts';

const useStyles = makeStyles({
  badges: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
  },
  badge: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
  },
  seal: { display: 'block', width: '72px', height: '72px' },
  edge: { fill: tokens.colorBrandBackground2, stroke: tokens.colorBrandStroke1, strokeWidth: '1.5px' },
  ring: { fill: 'none', stroke: tokens.colorBrandStroke1, strokeWidth: '0.75px', strokeDasharray: '1.5 2.5' },
  letters: {
    fill: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '0.02em',
    textAnchor: 'middle',
  },
  name: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  words: { color: tokens.colorNeutralForeground2 },
});

/** The edge of a seal: twelve scallops. */
const scallops = (() => {
  const points = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return `${(36 + 31 * Math.sin(angle)).toFixed(1)} ${(36 - 31 * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A9 9 0 0 1 ${point}`).join('')}Z`;
})();

/** `accreditations`: the bodies that have accredited the tenant, each with a seal of its letters. */
export const Accreditations = ({ content: { title, lead, badges } }: ContentProps<'accreditations'>) => {
  const styles = useStyles();
  return (
    <Band tone="raised" title={title} lead={lead}>
      <ul className={styles.badges}>
        {badges.map(({ letters, name, words }) => (
          <li key={letters} className={styles.badge}>
            <svg className={styles.seal} viewBox="0 0 72 72" aria-hidden focusable="false">
              <path className={styles.edge} d={scallops} />
              <circle className={styles.ring} cx="36" cy="36" r="25" />
              <text className={styles.letters} x="36" y="41">
                {letters}
              </text>
            </svg>
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.words}>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
};
