import { makeStyles, tokens } from '@fluentui/react-components';
import { AirlineTail } from '../../ui/AirlineTail.tsx';
import { sizes } from '../../ui/sizes.ts';
import { Band } from '../Band.tsx';
import type { ContentProps } from './section-props.ts';

const useStyles = makeStyles({
  strip: { display: 'grid', rowGap: tokens.spacingVerticalXL, justifyItems: 'center' },
  title: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
  airlines: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, auto)',
    columnGap: sizes.betweenGroups,
    rowGap: tokens.spacingVerticalL,
    '@media (max-width: 899px)': {
      gridTemplateColumns: 'repeat(2, auto)',
      columnGap: tokens.spacingHorizontalXL,
    },
  },
  airline: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
});

/** `logo-strip`: airlines with their monograms. */
export const LogoStrip = ({ content: { title, airlines } }: ContentProps<'logo-strip'>) => {
  const styles = useStyles();
  return (
    <Band tone="raised" tight>
      <div className={styles.strip}>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.airlines}>
          {airlines.map(({ code, name, colour }) => (
            <li key={code} className={styles.airline}>
              <AirlineTail code={code} colour={colour} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
};
