import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { sizes } from '../../ui/sizes.ts';
import { ActionLink } from '../ActionLink.tsx';
import { Band } from '../Band.tsx';
import { Picture } from '../Picture.tsx';
import type { ContentProps } from './section-props.ts';

const middling = '@media (max-width: 899px)';
const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  band: { display: 'grid', justifyItems: 'center', rowGap: tokens.spacingVerticalL, textAlign: 'center' },
  title: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: '1.25',
    fontWeight: 'var(--fontWeightHeading)',
    letterSpacing: '-0.015em',
    textWrap: 'balance',
    [narrow]: { fontSize: tokens.fontSizeBase500 },
  },
  words: { maxWidth: '60ch', fontSize: tokens.fontSizeBase400, lineHeight: '24px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: sizes.betweenGroups,
    rowGap: tokens.spacingVerticalXL,
    [middling]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  text: { display: 'grid', rowGap: tokens.spacingVerticalS },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [middling]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  picture: { display: 'grid', alignItems: 'stretch' },
  cardWords: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalL,
    padding: sizes.betweenGroups,
    [narrow]: { padding: tokens.spacingHorizontalXXL },
  },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    '@media (min-width: 540px) and (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalXXL,
  },
  step: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS },
  number: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: sizes.control,
    marginBottom: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  stepTitle: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** `call-to-action-1`: a band in the brand colour. */
export const CallBand = ({ content: { title, description, action } }: ContentProps<'call-to-action-1'>) => {
  const styles = useStyles();
  return (
    <Band tone="brand">
      <div className={styles.band}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.words}>{description}</p>
        <ActionLink link={action} look="onBrand" />
      </div>
    </Band>
  );
};

/** `call-to-action-2`: words at the left, the button at the right. */
export const CallRow = ({ content: { title, description, action } }: ContentProps<'call-to-action-2'>) => {
  const styles = useStyles();
  return (
    <Band tone="raised">
      <div className={styles.row}>
        <div className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          <p className={mergeClasses(styles.words, styles.quiet)}>{description}</p>
        </div>
        <ActionLink link={action} look="primary" />
      </div>
    </Band>
  );
};

/** `call-to-action-3`: a card with a picture. */
export const CallCard = ({ content: { title, description, action, picture } }: ContentProps<'call-to-action-3'>) => {
  const styles = useStyles();
  return (
    <Band>
      <div className={styles.card}>
        <div className={styles.picture}>
          <Picture picture={picture} shape="16 / 9" />
        </div>
        <div className={styles.cardWords}>
          <h2 className={styles.title}>{title}</h2>
          <p className={mergeClasses(styles.words, styles.quiet)}>{description}</p>
          <ActionLink link={action} look="primary" />
        </div>
      </div>
    </Band>
  );
};

/** `call-to-action-4`: numbered steps to the button. */
export const CallSteps = ({ content: { title, description, action, steps } }: ContentProps<'call-to-action-4'>) => {
  const styles = useStyles();
  return (
    <Band tone="raised" title={title} lead={description} aside={<ActionLink link={action} look="primary" />}>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {at + 1}
            </span>
            <h3 className={styles.stepTitle}>{step.title}</h3>
            <p className={styles.quiet}>{step.words}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
};
