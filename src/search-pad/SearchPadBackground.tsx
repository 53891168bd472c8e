import { makeStyles } from '@fluentui/react-components';
import { bannerSize } from '../../contract/banners.ts';

const useStyles = makeStyles({
  /** It melts into the page on all sides, and stays so faint that words on it can be read whatever it shows. */
  picture: {
    position: 'absolute',
    top: '-24px',
    left: '0',
    zIndex: -1,
    width: '100%',
    height: '340px',
    objectFit: 'cover',
    opacity: '0.2',
    pointerEvents: 'none',
    maskImage:
      'linear-gradient(to bottom, black 30%, transparent), linear-gradient(to right, transparent, black 20%, black 80%, transparent)',
    maskComposite: 'intersect',
  },
});

/** The house's picture behind the form: for the mood of the page, and for nobody who listens. */
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
