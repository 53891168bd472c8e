import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createElement } from 'react';
import type { BoxProps, Gap } from './box-props.ts';

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  start: { justifyItems: 'start' },
  center: { justifyItems: 'center' },
  4: { rowGap: tokens.spacingVerticalXS },
  8: { rowGap: tokens.spacingVerticalS },
  12: { rowGap: tokens.spacingVerticalM },
  16: { rowGap: tokens.spacingVerticalL },
  24: { rowGap: tokens.spacingVerticalXXL },
  32: { rowGap: tokens.spacingVerticalXXXL },
  48: { rowGap: '48px' },
  64: { rowGap: '64px' },
});

export interface StackProps extends BoxProps {
  readonly gap: Gap;
  /** Horizontal alignment of the children. Default: each is as wide as the stack. */
  readonly align?: 'start' | 'center';
}

/** Children below each other. */
export const Stack = ({ as = 'div', gap, align, className, ...rest }: StackProps) => {
  const styles = useStyles();
  return createElement(as, {
    ...rest,
    className: mergeClasses(styles.stack, styles[gap], align && styles[align], className),
  });
};
