import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { SectionOf } from '../../../contract/public/public-sections.ts';
import { sizes } from '../../ui/sizes.ts';
import { ActionLink } from '../ActionLink.tsx';
import { Band } from '../Band.tsx';
import { Picture } from '../Picture.tsx';
import type { ContentProps } from './section-props.ts';

const middling = '@media (max-width: 899px)';

const useStyles = makeStyles({
  single: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    alignItems: 'center',
    columnGap: sizes.betweenSections,
    rowGap: tokens.spacingVerticalXXL,
    [middling]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  rounded: {
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', justifyItems: 'start', alignContent: 'start', rowGap: tokens.spacingVerticalM },
  largeTitle: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: '1.25',
    letterSpacing: '-0.015em',
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
    '@media (max-width: 639px)': { fontSize: tokens.fontSizeBase500 },
  },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: '26px', fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
  largeText: { fontSize: tokens.fontSizeBase400, lineHeight: '26px' },
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalXXL,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  three: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    [middling]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  inCard: { padding: tokens.spacingHorizontalXXL },
});

type Promo = SectionOf<'promo-single'>['items'][number];

/** `promo-single`: one thing, with a large picture. */
export const PromoSingle = ({ content }: ContentProps<'promo-single'>) => {
  const styles = useStyles();
  return (
    <Band>
      {content.items.map(({ title, words, action, picture }) => (
        <div key={title} className={styles.single}>
          <div className={styles.rounded}>
            <Picture picture={picture} shape="4 / 3" />
          </div>
          <div className={styles.words}>
            <h2 className={styles.largeTitle}>{title}</h2>
            <p className={mergeClasses(styles.text, styles.largeText)}>{words}</p>
            {action && <ActionLink link={action} look="quiet" />}
          </div>
        </div>
      ))}
    </Band>
  );
};

const Cards = ({ items }: { readonly items: readonly Promo[] }) => {
  const styles = useStyles();
  return (
    <Band>
      <div className={mergeClasses(styles.cards, items.length === 3 && styles.three)}>
        {items.map(({ title, words, action, picture }) => (
          <div key={title} className={styles.card}>
            <Picture picture={picture} shape={items.length === 3 ? '16 / 10' : '16 / 9'} />
            <div className={mergeClasses(styles.words, styles.inCard)}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{words}</p>
              {action && <ActionLink link={action} look="quiet" />}
            </div>
          </div>
        ))}
      </div>
    </Band>
  );
};

/** `promo-double` */
export const PromoDouble = ({ content }: ContentProps<'promo-double'>) => <Cards items={content.items} />;

/** `promo-triple` */
export const PromoTriple = ({ content }: ContentProps<'promo-triple'>) => <Cards items={content.items} />;
