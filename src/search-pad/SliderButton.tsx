import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  button: {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: sizes.choice,
    padding: '0',
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontSize: sizes.icon,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '@media (pointer: coarse)': { width: sizes.touch, height: sizes.touch },
  },
});

export interface SliderButtonProps {
  readonly label: string;
  readonly act: () => void;
  readonly children: ReactNode;
}

/** An icon button of a slider. */
export const SliderButton = ({ label, act, children }: SliderButtonProps) => (
  <button type="button" className={useStyles().button} aria-label={label} title={label} onClick={act}>
    {children}
  </button>
);
