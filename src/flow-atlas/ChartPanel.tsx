import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out';
import { FlowChart } from './FlowChart.tsx';
import { FlowOutline } from './FlowOutline.tsx';
import type { ReadingPanelProps } from './flow-props.ts';
import { PressedButton } from './PressedButton.tsx';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    minWidth: '0',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'hidden',
    overflowY: 'hidden',
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  zoom: { display: 'flex', alignItems: 'center', marginLeft: 'auto' },
  percent: { minWidth: '5ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  scroll: {
    overflowX: 'auto',
    overflowY: 'auto',
    height: 'min(64vh, 620px)',
    ':focus-visible': { outlineOffset: '-2px' },
  },
  onWide: { '@media (max-width: 639px)': { display: 'none' } },
  onPhone: { '@media (min-width: 640px)': { display: 'none' } },
});

/** The chart as a picture; on a phone, and for whoever would rather read, as an outline. */
export const ChartPanel = ({ view, drawing, send }: ReadingPanelProps) => {
  const styles = useStyles();
  const asPicture = view.chartAs === 'picture' && drawing !== null;
  return (
    <div className={styles.panel}>
      <div className={mergeClasses(styles.bar, styles.onWide)} role="group" aria-label="How the chart is shown">
        {(['picture', 'outline'] as const).map((as) => (
          <PressedButton
            key={as}
            pressed={asPicture === (as === 'picture')}
            onPress={() => send({ type: 'chart.shown-as', as })}
          >
            {as === 'picture' ? 'Chart' : 'Outline'}
          </PressedButton>
        ))}
        {asPicture && (
          <div className={styles.zoom}>
            <Button
              size="small"
              appearance="subtle"
              icon={<ZoomOutRegular />}
              aria-label="Smaller"
              onClick={() => send({ type: 'zoom.changed', by: -1 })}
            />
            <span className={styles.percent}>{Math.round(view.zoom * 100)} %</span>
            <Button
              size="small"
              appearance="subtle"
              icon={<ZoomInRegular />}
              aria-label="Larger"
              onClick={() => send({ type: 'zoom.changed', by: 1 })}
            />
          </div>
        )}
      </div>
      {asPicture && drawing && (
        <section
          key={view.model.name}
          className={mergeClasses(styles.scroll, styles.onWide)}
          data-scrolls="sideways"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label={`Chart of ${view.model.title}`}
        >
          {/* Another size is another picture: one that only changes its size scrolls by the old one. */}
          <FlowChart key={`${view.model.name} ${view.zoom}`} view={view} drawing={drawing} />
        </section>
      )}
      <section
        key={view.chartAs}
        className={mergeClasses(styles.scroll, asPicture && styles.onPhone)}
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
