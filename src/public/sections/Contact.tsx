import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import type { IconName, SectionOf } from '../../../contract/public/public-sections.ts';
import { say } from '../../../contract/say.ts';
import { sizes } from '../../ui/sizes.ts';
import { ActionLink } from '../ActionLink.tsx';
import { Band } from '../Band.tsx';
import { SectionIcon } from '../SectionIcon.tsx';
import type { ContentProps } from './section-props.ts';

const useStyles = makeStyles({
  blocks: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 6fr)',
    gap: tokens.spacingHorizontalXXL,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  across: { gridColumnStart: '1', gridColumnEnd: '-1' },
  beside: {
    '@media (min-width: 900px)': {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: tokens.spacingHorizontalXXL,
      alignItems: 'center',
    },
  },
  who: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalS },
  block: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalXL },
  },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: '26px', fontWeight: tokens.fontWeightSemibold },
  words: { maxWidth: '60ch', color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
  hours: { fontWeight: tokens.fontWeightSemibold },
  reach: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase400,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  office: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    fontStyle: 'normal',
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
  },
  pin: { flexShrink: '0', marginTop: tokens.spacingVerticalXXS, fontSize: sizes.icon },
});

type Desk = SectionOf<'contact'>['support'];

/** `contact`: who answers, when, and where the office is. */
export const Contact = ({ content: { support, sales, operations, office } }: ContentProps<'contact'>) => {
  const styles = useStyles();
  return (
    <Band>
      <div className={styles.blocks}>
        <DeskBlock desk={support} icon="phone" across />
        <DeskBlock desk={sales} icon="people" />
        <DeskBlock desk={operations} icon="receipt" />
        <div className={mergeClasses(styles.block, styles.across, styles.beside)}>
          <div className={styles.who}>
            <h2 className={styles.title}>{office.title}</h2>
            <address className={styles.office}>
              <LocationRegular className={styles.pin} aria-hidden />
              {office.address}
            </address>
          </div>
          {office.mapLink !== null && (
            <ActionLink link={{ words: say('Show the office on a map'), href: office.mapLink }} look="quiet" />
          )}
        </div>
      </div>
    </Band>
  );
};

const DeskBlock = ({
  desk: { title, words, hours, phone, email },
  icon,
  across = false,
}: {
  readonly desk: Desk;
  readonly icon: IconName;
  readonly across?: boolean;
}) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.block, across && styles.across, across && styles.beside)}>
      <div className={styles.who}>
        <SectionIcon name={icon} />
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.words}>{words}</p>
        <p className={styles.hours}>{hours}</p>
      </div>
      <div className={styles.reach}>
        <a className={styles.link} href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      </div>
    </div>
  );
};
