import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useSearchBarStyles } from './search-bar-styles.ts';

export interface FloatingPanelProps {
  readonly label: string;
  readonly className: string;
  readonly send: (event: { readonly type: 'panel.closed' | 'panel.left' }) => void;
  readonly children: ReactNode;
}

/** A panel below the bar. It closes on Escape, returning the focus, and when the focus leaves it. */
export const FloatingPanel = ({ label, className, send, children }: FloatingPanelProps) => {
  const styles = useSearchBarStyles();
  return (
    <div
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={mergeClasses(styles.panel, className)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') send({ type: 'panel.closed' });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) send({ type: 'panel.left' });
      }}
    >
      {children}
    </div>
  );
};
