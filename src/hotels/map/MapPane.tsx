import { makeStyles } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { optionalChunk } from '../../ui/optional-chunk.ts';
import type { HotelMapProps } from './HotelMap.tsx';

const HotelMap = lazy(optionalChunk(() => import('./HotelMap.tsx').then((chunk) => ({ default: chunk.HotelMap }))));

const useStyles = makeStyles({
  /** In place of the list: as much as the screen has below the head. */
  pane: {
    height: 'calc(100dvh - 220px)',
    minHeight: '400px',
    '@media (min-width: 1280px)': {
      position: 'sticky',
      top: '65px',
      alignSelf: 'start',
      height: 'calc(100dvh - 81px)',
    },
  },
});

/** The place of the map, which is loaded when it is first shown. */
export const MapPane = ({ view, send }: HotelMapProps) => (
  <div className={useStyles().pane}>
    <Suspense fallback={null}>
      <HotelMap view={view} send={send} />
    </Suspense>
  </div>
);
