import { Redirect } from 'wouter';
import { maySee } from '../../contract/functionalities.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { useSession } from '../shell/session.tsx';
import { flowsAreOpen } from '../storage/page-flows.ts';
import type { PageRoute } from './routes.ts';

/** Redirects to the access-denied page if the person's non-empty feature list lacks the page's feature (SES-04). */
export const Guarded = ({ route }: { readonly route: PageRoute }) => {
  const session = useSession();
  if (session.show !== 'signed-in') return null;
  const open = route.feature === 'ViewFlows' && flowsAreOpen();
  if (route.feature !== null && !open && !maySee(session.user.functionalities, route.feature)) {
    return <Redirect to={pagePaths.accessDenied} replace />;
  }
  const { screen: Screen } = route;
  return <Screen />;
};
