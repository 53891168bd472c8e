import { makeStyles } from '@fluentui/react-components';
import { LoaderMark } from './LoaderMark.tsx';

const useStyles = makeStyles({
  /** Invisible for the first second. */
  page: {
    minHeight: '60vh',
    display: 'grid',
    placeContent: 'center',
    visibility: 'hidden',
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    animationDuration: '1ms',
    animationDelay: '1s',
    animationFillMode: 'forwards',
  },
});

/** The loader alone, shown after a delay while it is not yet known what page will be shown. */
export const AnonymousLoader = () => (
  <div className={useStyles().page} aria-hidden>
    <LoaderMark sizePx={48} />
  </div>
);
