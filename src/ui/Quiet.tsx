import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createElement } from 'react';
import type { BoxProps } from './box-props.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  figures: { fontVariantNumeric: 'tabular-nums' },
  measure: { maxWidth: '68ch' },
  breaks: { overflowWrap: 'anywhere' },
  block: { display: 'block' },
});

export interface QuietProps extends BoxProps {
  /** 12 px instead of the size around it. */
  readonly small?: boolean;
  /** Whether digits have the same width, so that figures line up. */
  readonly figures?: boolean;
  /** Whether lines are limited to a width that is read well. */
  readonly measure?: boolean;
  /** Whether a long word, such as an address, is broken where it has no room. */
  readonly breaks?: boolean;
  /** Whether a `span` stands on a line of its own. */
  readonly block?: boolean;
}

/** Secondary text, in a lighter colour. */
export const Quiet = ({
  as = 'p',
  small = false,
  figures = false,
  measure = false,
  breaks = false,
  block = false,
  className,
  ...rest
}: QuietProps) => {
  const styles = useStyles();
  return createElement(as, {
    ...rest,
    className: mergeClasses(
      styles.quiet,
      small && styles.small,
      figures && styles.figures,
      measure && styles.measure,
      breaks && styles.breaks,
      block && styles.block,
      className,
    ),
  });
};
