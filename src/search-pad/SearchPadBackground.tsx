import { makeStyles } from '@fluentui/react-components';
import { bannerSize } from '../../contract/public/banners.ts';

const useStyles = makeStyles({
  /**
   * Fades out on all sides, so that no edge cuts through what it shows, and is faint enough for text on top of it. Its
   * lower part is shown: the calm half of most pictures.
   */
  picture: {
    position: 'absolute',
    top: '-24px',
    left: '0',
    zIndex: -1,
    width: '100%',
    height: '340px',
    objectFit: 'cover',
    objectPosition: 'center bottom',
    opacity: '0.2',
    pointerEvents: 'none',
    maskImage:
      'linear-gradient(to bottom, transparent, black 40%, transparent), linear-gradient(to right, transparent, black 20%, black 80%, transparent)',
    maskComposite: 'intersect',
  },
});

/** The tenant's picture behind the form. Decorative: hidden from screen readers. */
export const SearchPadBackground = ({ picture }: { readonly picture: string }) => (
  <img
    className={useStyles().picture}
    src={picture}
    alt=""
    width={bannerSize.width}
    height={bannerSize.height}
    loading="lazy"
    decoding="async"
    fetchPriority="low"
  />
);
