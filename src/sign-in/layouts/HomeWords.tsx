import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { pageTenant } from '../../storage/page-tenant.ts';

const useStyles = makeStyles({
  words: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
  centred: { justifyItems: 'center', textAlign: 'center' },
  title: {
    maxWidth: '22ch',
    fontSize: tokens.fontSizeHero900,
    lineHeight: '1.12',
    fontWeight: 'var(--fontWeightHeading)',
    letterSpacing: '-0.025em',
    textWrap: 'balance',
    overflowWrap: 'break-word',
    '@media (max-width: 639px)': { fontSize: tokens.fontSizeHero700, lineHeight: '1.2' },
  },
  lead: {
    maxWidth: '56ch',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
  },
});

export interface HomeWordsProps {
  /** `h1` where the form is in a dialog, whose heading is not the page's. */
  readonly heading: 'h1' | 'h2';
  readonly centred?: boolean;
}

/** The title of the tenant's home page and the sentence below it. */
export const HomeWords = ({ heading: Heading, centred = false }: HomeWordsProps) => {
  const styles = useStyles();
  const { title, lead } = pageTenant().home;
  return (
    <div className={mergeClasses(styles.words, centred && styles.centred)}>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
};
