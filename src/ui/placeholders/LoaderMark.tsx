import { makeStyles, tokens } from '@fluentui/react-components';
import { useContext } from 'react';
import { LoaderPicture } from './loader-picture.ts';

const useStyles = makeStyles({
  mark: { display: 'block', flexShrink: '0' },
  sweep: {
    transformOrigin: '24px 24px',
    animationName: { from: { transform: 'rotate(0)' }, to: { transform: 'rotate(360deg)' } },
    animationDuration: '1200ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
});

/** From this size on, the compass rose fits inside the ring. */
const rosePx = 32;

/**
 * The loader animation: the tenant's own, or the default, a bearing that turns on a compass. Static with reduced
 * motion. Hidden from screen readers: the text beside it says what is loading.
 */
export const LoaderMark = ({ sizePx = 20 }: { readonly sizePx?: number }) => {
  const styles = useStyles();
  const pictureUrl = useContext(LoaderPicture);
  if (pictureUrl !== null)
    return <img className={styles.mark} src={pictureUrl} alt="" width={sizePx} height={sizePx} />;
  return (
    <svg
      className={styles.mark}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 48 48"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden
    >
      <circle stroke={tokens.colorNeutralStroke2} cx="24" cy="24" r="21" />
      <path className={styles.sweep} stroke={tokens.colorBrandStroke1} d="M24 3a21 21 0 0 1 21 21" />
      {sizePx >= rosePx && (
        <path fill={tokens.colorBrandForeground1} d="m24 11 3.4 9.6L37 24l-9.6 3.4L24 37l-3.4-9.6L11 24l9.6-3.4z" />
      )}
    </svg>
  );
};
