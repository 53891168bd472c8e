import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReadingPanelProps } from './flow-props.ts';

const useStyles = makeStyles({
  trail: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', listStyleType: 'none' },
  between: { color: tokens.colorNeutralForeground3 },
});

/** Breadcrumbs from the overview to the open part. A press folds the parts below. */
export const Trail = ({ view, send }: Pick<ReadingPanelProps, 'view' | 'send'>) => {
  const styles = useStyles();
  return (
    <ol className={styles.trail} aria-label="Unfolded states">
      {view.trail.map(({ shows, title }, at) => (
        <li key={shows}>
          {at > 0 && (
            <span className={styles.between} aria-hidden>
              ›
            </span>
          )}
          <Button
            size="small"
            appearance="subtle"
            aria-current={shows === view.shows ? 'true' : undefined}
            onClick={() => send({ type: 'part.unfolded', shows })}
          >
            {title}
          </Button>
        </li>
      ))}
    </ol>
  );
};
