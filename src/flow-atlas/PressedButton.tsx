import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export interface PressedButtonProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/**
 * A button that stays pressed. Made of the library's plain one: its toggle button lies in the chunk that every page loads,
 * and would be fetched by all for this one screen.
 */
export const PressedButton = ({ pressed, onPress, children }: PressedButtonProps) => (
  <Button size="small" appearance={pressed ? 'secondary' : 'subtle'} aria-pressed={pressed} onClick={onPress}>
    {children}
  </Button>
);
