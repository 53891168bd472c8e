import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { sizes } from '../../ui/sizes.ts';
import { ActionLink } from '../ActionLink.tsx';
import { Band } from '../Band.tsx';
import { Picture } from '../Picture.tsx';
import type { ContentProps } from './section-props.ts';

const useStyles = makeStyles({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    alignItems: 'center',
    columnGap: sizes.betweenSections,
    rowGap: tokens.spacingVerticalXXL,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalL },
  title: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: '1.25',
    fontWeight: 'var(--fontWeightHeading)',
    letterSpacing: '-0.015em',
    '@media (max-width: 639px)': { fontSize: tokens.fontSizeBase500 },
  },
  text: {
    maxWidth: '56ch',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '26px',
  },
  stores: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  rounded: {
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** `app-showcase`: the tenant's app, and where to get it. */
export const AppShowcase = ({ content }: ContentProps<'app-showcase'>) => {
  const styles = useStyles();
  return (
    <Band tone="raised">
      <div className={styles.beside}>
        <div className={styles.words}>
          <h2 className={styles.title}>{content.title}</h2>
          <p className={styles.text}>{content.description}</p>
          <div className={styles.stores}>
            <ActionLink link={{ words: say('App Store'), href: content.appStoreLink }} look="secondary" />
            <ActionLink link={{ words: say('Google Play'), href: content.googlePlayLink }} look="secondary" />
          </div>
        </div>
        <div className={styles.rounded}>
          <Picture picture={content.picture} shape="4 / 3" />
        </div>
      </div>
    </Band>
  );
};
