import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { bannerSize, bannerSlideMs } from '../../contract/public/banners.ts';
import { say } from '../../contract/say.ts';
import type { Offer } from '../../machines/search-pad/search-pad-extras.view.ts';
import { AppLink } from './AppLink.tsx';
import { Slider } from './Slider.tsx';

const useStyles = makeStyles({
  offer: {
    display: 'grid',
    gridTemplateColumns: '128px minmax(0, 1fr)',
    alignItems: 'center',
    height: '100%',
    minHeight: '72px',
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '1232 / 693',
    objectFit: 'cover',
    filter: 'brightness(var(--pictureBrightness, 1))',
  },
  words: {
    gridColumnStart: '2',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  /** An offer without a picture. */
  alone: { gridColumnStart: '1', gridColumnEnd: '-1' },
});

/** The tenant's offers: small pictures with text beside. */
export const OfferSlider = ({ offers }: { readonly offers: readonly Offer[] }) => (
  <Slider
    label={say('Offers')}
    shape="pictures"
    slideMs={bannerSlideMs}
    slides={offers.map((offer) => ({ key: offer.id, content: <OfferCard offer={offer} /> }))}
  />
);

/** One offer: a small picture with its words beside. */
export const OfferCard = ({ offer: { picture, words, leadsToApp } }: { readonly offer: Offer }) => {
  const styles = useStyles();
  return (
    <AppLink leads={leadsToApp}>
      <figure className={styles.offer}>
        {picture !== null && (
          <img
            className={styles.picture}
            src={picture}
            alt={words === null ? say('Offer') : ''}
            width={bannerSize.width}
            height={bannerSize.height}
            loading="lazy"
            decoding="async"
          />
        )}
        {words !== null && (
          <figcaption className={mergeClasses(styles.words, picture === null && styles.alone)}>{words}</figcaption>
        )}
      </figure>
    </AppLink>
  );
};
