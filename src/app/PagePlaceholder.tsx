import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { say } from '../../contract/say.ts';
import { optionalChunk } from '../ui/optional-chunk.ts';

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

const AnonymousLoader = lazy(
  optionalChunk(() =>
    import('../ui/placeholders/AnonymousLoader.tsx').then(({ AnonymousLoader }) => ({ default: AnonymousLoader })),
  ),
);

export interface PagePlaceholderProps {
  /** Shows the loader after a delay. Off for sign-in, whose page loads without the loader's chunk. */
  readonly loader?: boolean;
}

/** Shown while a page's chunk loads: a thin bar, named for screen readers. Imports no component library. */
export const PagePlaceholder = ({ loader = false }: PagePlaceholderProps) => (
  <>
    <div className={useStyles().strip} role="progressbar" aria-label={say('Loading the page')} />
    {loader && (
      <Suspense fallback={null}>
        <AnonymousLoader />
      </Suspense>
    )}
  </>
);
