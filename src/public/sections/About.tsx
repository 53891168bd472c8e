import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { say } from '../../../contract/say.ts';
import { sizes } from '../../ui/sizes.ts';
import { Band } from '../Band.tsx';
import type { ContentProps } from './section-props.ts';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  story: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    columnGap: sizes.betweenSections,
    rowGap: tokens.spacingVerticalXL,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: '1.25',
    fontWeight: 'var(--fontWeightHeading)',
    letterSpacing: '-0.015em',
    textWrap: 'balance',
    [narrow]: { fontSize: tokens.fontSizeBase500 },
  },
  paragraphs: { display: 'grid', rowGap: tokens.spacingVerticalL, maxWidth: '68ch' },
  text: { fontSize: tokens.fontSizeBase400, lineHeight: '26px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: sizes.betweenSections,
    rowGap: tokens.spacingVerticalXXL,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS },
  small: { fontSize: tokens.fontSizeBase500, lineHeight: '26px', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
  values: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    columnGap: sizes.betweenGroups,
    rowGap: tokens.spacingVerticalXXL,
  },
  value: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `2px solid ${tokens.colorBrandStroke1}`,
  },
  valueTitle: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  goals: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '68ch' },
  goal: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: tokens.spacingHorizontalM },
  tick: { marginTop: '3px', color: tokens.colorBrandForeground1, fontSize: sizes.icon },
});

/** `about`: who the tenant is, its values, vision, mission and goals of service. */
export const About = ({ content }: ContentProps<'about'>) => {
  const styles = useStyles();
  return (
    <>
      <Band>
        <div className={styles.story}>
          <h2 className={styles.title}>{content.header}</h2>
          <div className={styles.paragraphs}>
            {content.paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.text}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </Band>
      <Band tone="raised" title={say('Our values')}>
        <ul className={styles.values}>
          {content.values.map(({ title, words }) => (
            <li key={title} className={styles.value}>
              <h3 className={styles.valueTitle}>{title}</h3>
              <p className={styles.quiet}>{words}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band>
        <div className={styles.pair}>
          <div className={styles.card}>
            <h2 className={styles.small}>{say('Our vision')}</h2>
            <p className={styles.text}>{content.vision}</p>
          </div>
          <div className={styles.card}>
            <h2 className={styles.small}>{say('Our mission')}</h2>
            <p className={styles.text}>{content.mission}</p>
          </div>
        </div>
      </Band>
      <Band tone="raised" title={say('Our service goals')}>
        <ul className={styles.goals}>
          {content.goals.map((goal) => (
            <li key={goal} className={styles.goal}>
              <CheckmarkRegular className={styles.tick} aria-hidden />
              <span className={styles.text}>{goal}</span>
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
};
