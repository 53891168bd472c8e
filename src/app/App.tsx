import { type ReactNode, Suspense, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { holds } from '../../contract/functionalities.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { BuiltPages } from '../shell/built-pages.ts';
import { Connection } from '../shell/Connection.tsx';
import { SessionWaiting } from '../shell/SessionWaiting.tsx';
import { SessionProvider, useSession } from '../shell/session.tsx';
import { flowsAreOpen } from '../storage/page-flows.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { wantedPage } from '../storage/wanted-page.ts';
import { LoaderPicture } from '../ui/placeholders/loader-picture.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './Guarded.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PagePlaceholder } from './PagePlaceholder.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import {
  builtPagesOf,
  DeskFrame,
  FlowsAlone,
  HomePage,
  type PageRoute,
  PublicFrame,
  routeAt,
  SignedInFrame,
} from './routes.ts';

/** Root of the portal: session, error boundary and pages. */
export const App = () => (
  <ErrorBoundary>
    <SessionProvider>
      <RouteFocus />
      <TenantLoader>
        <BuiltPages value={useBuiltPages()}>
          <Suspense fallback={<PagePlaceholder />}>
            <Pages />
          </Suspense>
        </BuiltPages>
      </TenantLoader>
      <Toasts />
      <Connection />
    </SessionProvider>
  </ErrorBoundary>
);

/** Constant for the life of the page. */
const useBuiltPages = (): ReadonlySet<string> => useState(() => builtPagesOf(pageTenant()))[0];

/** Provides the tenant's loader animation, if it has one. */
const TenantLoader = ({ children }: { readonly children: ReactNode }) => (
  <LoaderPicture value={pageTenant().loader}>{children}</LoaderPicture>
);

/** Renders the page of the current path. The frame stays mounted while pages within it change. */
const Pages = () => {
  const [path] = useLocation();
  if (path === pagePaths.home) return <BeforeSignIn page={HomePage} />;
  const route = routeAt(path, pageTenant());
  if (route === null)
    return (
      <Framed path={null}>
        <NotFoundPage />
      </Framed>
    );
  if (route.path === pagePaths.signIn) return <BeforeSignIn page={route.screen} />;
  if (route.frame === 'alone') {
    return (
      <PagePart path={route.path}>
        <route.screen />
      </PagePart>
    );
  }
  if (route.frame === 'landing') {
    return (
      <LandingPages path={route.path}>
        <route.screen />
      </LandingPages>
    );
  }
  if (route.frame === 'public') {
    return (
      <Framed path={route.path}>
        <route.screen />
      </Framed>
    );
  }
  return <SignedInPages route={route} />;
};

/**
 * A page with the sign-in forms. Redirects a person who is signed in to the page that they came for, or to the search pad
 * (PUB-01).
 */
const BeforeSignIn = ({ page: Page }: { readonly page: PageRoute['screen'] }) => {
  const session = useSession();
  switch (session.show) {
    case 'signed-in':
      return <Redirect to={afterSignIn(session)} replace />;
    case 'waiting':
      return session.cameFrom === 'page' ? <SessionWaiting doing={session.doing} /> : <Page />;
    case 'unreachable':
    case 'ended':
      return <SignedInFrame>{null}</SignedInFrame>;
    case 'signed-out':
      return <Page />;
  }
};

/**
 * The page that was asked for before the sign-in, if it is one of who is signed in; otherwise the search pad, or for people of
 * the house their desk.
 */
const afterSignIn = ({ user }: SignedIn): string => {
  const wanted = wantedPage();
  const route = wanted === null ? null : routeAt(new URL(wanted, location.origin).pathname, pageTenant());
  const own = holds(user.functionalities, 'DeskView') ? 'desk' : 'signed-in';
  if (wanted !== null && route?.frame === own) return wanted;
  return own === 'desk' ? pagePaths.desk : pagePaths.searchPad;
};

interface FramedProps {
  /** Path of the route. `null`: there is none. */
  readonly path: string | null;
  readonly children: ReactNode;
}

/** A page that presents the tenant: the same for everybody, and shown before it is known who is signed in. */
const LandingPages = ({ path, children }: FramedProps) => (
  <PublicFrame signedIn={useSession().show !== 'signed-out'} wide>
    <PagePart path={path}>{children}</PagePart>
  </PublicFrame>
);

/** A page for everybody: inside the portal's frame for a person who is signed in, otherwise inside a plain one. */
const Framed = ({ path, children }: FramedProps) => {
  const session = useSession();
  switch (session.show) {
    case 'waiting':
      return <SessionWaiting doing={session.doing} />;
    case 'signed-in':
    case 'ended':
      return (
        <SignedInFrame>
          <PagePart path={path}>{children}</PagePart>
        </SignedInFrame>
      );
    case 'unreachable':
    case 'signed-out':
      return (
        <PublicFrame signedIn={false}>
          <PagePart path={path}>{children}</PagePart>
        </PublicFrame>
      );
  }
};

/** What stands below the header. A page that fails to render says so there, and the header stays. */
const PagePart = ({ path, children }: FramedProps) => (
  <ErrorBoundary key={path} within="frame">
    <Suspense fallback={<PagePlaceholder loader />}>{children}</Suspense>
  </ErrorBoundary>
);

const SignedInPages = ({ route }: { readonly route: PageRoute }) => {
  const session = useSession();
  // When the server allows it, the inspector opens without a sign-in.
  if (route.path === pagePaths.flows && session.show === 'signed-out' && flowsAreOpen()) return <FlowsAlone />;
  const Frame = route.frame === 'desk' ? DeskFrame : SignedInFrame;
  return (
    <Frame>
      <PagePart path={route.path}>
        <Guarded route={route} />
      </PagePart>
    </Frame>
  );
};
