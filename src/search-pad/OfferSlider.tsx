import { makeStyles, tokens } from '@fluentui/react-components';
import { bannerSize, bannerSlideMs } from '../../contract/banners.ts';
import type { Offer } from '../../machines/search-pad/search-pad-extras.view.ts';
import { AppLink } from './AppLink.tsx';
import { Slider } from './Slider.tsx';

const useStyles = makeStyles({
  offer: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    height: '100%',
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
    alignSelf: 'center',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The tenant's offers: pictures with text below. */
export const OfferSlider = ({ offers }: { readonly offers: readonly Offer[] }) => (
  <Slider
    label="Offers"
    shape="pictures"
    slideMs={bannerSlideMs}
    slides={offers.map((offer) => ({ key: offer.id, content: <OfferCard offer={offer} /> }))}
  />
);

const OfferCard = ({ offer: { picture, words, leadsToApp } }: { readonly offer: Offer }) => {
  const styles = useStyles();
  return (
    <AppLink leads={leadsToApp}>
      <figure className={styles.offer}>
        {picture !== null && (
          <img
            className={styles.picture}
            src={picture}
            alt={words === null ? 'Offer' : ''}
            width={bannerSize.width}
            height={bannerSize.height}
            loading="lazy"
            decoding="async"
          />
        )}
        {words !== null && <figcaption className={styles.words}>{words}</figcaption>}
      </figure>
    </AppLink>
  );
};
