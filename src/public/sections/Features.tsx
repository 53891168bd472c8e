import { makeStyles, tokens } from '@fluentui/react-components';
import { sizes } from '../../ui/sizes.ts';
import { Band } from '../Band.tsx';
import { SectionIcon } from '../SectionIcon.tsx';
import type { ContentProps } from './section-props.ts';

const useStyles = makeStyles({
  items: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: sizes.betweenGroups,
    rowGap: tokens.spacingVerticalXXXL,
    '@media (min-width: 540px) and (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 539px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  item: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
});

/** `features`: what one gets, each point with an icon. */
export const Features = ({ content: { title, lead, items } }: ContentProps<'features'>) => {
  const styles = useStyles();
  return (
    <Band title={title} lead={lead}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            <SectionIcon name={item.icon} />
            <h3 className={styles.title}>{item.title}</h3>
            <p className={styles.words}>{item.words}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
};
