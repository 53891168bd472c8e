import { type ReactNode, Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import * as pagePaths from '../../contract/page-paths.ts';
import { Connection } from '../shell/Connection.tsx';
import { SessionWaiting } from '../shell/SessionWaiting.tsx';
import { SessionProvider, useSession } from '../shell/session.tsx';
import { SlashTaken } from '../shell/slash-taken.ts';
import { flowsAreOpen } from '../storage/page-flows.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { LoaderPicture } from '../ui/placeholders/loader-picture.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './Guarded.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PagePlaceholder } from './PagePlaceholder.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { FlowsAlone, type PageRoute, PublicFrame, routeAt, SignedInFrame, SignInPage } from './routes.ts';

/** Root of the portal: session, error boundary and pages. */
export const App = () => (
  <ErrorBoundary>
    <SessionProvider>
      <RouteFocus />
      <TenantLoader>
        <Suspense fallback={<PagePlaceholder />}>
          <Pages />
        </Suspense>
      </TenantLoader>
      <Toasts />
      <Connection />
    </SessionProvider>
  </ErrorBoundary>
);

/** Provides the tenant's loader animation, if it has one. */
const TenantLoader = ({ children }: { readonly children: ReactNode }) => (
  <LoaderPicture value={pageTenant().loader}>{children}</LoaderPicture>
);

/** Renders the page of the current path. The frame stays mounted while pages within it change. */
const Pages = () => {
  const [path] = useLocation();
  if (path === pagePaths.home) return <HomePage />;
  const route = routeAt(path, pageTenant());
  if (route === null) return <NotFoundPage />;
  if (route.path === pagePaths.signIn) return <HomePage />;
  if (route.frame === 'public') return <PublicPages route={route} />;
  return <SignedInPages route={route} />;
};

/** The sign-in page. Redirects a person who is signed in to the search pad. */
const HomePage = () => {
  const session = useSession();
  switch (session.show) {
    case 'signed-in':
      return <Redirect to={pagePaths.searchPad} replace />;
    case 'waiting':
      return session.cameFrom === 'page' ? <SessionWaiting doing={session.doing} /> : <SignInPage />;
    case 'unreachable':
    case 'ended':
      return <SignedInFrame>{null}</SignedInFrame>;
    case 'signed-out':
      return <SignInPage />;
  }
};

/** Public pages: inside the portal's frame for a person who is signed in, otherwise inside a plain one. */
const PublicPages = ({ route }: { readonly route: PageRoute }) => {
  const session = useSession();
  switch (session.show) {
    case 'waiting':
      return <SessionWaiting doing={session.doing} />;
    case 'signed-in':
    case 'ended':
      return <SignedInPages route={route} />;
    case 'unreachable':
    case 'signed-out':
      return (
        <PublicFrame>
          <Suspense key={route.path} fallback={<PagePlaceholder loader />}>
            <route.screen />
          </Suspense>
        </PublicFrame>
      );
  }
};

const SignedInPages = ({ route }: { readonly route: PageRoute }) => {
  const session = useSession();
  // When the server allows it, the inspector opens without a sign-in.
  if (route.path === pagePaths.flows && session.show === 'signed-out' && flowsAreOpen()) return <FlowsAlone />;
  return (
    <SlashTaken value={route.takesSlash === true}>
      <SignedInFrame>
        <Suspense key={route.path} fallback={<PagePlaceholder loader />}>
          <Guarded route={route} />
        </Suspense>
      </SignedInFrame>
    </SlashTaken>
  );
};
