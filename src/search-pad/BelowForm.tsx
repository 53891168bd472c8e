import { makeStyles, tokens } from '@fluentui/react-components';
import type { BelowForm as View } from '../../machines/search-pad/search-pad-extras.view.ts';
import { OfferSlider } from './OfferSlider.tsx';
import { ReviewSlider } from './ReviewSlider.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalXXXL,
    alignItems: 'start',
    paddingTop: tokens.spacingVerticalXXL,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
});

/** Offers and reviews, at the end of the page so that they move nothing when they arrive. */
export const BelowForm = ({ view }: { readonly view: Extract<View, { show: 'known' }> }) => (
  <div className={useStyles().columns}>
    {view.offers.length > 0 && <OfferSlider offers={view.offers} />}
    {view.reviews.length > 0 && <ReviewSlider reviews={view.reviews} />}
  </div>
);
