import {
  Button as FluentButton,
  type ButtonProps as FluentButtonProps,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { sizes } from './sizes.ts';

const useStyles = makeStyles({
  tall: { minHeight: sizes.largeControl },
  start: { justifySelf: 'start' },
});

export type ButtonProps = FluentButtonProps & {
  /** 40 px high instead of 32, for the main action of a page or a part of it. On a touch screen both are 44 px. */
  readonly tall?: boolean;
  /** In a `Stack`: as wide as its label, and at the left. Default: as wide as the stack. */
  readonly start?: boolean;
};

/** Fluent's button. Its height on a touch screen and the edge of a primary one are in `style-hooks.ts`. */
export const Button = ({ tall = false, start = false, className, ...rest }: ButtonProps) => {
  const styles = useStyles();
  return <FluentButton {...rest} className={mergeClasses(tall && styles.tall, start && styles.start, className)} />;
};
