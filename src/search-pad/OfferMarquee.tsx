import { makeStyles, tokens } from '@fluentui/react-components';
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone';
import { say } from '../../contract/say.ts';
import type { Headline } from '../../machines/search-pad/search-pad-extras.view.ts';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { AppLink } from './AppLink.tsx';
import { Slider } from './Slider.tsx';

const useStyles = makeStyles({
  line: { minHeight: sizes.largeControl, '@media (max-width: 639px)': { minHeight: '56px' } },
  words: {
    display: '-webkit-box',
    overflowX: 'hidden',
    overflowY: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    '@media (max-width: 639px)': {
      WebkitLineClamp: '3',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
  },
  icon: { flexShrink: '0', fontSize: sizes.icon, color: tokens.colorBrandForeground1 },
});

/** Text needs longer than a picture. */
const headlineMs = 6_000;

/** Headlines of offers above the form, one after the other. Screen readers get all of them at once. */
export const OfferMarquee = ({ headlines }: { readonly headlines: readonly Headline[] }) => (
  <Slider
    label={say('Offers of the day')}
    shape="line"
    slideMs={headlineMs}
    slides={headlines.map((headline) => ({ key: headline.id, content: <HeadlineLine headline={headline} /> }))}
  />
);

/** One headline. */
export const HeadlineLine = ({ headline: { words, leadsToApp } }: { readonly headline: Headline }) => {
  const styles = useStyles();
  return (
    <Row gap={12} wrap={false} className={styles.line}>
      <MegaphoneRegular aria-hidden className={styles.icon} />
      <AppLink leads={leadsToApp}>
        <span className={styles.words}>{words}</span>
      </AppLink>
    </Row>
  );
};
