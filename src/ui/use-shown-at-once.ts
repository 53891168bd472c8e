import { startTransition, useOptimistic } from 'react';
import { nextPaintOrPress } from './painted.ts';

/**
 * Shows a choice in the frame of its press, and sends it to the flow after that frame, because the flow's answer
 * redraws much of the page. Returns the shown value and a function that chooses.
 */
export const useShownAtOnce = <Value>(
  chosen: Value,
  choose: (wanted: Value) => void,
): readonly [Value, (wanted: Value) => void] => {
  const [shown, show] = useOptimistic(chosen);
  const press = (wanted: Value): void =>
    startTransition(async () => {
      show(wanted);
      await nextPaintOrPress();
      choose(wanted);
    });
  return [shown, press];
};
