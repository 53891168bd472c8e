import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  bar: {
    display: 'block',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { '0%': { opacity: '1' }, '50%': { opacity: '0.45' }, '100%': { opacity: '1' } },
    animationDuration: '1600ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
  },
});

export interface SkeletonProps {
  /** A CSS length. Default: 100%. */
  readonly width?: string;
  readonly heightPx?: number;
}

/** A placeholder in the exact size of the content that is loading. What surrounds it says what is loading. */
export const Skeleton = ({ width = '100%', heightPx = 16 }: SkeletonProps) => (
  <span aria-hidden className={useStyles().bar} style={{ width, height: `${heightPx}px` }} />
);
