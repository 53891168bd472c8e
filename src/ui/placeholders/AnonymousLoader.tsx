import { makeStyles } from '@fluentui/react-components';
import { LoaderMark } from './LoaderMark.tsx';

const useStyles = makeStyles({
  /** What comes within a second shows none of it. */
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

/** While it is not yet known what will stand here, nor for whom: the mark alone, once the wait is worth a sign. */
export const AnonymousLoader = () => (
  <div className={useStyles().page} aria-hidden>
    <LoaderMark sizePx={48} />
  </div>
);
