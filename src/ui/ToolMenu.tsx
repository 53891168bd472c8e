import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { type ReactElement, type ReactNode, useId } from 'react';
import { moveByArrows, openByArrow } from './arrow-keys.ts';
import { openingDown } from './opening-motion.ts';

const useStyles = makeStyles({
  button: { minWidth: '0', whiteSpace: 'nowrap' },
  set: { border: `1px solid ${tokens.colorBrandStroke1}`, color: tokens.colorBrandForeground2 },
  label: { maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis' },
  short: {
    '@media (max-width: 1199px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  place: { display: 'grid' },
  arrow: { marginLeft: tokens.spacingHorizontalXS },
  /** Under its button in browsers with anchor positioning, otherwise in the middle of the screen. */
  surface: {
    boxSizing: 'border-box',
    width: 'min(304px, calc(100vw - 48px))',
    maxHeight: 'min(560px, calc(100dvh - 32px))',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    '@supports (top: anchor(bottom))': {
      positionAnchor: 'auto',
      top: 'anchor(bottom)',
      right: 'anchor(right)',
      bottom: 'auto',
      left: 'auto',
      margin: `${tokens.spacingVerticalXS} 0`,
      positionTryFallbacks: 'flip-inline, flip-block',
    },
    ...openingDown,
  },
});

/** Class names of a small panel that opens below its button: a menu, or a form of choices. `own`: a class of the caller. */
export const usePopoverSurface = (own?: string): string => mergeClasses(useStyles().surface, own);

export interface ToolPanelProps {
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A small panel. The button that opens it names its `id` as `popoverTarget`. */
export const ToolPanel = ({ id, label, children }: ToolPanelProps) => (
  <div id={id} popover="auto" role="group" aria-label={label} className={usePopoverSurface()} onKeyDown={moveByArrows}>
    {children}
  </div>
);

export interface ToolMenuProps {
  /** Label of the button, and accessible name of the panel. */
  readonly label: string;
  /** Default: none. */
  readonly icon?: ReactElement;
  /** Whether the button is marked, because something is chosen in the panel. Default: no. */
  readonly isSet?: boolean;
  /** Whether a narrow page shows the icon without the label. Default: no. */
  readonly short?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens a small panel of tools, which closes by Escape or a press outside. */
export const ToolMenu = ({ label, icon, isSet = false, short = false, className, children }: ToolMenuProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={className ?? styles.place}>
      <Button
        className={mergeClasses(styles.button, isSet && styles.set)}
        icon={icon ?? null}
        iconPosition="before"
        popoverTarget={id}
        onKeyDown={openByArrow(id)}
      >
        <span className={mergeClasses(styles.label, short && styles.short)}>{label}</span>
        <ChevronDownRegular aria-hidden className={styles.arrow} />
      </Button>
      <ToolPanel id={id} label={label}>
        {children}
      </ToolPanel>
    </div>
  );
};
