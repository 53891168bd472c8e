import { makeStyles } from '@fluentui/react-components';
import { type KeyboardEvent, type PointerEvent, useCallback } from 'react';
import type { Drawing } from '../../flows/draw/drawing.ts';
import type { ReadingView } from '../../flows/inspect/atlas.view.ts';
import { FlowChart } from './FlowChart.tsx';
import { FoldedStates } from './FoldedStates.tsx';
import type { SendToAtlas } from './flow-props.ts';
import { useMeasuring } from './use-measuring.ts';

const useStyles = makeStyles({
  window: {
    display: 'grid',
    overflowX: 'auto',
    overflowY: 'auto',
    minHeight: '0',
    height: '100%',
    cursor: 'grab',
    userSelect: 'none',
    ':active': { cursor: 'grabbing' },
    ':focus-visible': { outlineOffset: '-2px' },
  },
  sheet: { position: 'relative', justifySelf: 'center', alignSelf: 'start' },
});

export interface ChartWindowProps {
  readonly view: ReadingView;
  readonly drawing: Drawing;
  readonly scale: number;
  readonly send: SendToAtlas;
}

/** Viewport of a chart: drag and scroll to move, `+`, `-` and `0` to zoom. */
export const ChartWindow = ({ view, drawing, scale, send }: ChartWindowProps) => {
  const styles = useStyles();
  return (
    <section
      ref={useMeasuring(useCallback((frame) => send({ type: 'frame.measured', frame }), [send]))}
      className={styles.window}
      data-scrolls="sideways"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={`Chart of ${view.model.title}`}
      aria-keyshortcuts="+ - 0"
      onPointerMove={drag}
      onKeyDown={zoomByKeys(scale, send)}
    >
      <div className={styles.sheet}>
        {/* A new key for each scale: an element that only changes size keeps its old scroll position. */}
        <FlowChart key={`${view.shows} ${scale}`} view={view} drawing={drawing} scale={scale} />
        <FoldedStates view={view} drawing={drawing} scale={scale} send={send} />
      </div>
    </section>
  );
};

/** Moves the chart while a mouse button is down. Touch scrolls natively. */
const drag = ({ buttons, pointerType, currentTarget, movementX, movementY }: PointerEvent<HTMLElement>): void => {
  if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy({ left: -movementX, top: -movementY });
};

const zoomByKeys =
  (scale: number, send: SendToAtlas) =>
  (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === '0') send({ type: 'zoom.fitted' });
    else if (key === '+' || key === '=') send({ type: 'zoom.changed', by: 1, from: scale });
    else if (key === '-') send({ type: 'zoom.changed', by: -1, from: scale });
    else return;
    event.preventDefault();
  };
