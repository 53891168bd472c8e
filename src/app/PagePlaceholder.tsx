import { makeStyles, tokens } from '@fluentui/react-components';
import { AnonymousLoader } from '../ui/placeholders/AnonymousLoader.tsx';

const useStyles = makeStyles({
  strip: {
    position: 'fixed',
    top: '0',
    left: '0',
    width: '100%',
    height: '2px',
    zIndex: 30,
    backgroundColor: tokens.colorBrandBackground,
    transformOrigin: 'left',
    animationName: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
    animationDuration: '8s',
    animationTimingFunction: 'cubic-bezier(0, 0.9, 0.2, 1)',
    animationFillMode: 'both',
    animationDelay: '120ms',
  },
});

/**
 * While a page's code is on its way: a thin strip, words for people who listen, and the loader once it takes long. No
 * component library in it.
 */
export const PagePlaceholder = () => (
  <>
    <div className={useStyles().strip} role="progressbar" aria-label="Loading the page" />
    <AnonymousLoader />
  </>
);
