import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MyLocationRegular } from '@fluentui/react-icons/svg/my-location';
import { ScaleFitRegular } from '@fluentui/react-icons/svg/scale-fit';
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out';
import { ChartWindow } from './ChartWindow.tsx';
import { FlowOutline } from './FlowOutline.tsx';
import type { ReadingPanelProps } from './flow-props.ts';
import { scaleOf } from './scale-of.ts';
import { ToggleButton } from './ToggleButton.tsx';
import { Trail } from './Trail.tsx';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: '0',
    height: 'clamp(420px, calc(100vh - 320px), 760px)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'hidden',
    overflowY: 'hidden',
    '@media (max-width: 639px)': { gridTemplateRows: 'minmax(0, 1fr)' },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  zoom: { display: 'flex', alignItems: 'center', marginLeft: 'auto' },
  percent: { minWidth: '5ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  outline: { overflowY: 'auto', minHeight: '0', ':focus-visible': { outlineOffset: '-2px' } },
  onWide: { '@media (max-width: 639px)': { display: 'none' } },
  onPhone: { '@media (min-width: 640px)': { display: 'none' } },
});

/** The chart as a picture, or as an outline on a phone and on request. */
export const ChartPanel = ({ view, drawing, send }: ReadingPanelProps) => {
  const styles = useStyles();
  const shown = view.chartAs === 'picture' ? drawing : null;
  const scale = shown ? scaleOf(view, shown) : 1;
  return (
    <div className={styles.panel}>
      <div className={mergeClasses(styles.bar, styles.onWide)} role="group" aria-label="How the chart is shown">
        {(['picture', 'outline'] as const).map((as) => (
          <ToggleButton
            key={as}
            pressed={(shown !== null) === (as === 'picture')}
            onPress={() => send({ type: 'chart.shown-as', as })}
          >
            {as === 'picture' ? 'Chart' : 'Outline'}
          </ToggleButton>
        ))}
        {shown && view.trail.length > 1 && <Trail view={view} send={send} />}
        {shown && (
          <div className={styles.zoom}>
            {view.centre !== null && (
              <Button
                size="small"
                appearance="subtle"
                icon={<MyLocationRegular />}
                onClick={() => send({ type: 'active.sought' })}
              >
                Active state
              </Button>
            )}
            <Button
              size="small"
              appearance="subtle"
              icon={<ScaleFitRegular />}
              aria-pressed={view.zoom === 'fit'}
              onClick={() => send({ type: 'zoom.fitted' })}
            >
              Fit
            </Button>
            <Button
              size="small"
              appearance="subtle"
              icon={<ZoomOutRegular />}
              aria-label="Zoom out"
              onClick={() => send({ type: 'zoom.changed', by: -1, from: scale })}
            />
            <span className={styles.percent}>{Math.round(scale * 100)} %</span>
            <Button
              size="small"
              appearance="subtle"
              icon={<ZoomInRegular />}
              aria-label="Zoom in"
              onClick={() => send({ type: 'zoom.changed', by: 1, from: scale })}
            />
          </div>
        )}
      </div>
      {shown && (
        <div key={view.model.name} className={styles.onWide}>
          <ChartWindow view={view} drawing={shown} scale={scale} send={send} />
        </div>
      )}
      <section
        key={view.chartAs}
        className={mergeClasses(styles.outline, shown !== null && styles.onPhone)}
        data-scrolls
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={`Outline of ${view.model.title}`}
      >
        <FlowOutline view={view} />
      </section>
    </div>
  );
};
