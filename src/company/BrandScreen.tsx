import { useMemo } from 'react';
import { holds } from '../../contract/functionalities.ts';
import { viewOfBrand } from '../../machines/company/brand.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useLeaveWarning } from '../profile/use-leave-warning.ts';
import { useSession, useSessionSend } from '../shell/session.tsx';
import { BrandPage } from './BrandPage.tsx';
import { portalBrand } from './brand-actors.ts';
import { CompanyTabs } from './CompanyTabs.tsx';

/** What an agency shows its customers. */
export const BrandScreen = () => {
  const session = useSession();
  return session.show === 'signed-in' ? <Brand user={session.user} /> : null;
};

const Brand = ({ user: { functionalities } }: Pick<SignedIn, 'user'>) => {
  const input = useMemo(
    () => ({ intentSeed: newIntent(), mayChange: holds(functionalities, 'EditCompanyInfo') }),
    [functionalities],
  );
  const sendToSession = useSessionSend();
  const machine = useMemo(() => portalBrand(sendToSession), [sendToSession]);
  const flow = useFlow('brand', machine, { input });
  const view = useView(flow, viewOfBrand);
  useLeaveWarning(view.show === 'brand' && view.unsaved);
  return (
    <BrandPage view={view} send={flow.send}>
      <CompanyTabs />
    </BrandPage>
  );
};
