import { startTransition, useOptimistic } from 'react';
import { nextPaintOrPress } from './painted.ts';

/**
 * Shows a choice before the flow knows it: at once in the control that was pressed, and only after that frame in the flow, whose next
 * view redraws much of the page. Returns the value to show and a function that chooses.
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
