import { makeStyles, tokens } from '@fluentui/react-components';
import type { Drawing } from '../../flows/draw/drawing.ts';
import type { ReadingView } from '../../flows/inspect/atlas.view.ts';
import type { SendToAtlas } from './flow-props.ts';

const useStyles = makeStyles({
  unfold: {
    position: 'absolute',
    minWidth: '24px',
    minHeight: '24px',
    padding: '0',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { boxShadow: `inset 0 0 0 2px ${tokens.colorCompoundBrandStroke}` },
  },
});

export interface FoldedStatesProps {
  readonly view: ReadingView;
  readonly drawing: Drawing;
  readonly scale: number;
  readonly send: SendToAtlas;
}

/** A button on each folded state. It opens the chart of its inner states. */
export const FoldedStates = ({ view, drawing, scale, send }: FoldedStatesProps) => {
  const styles = useStyles();
  const { chart } = view;
  return drawing.boxes.map(({ state, x, y, w, h }) => {
    const inside = chart.folded?.get(state);
    if (inside === undefined) return null;
    const path = chart.states.find(({ id }) => id === state)?.path.join('.') ?? state;
    return (
      <button
        key={state}
        type="button"
        className={styles.unfold}
        style={{ left: x * scale, top: y * scale, width: w * scale, height: h * scale }}
        aria-label={`Unfold ${path}: ${inside} states inside`}
        onClick={() => send({ type: 'part.unfolded', shows: state })}
      />
    );
  });
};
