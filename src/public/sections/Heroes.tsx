import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import type { ReactNode } from 'react';
import type { SectionOf } from '../../../contract/public/public-sections.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { sizes } from '../../ui/sizes.ts';
import { ActionLink } from '../ActionLink.tsx';
import { Band } from '../Band.tsx';
import { Picture } from '../Picture.tsx';
import type { ContentProps } from './section-props.ts';

const middling = '@media (max-width: 899px)';

const useStyles = makeStyles({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 6fr)',
    columnGap: sizes.betweenSections,
    rowGap: tokens.spacingVerticalXXXL,
    alignItems: 'center',
    [middling]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  rounded: {
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalL },
  centred: {
    justifyItems: 'center',
    maxWidth: '760px',
    marginLeft: 'auto',
    marginRight: 'auto',
    textAlign: 'center',
  },
  above: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
  },
  lead: {
    maxWidth: '56ch',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '26px',
  },
  inherits: { color: 'inherit' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, paddingTop: tokens.spacingVerticalS },
  middle: { justifyContent: 'center' },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    [middling]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  panelWords: {
    padding: '64px 48px',
    '@media (max-width: 639px)': { padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}` },
  },
  /** Fills the height of the words beside it. */
  panelPicture: { display: 'grid', alignItems: 'stretch' },
  points: { display: 'grid', rowGap: tokens.spacingVerticalS },
  point: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  tick: { fontSize: sizes.icon },
  plain: { maxWidth: '760px' },
});

type HeroWords = Pick<SectionOf<'hero-4'>, 'above' | 'title' | 'lead' | 'actions'>;

interface WordsProps {
  readonly hero: HeroWords;
  readonly centred?: boolean;
  readonly onBrand?: boolean;
  readonly className?: string | undefined;
  /** Between lead and buttons. */
  readonly children?: ReactNode;
}

const Words = ({
  hero: { above, title, lead, actions },
  centred = false,
  onBrand = false,
  className,
  children,
}: WordsProps) => {
  const styles = useStyles();
  const looks = onBrand ? (['onBrand', 'onBrandToo'] as const) : (['primary', 'secondary'] as const);
  return (
    <div className={mergeClasses(styles.words, centred && styles.centred, className)}>
      {above !== undefined && <p className={mergeClasses(styles.above, onBrand && styles.inherits)}>{above}</p>}
      <PageHeading display>{title}</PageHeading>
      <p className={mergeClasses(styles.lead, onBrand && styles.inherits)}>{lead}</p>
      {children}
      {actions.length > 0 && (
        <div className={mergeClasses(styles.actions, centred && styles.middle)}>
          {actions.map((link, at) => (
            <ActionLink key={link.href} link={link} look={looks[at === 0 ? 0 : 1]} />
          ))}
        </div>
      )}
    </div>
  );
};

/** `hero-1`: words at the left, a picture at the right. */
export const HeroBeside = ({ content }: ContentProps<'hero-1'>) => {
  const styles = useStyles();
  return (
    <Band>
      <div className={styles.beside}>
        <Words hero={content} />
        <div className={styles.rounded}>
          <Picture picture={content.picture} shape="4 / 3" />
        </div>
      </div>
    </Band>
  );
};

/** `hero-2`: words in the middle, a wide picture below. */
export const HeroCentred = ({ content }: ContentProps<'hero-2'>) => {
  const styles = useStyles();
  return (
    <Band>
      <Words hero={content} centred />
      <div className={styles.rounded}>
        <Picture picture={content.picture} shape="21 / 9" />
      </div>
    </Band>
  );
};

/** `hero-3`: words and points on a panel in the brand colour, a picture beside them. */
export const HeroPanel = ({ content }: ContentProps<'hero-3'>) => {
  const styles = useStyles();
  return (
    <Band tight>
      <div className={styles.panel}>
        <Words hero={content} onBrand className={styles.panelWords}>
          <ul className={styles.points}>
            {content.points.map((point) => (
              <li key={point} className={styles.point}>
                <CheckmarkRegular className={styles.tick} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </Words>
        <div className={styles.panelPicture}>
          <Picture picture={content.picture} shape="4 / 3" />
        </div>
      </div>
    </Band>
  );
};

/** `hero-4`: the head of a page to read. */
export const HeroPlain = ({ content }: ContentProps<'hero-4'>) => {
  const styles = useStyles();
  return (
    <Band tone="raised" tight>
      <Words hero={content} className={styles.plain} />
    </Band>
  );
};
