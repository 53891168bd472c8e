import { makeStyles, tokens } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '@fluentui/react-icons/svg/star';
import type { Review } from '../../contract/public/testimonials.ts';
import { say } from '../../contract/say.ts';
import { monthText } from '../ui/format-day.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { Slider } from './Slider.tsx';

const useStyles = makeStyles({
  review: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    maxWidth: '68ch',
  },
  stars: { display: 'flex', fontSize: sizes.smallIcon, color: tokens.colorBrandForeground1 },
  words: { margin: '0', overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

const reviewMs = 8_000;

/** Reviews by other agents. The slider does not start by itself, so that the text can be read. */
export const ReviewSlider = ({ reviews }: { readonly reviews: readonly Review[] }) => (
  <Slider
    label={say('What agents say')}
    shape="pictures"
    slideMs={reviewMs}
    startsPaused
    slides={reviews.map((review) => ({ key: review.reviewId, content: <ReviewCard review={review} /> }))}
  />
);

/** One review: its stars, its words and who has written it. */
export const ReviewCard = ({ review: { rating, words, reviewer, companyName, at } }: { readonly review: Review }) => {
  const styles = useStyles();
  return (
    <figure className={styles.review}>
      <p className={styles.stars} role="img" aria-label={say('{rating} of 5 stars', { rating })}>
        {[1, 2, 3, 4, 5].map((star) => (star <= rating ? <StarFilled key={star} /> : <StarRegular key={star} />))}
      </p>
      <blockquote className={styles.words}>{words}</blockquote>
      <Quiet as="figcaption">
        <span className={styles.name}>{reviewer}</span>, {companyName} · {monthText(at)}
      </Quiet>
    </figure>
  );
};
