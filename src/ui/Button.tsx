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
  /** 40 px high instead of 32: what a page or a part of it is about. Under a finger both are 44 px. */
  readonly tall?: boolean;
  /** As wide as its words at the beginning of a stack. */
  readonly start?: boolean;
};

/** A button. How it is touched and its edge are those of the style hooks. */
export const Button = ({ tall = false, start = false, className, ...rest }: ButtonProps) => {
  const styles = useStyles();
  return <FluentButton {...rest} className={mergeClasses(tall && styles.tall, start && styles.start, className)} />;
};
