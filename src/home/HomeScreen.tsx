import { viewOfPublicPage } from '../../machines/public/public-page.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { portalPublicPage } from '../public/public-page-actors.ts';
import { SignInScreen } from '../sign-in/SignInScreen.tsx';
import { HomeBanners } from './HomeBanners.tsx';
import { HomeSections } from './HomeSections.tsx';

const input = { page: 'home' } as const;

/** The home page of a visitor: banner and login panel, and below them what the tenant offers (PUB-01, PUB-07). */
export const HomeScreen = () => {
  const flow = useFlow('public-page', portalPublicPage, { input });
  const view = useView(flow, viewOfPublicPage);
  return (
    <SignInScreen
      home={{ banner: <HomeBanners view={view} />, below: <HomeSections view={view} send={flow.send} /> }}
    />
  );
};
