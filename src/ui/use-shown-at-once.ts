import { startTransition, useOptimistic } from 'react';
import { paintedOrPressed } from './painted.ts';

/**
 * A choice that is seen in the very frame of its press; what it asks of the flow, whose answer changes half the page, is
 * asked after that frame. Gives what is shown, and a way to choose.
 */
export const useShownAtOnce = <Value>(
  chosen: Value,
  choose: (wanted: Value) => void,
): readonly [Value, (wanted: Value) => void] => {
  const [shown, show] = useOptimistic(chosen);
  const press = (wanted: Value): void =>
    startTransition(async () => {
      show(wanted);
      await paintedOrPressed();
      choose(wanted);
    });
  return [shown, press];
};
