import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { optionalChunk } from '../../ui/optional-chunk.ts';
import type { HotelMapProps } from './HotelMap.tsx';
import { MapSwitch } from './MapSwitch.tsx';

const HotelMap = lazy(optionalChunk(() => import('./HotelMap.tsx').then((chunk) => ({ default: chunk.HotelMap }))));

const useStyles = makeStyles({
  /** In place of the list: as much as the screen has below the head. Beside it: the same. */
  pane: {
    position: 'relative',
    height: 'calc(100dvh - 290px)',
    minHeight: '400px',
    // The map's own ground while its code arrives.
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (min-width: 1280px)': {
      position: 'sticky',
      top: '65px',
      alignSelf: 'start',
      height: 'calc(100dvh - 192px)',
    },
  },
});

/** The place of the map, which is loaded when it is first shown. */
export const MapPane = ({ view, send, isBeside }: HotelMapProps & { readonly isBeside: boolean }) => (
  <div className={useStyles().pane}>
    <Suspense fallback={null}>
      <HotelMap view={view} send={send} />
    </Suspense>
    {isBeside && <MapSwitch leadsTo="list-alone" send={send} />}
  </div>
);
