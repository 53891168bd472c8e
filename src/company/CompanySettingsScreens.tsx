import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type FunctionalityName, holds } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import type { CompanyKind } from '../../machines/company/company-books.ts';
import { sentFiles, viewOfCompanySettings } from '../../machines/company/company-settings.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { TermsPage } from '../terms/TermsPage.tsx';
import { Stack } from '../ui/Stack.tsx';
import { CompanyTabs } from './CompanyTabs.tsx';
import { portalCompanySettings } from './company-settings-actors.ts';
import { SentFiles } from './SentFiles.tsx';

/** What an agency says about itself. */
export const CompanyInfoScreen = () => <OfKind kind="info" />;

/** The bank accounts to which withdrawals and refunds are paid. */
export const CompanyAccountsScreen = () => <OfKind kind="accounts" />;

/** The documents of an agency. */
export const CompanyDocumentsScreen = () => <OfKind kind="documents" />;

/** The branches of an agency. */
export const CompanyBranchesScreen = () => <OfKind kind="branches" />;

/** The permission that changes a page. */
const changedWith: Readonly<Record<CompanyKind, FunctionalityName>> = {
  info: 'EditCompanyInfo',
  accounts: 'ManageBankAccount',
  documents: 'EditCompanyInfo',
  branches: 'ManageBranch',
};

const OfKind = ({ kind }: { readonly kind: CompanyKind }) => {
  const session = useSession();
  // A page of its own for each kind: the flow of one never goes on in another.
  return session.show === 'signed-in' ? <Settings key={kind} user={session.user} kind={kind} /> : null;
};

const Settings = ({ user, kind }: Pick<SignedIn, 'user'> & { readonly kind: CompanyKind }) => {
  const { email, functionalities } = user;
  const input = useMemo(
    () => ({ kind, intentSeed: newIntent(), email, mayChange: holds(functionalities, changedWith[kind]) }),
    [kind, email, functionalities],
  );
  const flow = useFlow('company-settings', portalCompanySettings, { input });
  return (
    <Stack gap={24}>
      <TermsPage
        title={say('Company settings')}
        view={useView(flow, viewOfCompanySettings)}
        stepUp={useView(flow, stepUpOf)}
        stepUpAbout="account"
        send={flow.send}
      >
        <CompanyTabs />
      </TermsPage>
      <SentFiles files={useView(flow, sentFiles)} />
    </Stack>
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalCompanySettings>) => children.stepUp;
