import { makeStyles, tokens } from '@fluentui/react-components';
import { StarFilled } from '@fluentui/react-icons/svg/star';
import type { Review } from '../../../contract/public/testimonials.ts';
import { say } from '../../../contract/say.ts';
import { sizes } from '../../ui/sizes.ts';
import { Band } from '../Band.tsx';
import type { ContentProps } from './section-props.ts';

const useStyles = makeStyles({
  reviews: {
    columnCount: 3,
    columnGap: tokens.spacingHorizontalXXL,
    '@media (min-width: 640px) and (max-width: 1023px)': { columnCount: 2 },
    '@media (max-width: 639px)': { columnCount: 1 },
  },
  /** Not enough for columns: each is as wide as text may be. */
  few: { display: 'grid', columnGap: tokens.spacingHorizontalXXL, maxWidth: '68ch' },
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    breakInside: 'avoid',
    marginBottom: tokens.spacingHorizontalXXL,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  stars: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXXS,
    color: tokens.colorPaletteMarigoldForeground2,
    fontSize: sizes.smallIcon,
  },
  words: { margin: '0', fontSize: tokens.fontSizeBase400, lineHeight: '24px', overflowWrap: 'anywhere' },
  who: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export interface TestimonialsProps extends ContentProps<'testimonials'> {
  readonly reviews: readonly Review[];
}

/** `testimonials`: what agents wrote, newest first. */
export const Testimonials = ({ content: { title, lead, none }, reviews }: TestimonialsProps) => {
  const styles = useStyles();
  return (
    <Band title={title} lead={lead}>
      {reviews.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={reviews.length < 3 ? styles.few : styles.reviews}>
          {reviews.map(({ reviewId, rating, words, reviewer, companyName }) => (
            <li key={reviewId}>
              <figure className={styles.card}>
                <div className={styles.stars} role="img" aria-label={say('{rating} of 5 stars', { rating })}>
                  {Array.from({ length: rating }, (_, star) => (
                    <StarFilled key={star} aria-hidden />
                  ))}
                </div>
                <blockquote className={styles.words}>{words}</blockquote>
                <figcaption>
                  <span className={styles.who}>{reviewer}</span>
                  <br />
                  <span className={styles.quiet}>{companyName}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
};
