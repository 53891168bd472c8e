import {
  type ButtonState,
  type FluentProviderProps,
  type InputState,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';

const edge = { border: '1px solid var(--brandEdge)' };

const useStyles = makeStyles({
  filled: { ...edge, ':hover': edge, ':hover:active': edge, ':active:focus-visible': edge },
  /** What a finger presses is 44 px high, and wide where it is an icon alone. */
  touched: { '@media (pointer: coarse)': { minHeight: '44px' } },
  touchedIcon: { '@media (pointer: coarse)': { minWidth: '44px' } },
});

/** A primary button has an edge where its fill alone could not be told from the page (`tenants/kit/solver/brand-edge.ts`). */
const useButton = (state: ButtonState): void => {
  const styles = useStyles();
  const isFilled = state.appearance === 'primary' && !state.disabled && !state.disabledFocusable;
  Object.assign(state.root, {
    className: mergeClasses(
      styles.touched,
      state.iconOnly && styles.touchedIcon,
      state.root.className,
      isFilled && styles.filled,
    ),
  });
};

const useInput = ({ root }: InputState): void => {
  const styles = useStyles();
  Object.assign(root, { className: mergeClasses(styles.touched, root.className) });
};

/** What the portal adds to the styles of the component library: one rule for touch, and the edge of primary buttons. */
export const styleHooks: NonNullable<FluentProviderProps['customStyleHooks_unstable']> = {
  useButtonStyles_unstable: (state) => useButton(state as ButtonState),
  useToggleButtonStyles_unstable: (state) => useButton(state as ButtonState),
  useMenuButtonStyles_unstable: (state) => useButton(state as ButtonState),
  useInputStyles_unstable: (state) => useInput(state as InputState),
};
