import { type ButtonState, type FluentProviderProps, makeStyles, mergeClasses } from '@fluentui/react-components';

const edge = { border: '1px solid var(--brandEdge)' };

const useStyles = makeStyles({
  filled: { ...edge, ':hover': edge, ':hover:active': edge, ':active:focus-visible': edge },
});

/** A primary button has an edge where its fill alone could not be told from the page (`tenants/kit/solver/brand-edge.ts`). */
const useFilledButton = (state: ButtonState): void => {
  const styles = useStyles();
  if (state.appearance !== 'primary' || state.disabled || state.disabledFocusable) return;
  Object.assign(state.root, { className: mergeClasses(state.root.className, styles.filled) });
};

/** What the portal adds to the styles of the component library. */
export const styleHooks: NonNullable<FluentProviderProps['customStyleHooks_unstable']> = {
  useButtonStyles_unstable: (state) => useFilledButton(state as ButtonState),
};
