import { makeStyles, tokens } from '@fluentui/react-components';
import { ChartWindow } from './ChartWindow.tsx';
import { FlowOutline } from './FlowOutline.tsx';
import type { ReadingPanelProps } from './flow-props.ts';
import { scaleOf } from './scale-of.ts';
import { Trail } from './Trail.tsx';

const useStyles = makeStyles({
  chart: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: '0',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'hidden',
    overflowY: 'hidden',
    '@media (max-width: 639px)': { display: 'none' },
  },
  outline: { overflowY: 'auto', minHeight: '0' },
});

/** The chart beside a screen, with the states lit that the screen shows. */
export const ScreenChart = ({ view, drawing, send }: ReadingPanelProps) => {
  const styles = useStyles();
  return (
    <div className={styles.chart}>
      <div>{drawing && view.trail.length > 1 && <Trail view={view} send={send} />}</div>
      {drawing ? (
        <ChartWindow key={view.model.name} view={view} drawing={drawing} scale={scaleOf(view, drawing)} send={send} />
      ) : (
        <section
          className={styles.outline}
          data-scrolls
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label={`Outline of ${view.model.title}`}
        >
          <FlowOutline view={view} />
        </section>
      )}
    </div>
  );
};
