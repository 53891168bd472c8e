import { useMemo } from 'react';
import { holds } from '../../contract/functionalities.ts';
import { viewOfDeskContent } from '../../machines/desk/desk-content.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { DeskContentPage } from './DeskContentPage.tsx';
import { contentInAddress, portalDeskContent } from './desk-content-actors.ts';

/** Banners, notifications and testimonials at the desk. The query names the shelf. */
export const DeskContentScreen = () => {
  const session = useSession();
  return session.show === 'signed-in' ? <Listed user={session.user} /> : null;
};

const Listed = ({ user: { functionalities } }: Pick<SignedIn, 'user'>) => {
  const input = useMemo(
    () => ({
      ...contentInAddress(),
      intentSeed: newIntent(),
      mayEdit: holds(functionalities, 'DeskEditContent'),
    }),
    [functionalities],
  );
  const flow = useFlow('desk-content', portalDeskContent, { input });
  return <DeskContentPage view={useView(flow, viewOfDeskContent)} send={flow.send} />;
};
