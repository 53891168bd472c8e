import { makeStyles, tokens } from '@fluentui/react-components';
import { Band } from '../Band.tsx';
import type { ContentProps } from './section-props.ts';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalXXL,
  },
  item: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `2px solid ${tokens.colorBrandStroke1}`,
  },
  figure: {
    order: '-1',
    fontSize: tokens.fontSizeHero900,
    lineHeight: '1.1',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  words: { color: tokens.colorNeutralForeground2 },
});

/** `stats`: figures, each with what it counts. */
export const Stats = ({ content: { title, figures } }: ContentProps<'stats'>) => {
  const styles = useStyles();
  return (
    <Band tone="raised" title={title}>
      <dl className={styles.figures}>
        {figures.map(({ figure, words }) => (
          <div key={words} className={styles.item}>
            <dt className={styles.words}>{words}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
};
