import { makeStyles, tokens } from '@fluentui/react-components';
import { type Banner, bannerSize, bannerSlideMs } from '../../contract/public/banners.ts';
import { say } from '../../contract/say.ts';
import type { PublicPageView } from '../../machines/public/public-page.view.ts';
import { AppLink } from '../search-pad/AppLink.tsx';
import { Slider } from '../search-pad/Slider.tsx';
import { pictureName, TenantPicture } from '../sign-in/layouts/TenantPicture.tsx';
import { pageTenant } from '../storage/page-tenant.ts';

const useStyles = makeStyles({
  /** The place of a banner and of the row of buttons below it, also before it comes. */
  place: { display: 'grid', gridTemplateRows: 'auto 44px', gridTemplateColumns: 'minmax(0, 1fr)' },
  frame: {
    position: 'relative',
    display: 'block',
    width: '100%',
    aspectRatio: '1232 / 693',
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  picture: {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    filter: 'brightness(var(--pictureBrightness, 1))',
  },
  words: {
    position: 'absolute',
    left: tokens.spacingHorizontalL,
    bottom: tokens.spacingHorizontalL,
    maxWidth: 'calc(100% - 32px)',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    '@media (max-width: 639px)': {
      left: tokens.spacingHorizontalS,
      bottom: tokens.spacingHorizontalS,
      maxWidth: 'calc(100% - 16px)',
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
  },
});

/** The banners of the home page, one after another (PUB-01). A tenant without any, or whose page fails, has its picture. */
export const HomeBanners = ({ view }: { readonly view: PublicPageView }) => {
  const styles = useStyles();
  const { firstBanner } = pageTenant();
  if (view.show === 'loading') {
    return (
      <div className={styles.place}>
        <div className={styles.frame}>{firstBanner !== null && <BannerPicture from={firstBanner} alt="" />}</div>
      </div>
    );
  }
  const banners = view.show === 'page' ? view.banners : [];
  if (banners.length === 0) {
    return (
      <aside className={styles.place} aria-label={pictureName()}>
        <div className={styles.frame}>
          <TenantPicture />
        </div>
      </aside>
    );
  }
  return (
    <div className={styles.place}>
      <Slider
        label={say('Offers')}
        shape="banners"
        slideMs={bannerSlideMs}
        slides={banners.map((banner) => ({ key: banner.bannerId, content: <BannerSlide banner={banner} /> }))}
      />
    </div>
  );
};

const BannerPicture = ({ from, alt }: { readonly from: string; readonly alt: string }) => (
  <img
    className={useStyles().picture}
    src={from}
    alt={alt}
    width={bannerSize.width}
    height={bannerSize.height}
    decoding="async"
  />
);

/** One banner of the home page: its picture with its words on it. */
export const BannerSlide = ({ banner: { bannerPath, text, downloadApp } }: { readonly banner: Banner }) => {
  const styles = useStyles();
  return (
    <AppLink leads={downloadApp}>
      <figure className={styles.frame}>
        {bannerPath !== null && <BannerPicture from={bannerPath} alt={text === null ? say('Offer') : ''} />}
        {text !== null && <figcaption className={styles.words}>{text}</figcaption>}
      </figure>
    </AppLink>
  );
};
