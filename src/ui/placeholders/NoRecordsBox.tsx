import { makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx';

const useStyles = makeStyles({
  box: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  sheet: { fill: tokens.colorNeutralBackground3, stroke: tokens.colorNeutralStroke1 },
  wind: { stroke: tokens.colorNeutralStroke2 },
  rose: { fill: tokens.colorBrandForeground1 },
});

/** An empty list, or one without matches: a picture, one sentence and one action. */
export const NoRecordsBox = ({ sentence, action }: Pick<EmptyStateProps, 'sentence' | 'action'>) => (
  <div className={useStyles().box}>
    <EmptyState sentence={sentence} {...(action && { action })} picture={<BlankChart />} />
  </div>
);

/** Lines of the wind rose. */
const windLines = [
  'M60 40 8 8',
  'M60 40 60 4',
  'M60 40 112 8',
  'M60 40h54',
  'M60 40 112 72',
  'M60 40v36',
  'M60 40 8 72',
];

const BlankChart = () => {
  const styles = useStyles();
  return (
    <svg width="120" height="80" viewBox="0 0 120 80" aria-hidden>
      <rect className={styles.sheet} x="0.5" y="0.5" width="119" height="79" rx="6" />
      {windLines.map((wind) => (
        <path key={wind} className={styles.wind} d={wind} />
      ))}
      <path className={styles.rose} d="m60 26 3.7 10.3L74 40l-10.3 3.7L60 54l-3.7-10.3L46 40l10.3-3.7z" />
    </svg>
  );
};
