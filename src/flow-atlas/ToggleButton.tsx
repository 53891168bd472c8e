import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export interface ToggleButtonProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/**
 * A toggle button. Built on the plain button, because the library's toggle button is in the chunk that every page
 * loads.
 */
export const ToggleButton = ({ pressed, onPress, children }: ToggleButtonProps) => (
  <Button size="small" appearance={pressed ? 'secondary' : 'subtle'} aria-pressed={pressed} onClick={onPress}>
    {children}
  </Button>
);
