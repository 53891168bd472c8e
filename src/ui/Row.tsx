import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createElement } from 'react';
import type { BoxProps, Gap } from './box-props.ts';

const useStyles = makeStyles({
  row: { display: 'flex' },
  wrap: { flexWrap: 'wrap' },
  center: { alignItems: 'center' },
  start: { alignItems: 'flex-start' },
  baseline: { alignItems: 'baseline' },
  end: { alignItems: 'flex-end' },
  stretch: {},
  4: { gap: tokens.spacingHorizontalXS },
  8: { gap: tokens.spacingHorizontalS },
  12: { gap: tokens.spacingHorizontalM },
  16: { gap: tokens.spacingHorizontalL },
  24: { gap: tokens.spacingHorizontalXXL },
  32: { gap: tokens.spacingHorizontalXXXL },
  48: { gap: '48px' },
  64: { gap: '64px' },
});

const useJustified = makeStyles({
  start: {},
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});

export interface RowProps extends BoxProps {
  readonly gap: Gap;
  /** Vertical alignment of the children. Default: `center`. */
  readonly align?: 'center' | 'start' | 'baseline' | 'end' | 'stretch';
  /** Horizontal distribution of the children. Default: `start`. */
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** Whether children that have no room go to a further line. Default: yes. */
  readonly wrap?: boolean;
}

/** Children side by side. */
export const Row = ({
  as = 'div',
  gap,
  align = 'center',
  justify = 'start',
  wrap = true,
  className,
  ...rest
}: RowProps) => {
  const styles = useStyles();
  const justified = useJustified();
  return createElement(as, {
    ...rest,
    className: mergeClasses(styles.row, styles[gap], wrap && styles.wrap, styles[align], justified[justify], className),
  });
};
