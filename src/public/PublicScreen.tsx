import { useLocation } from 'wouter';
import { type PublicPageName, publicPageNames, publicPagePaths } from '../../contract/public-page-paths.ts';
import { viewOfPublicPage } from '../../machines/public/public-page.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { PublicPageBody } from './PublicPageBody.tsx';
import { portalPublicPage } from './public-page-actors.ts';

/** The public page of the current path. */
export const PublicScreen = () => {
  const [path] = useLocation();
  const at = path.toLowerCase().replace(/(?<!\/)\/+$/, '');
  const page = publicPageNames.find((name) => publicPagePaths[name] === at);
  if (page === undefined) throw new Error(`no public page at ${path}`);
  return <Page key={page} page={page} />;
};

const Page = ({ page }: { readonly page: PublicPageName }) => {
  const flow = useFlow('public-page', portalPublicPage, { input: { page } });
  return <PublicPageBody view={useView(flow, viewOfPublicPage)} send={flow.send} />;
};
