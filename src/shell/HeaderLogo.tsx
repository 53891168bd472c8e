import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { agencyLogoMachine, type LogoRead } from '../../machines/shell/agency-logo.machine.ts';
import { viewOfAgencyLogo } from '../../machines/shell/agency-logo.view.ts';
import { send } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { useSessionSend } from './session.tsx';

const useStyles = makeStyles({
  logo: { display: 'block', height: '28px', width: 'auto', maxWidth: '160px', objectFit: 'contain' },
  wide: { '@media (max-width: 639px)': { display: 'none' } },
  narrow: { display: 'none', '@media (max-width: 639px)': { display: 'block' } },
  waiting: { visibility: 'hidden' },
});

/** The logo. Calls the server only for an agency that has a logo of its own. */
export const HeaderLogo = ({ agencyHasOne }: { readonly agencyHasOne: boolean }) =>
  agencyHasOne ? <AgencyLogo /> : <TenantLogo />;

const TenantLogo = ({ waiting = false }: { readonly waiting?: boolean }) => {
  const styles = useStyles();
  const { primaryLogo, secondaryLogo, shortName } = pageTenant();
  const at = waiting && styles.waiting;
  return (
    <>
      {/* What is hidden names nothing, and a link has a name at any time. */}
      {waiting && <HiddenText>Search pad</HiddenText>}
      <img className={mergeClasses(styles.logo, styles.wide, at)} src={primaryLogo} alt={`${shortName}, search pad`} />
      <img className={mergeClasses(styles.logo, styles.narrow, at)} src={secondaryLogo} alt="Search pad" />
    </>
  );
};

const AgencyLogo = () => {
  const styles = useStyles();
  const sendToSession = useSessionSend();
  const [logic] = useState(() =>
    agencyLogoMachine.provide({
      actors: { readLogo: fromPromise(({ signal }) => readLogo(signal)) },
      actions: { tellUnknown: () => sendToSession({ type: 'user.unknown' }) },
    }),
  );
  const view = useView(useFlow('agency-logo', logic), viewOfAgencyLogo);
  switch (view.show) {
    case 'nothing':
      return <TenantLogo waiting />;
    case 'tenant':
      return <TenantLogo />;
    case 'agency':
      return <img className={styles.logo} src={view.logo} alt="Search pad" />;
  }
};

const readLogo = async (signal: AbortSignal): Promise<LogoRead> => {
  const outcome = await send('GetLogo', {}, { signal });
  if (!outcome.ok) throw new Error('GetLogo declares no refusal');
  return outcome.answer;
};
