import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { SessionWaiting } from '../shell/SessionWaiting.tsx';
import { SessionProvider, useSession } from '../shell/session.tsx';
import { flowsAreOpen } from '../storage/page-flows.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './Guarded.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PagePlaceholder } from './PagePlaceholder.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { FlowsAlone, SignedInFrame, SignInPage, signedInRoutes } from './routes.ts';

/** The portal: the session around everything, one error boundary, and the pages. */
export const App = () => (
  <ErrorBoundary>
    <SessionProvider>
      <RouteFocus />
      <Suspense fallback={<PagePlaceholder />}>
        <Switch>
          <Route path="/" component={FrontDoor} />
          <Route path="/flows" component={FlowsPages} />
          {signedInRoutes.map(({ path }) => (
            <Route key={path} path={path} component={SignedInPages} />
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </SessionProvider>
  </ErrorBoundary>
);

/** The sign-in page; who is signed in already goes on to the search pad. */
const FrontDoor = () => {
  const session = useSession();
  switch (session.show) {
    case 'signed-in':
      return <Redirect to="/searchpad" replace />;
    case 'waiting':
      return session.cameFrom === 'page' ? <SessionWaiting doing={session.doing} /> : <SignInPage />;
    case 'unreachable':
    case 'ended':
      return <SignedInFrame>{null}</SignedInFrame>;
    case 'signed-out':
      return <SignInPage />;
  }
};

/** The inspector: among the signed-in pages, and alone where nobody is signed in and anybody may watch. */
const FlowsPages = () => {
  const session = useSession();
  return session.show === 'signed-out' && flowsAreOpen() ? <FlowsAlone /> : <SignedInPages />;
};

/** One frame around all signed-in pages, so that the header stays while they change. */
const SignedInPages = () => {
  const [path] = useLocation();
  const route = signedInRoutes.find((each) => each.path === path);
  return (
    <SignedInFrame>
      <Suspense fallback={<PagePlaceholder />}>{route && <Guarded route={route} />}</Suspense>
    </SignedInFrame>
  );
};
