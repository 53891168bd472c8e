import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type FunctionalityName, holds } from '../../contract/functionalities.ts';
import type { RuleLayer } from '../../machines/markup/markup-rules.setup.ts';
import { viewOfMarkupRules } from '../../machines/markup/markup-rules.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { MarkupRulesPage } from './MarkupRulesPage.tsx';
import { portalMarkupRules } from './markup-rules-actors.ts';

/** The permission to change the rules of a layer. */
const toChange: Readonly<Record<RuleLayer, FunctionalityName>> = {
  agency: 'CompanySettings',
  platform: 'DeskManageTerms',
};

/** An agency's own markup rules. */
export const MarkupRulesScreen = () => <OfLayer layer="agency" />;

/** The platform's markup rules, at the desk. */
export const DeskMarkupRulesScreen = () => <OfLayer layer="platform" />;

const OfLayer = ({ layer }: { readonly layer: RuleLayer }) => {
  const session = useSession();
  return session.show === 'signed-in' ? <Rules user={session.user} layer={layer} /> : null;
};

const Rules = ({ user, layer }: Pick<SignedIn, 'user'> & { readonly layer: RuleLayer }) => {
  const { email, functionalities } = user;
  const input = useMemo(
    () => ({ layer, intentSeed: newIntent(), email, mayChange: holds(functionalities, toChange[layer]) }),
    [layer, email, functionalities],
  );
  const flow = useFlow('markup-rules', portalMarkupRules, { input });
  return <MarkupRulesPage view={useView(flow, viewOfMarkupRules)} stepUp={useView(flow, stepUpOf)} send={flow.send} />;
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalMarkupRules>) => children.stepUp;
