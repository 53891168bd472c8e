import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FunctionalityName } from '../../contract/functionalities.ts';

/** A page: where it stands, what its tab says, who may see it, and the chunk that draws it. */
export interface PageRoute {
  readonly path: string;
  readonly title: string;
  /** Hidden from who lacks it (display only: the server enforces it on its calls); null: everyone signed in. */
  readonly feature: FunctionalityName | null;
  readonly screen: LazyExoticComponent<ComponentType>;
}

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((chunk) => ({ default: chunk[name] })));

/** Every page behind the sign-in, each its own chunk. */
export const signedInRoutes: readonly PageRoute[] = [
  {
    path: '/searchpad',
    title: 'Search pad',
    feature: null,
    screen: page(() => import('../search-pad/SearchPadScreen.tsx'), 'SearchPadScreen'),
  },
  {
    path: '/flight-search-result',
    title: 'Flights',
    feature: 'Search',
    screen: page(() => import('../flights/ResultsScreen.tsx'), 'ResultsScreen'),
  },
  {
    path: '/flight-booking',
    title: 'Booking',
    feature: 'BookTicket',
    screen: page(() => import('../booking/BookingScreen.tsx'), 'BookingScreen'),
  },
  {
    path: '/flight-order',
    title: 'Order',
    feature: 'ViewBooking',
    screen: page(() => import('../orders/OrderScreen.tsx'), 'OrderScreen'),
  },
  {
    path: '/flows',
    title: 'Flows',
    feature: 'ViewFlows',
    screen: page(() => import('../flow-atlas/FlowsScreen.tsx'), 'FlowsScreen'),
  },
  {
    path: '/access-denied',
    title: 'Access denied',
    feature: null,
    screen: page(() => import('./AccessDeniedPage.tsx'), 'AccessDeniedPage'),
  },
];

export const SignInPage = page(() => import('../sign-in/SignInScreen.tsx'), 'SignInScreen');
/** The inspector for whoever is not signed in, where the server lets anybody watch. */
export const FlowsAlone = page(() => import('../flow-atlas/FlowsAlone.tsx'), 'FlowsAlone');
export const SignedInFrame = lazy(() =>
  import('../shell/SignedInFrame.tsx').then((chunk) => ({ default: chunk.SignedInFrame })),
);
