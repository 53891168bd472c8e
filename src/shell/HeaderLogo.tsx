import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { say } from '../../contract/say.ts';
import { agencyLogoMachine, type LogoRead } from '../../machines/shell/agency-logo.machine.ts';
import { viewOfAgencyLogo } from '../../machines/shell/agency-logo.view.ts';
import { send } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Row } from '../ui/Row.tsx';
import { useSessionSend } from './session.tsx';

const useStyles = makeStyles({
  logo: { display: 'block', height: '28px', width: 'auto', maxWidth: '160px', objectFit: 'contain' },
  wide: { '@media (max-width: 639px)': { display: 'none' } },
  narrow: { display: 'none', '@media (max-width: 639px)': { display: 'block' } },
  waiting: { visibility: 'hidden' },
  name: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: 'var(--fontWeightHeading)',
    letterSpacing: '-0.01em',
    '@media (max-width: 639px)': { display: 'none' },
  },
  plate: {
    boxSizing: 'content-box',
    padding: '2px 6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/**
 * The logo. Calls the server only for an agency that has a logo of its own, and again when that is another one. `agencys`: its address;
 * `null`: it has none.
 */
export const HeaderLogo = ({ agencys }: { readonly agencys: string | null }) =>
  agencys === null ? <TenantLogo /> : <AgencyLogo key={agencys} />;

const isColoured = (): boolean => ['filled', 'dark'].includes(pageTenant().bar);

const TenantLogo = ({ waiting = false }: { readonly waiting?: boolean }) => {
  const styles = useStyles();
  const { primaryLogo, secondaryLogo, shortName } = pageTenant();
  const at = waiting && styles.waiting;
  if (isColoured()) {
    return (
      <Row as="span" gap={8} wrap={false}>
        <img className={mergeClasses(styles.logo, at)} src={secondaryLogo} alt="" />
        <span className={styles.name} aria-hidden>
          {shortName}
        </span>
        <HiddenText>{say('{shortName}, search pad', { shortName })}</HiddenText>
      </Row>
    );
  }
  return (
    <>
      {/* What is hidden names nothing, and a link has a name at any time. */}
      {waiting && <HiddenText>{say('Search pad')}</HiddenText>}
      <img
        className={mergeClasses(styles.logo, styles.wide, at)}
        src={primaryLogo}
        alt={say('{shortName}, search pad', { shortName })}
      />
      <img className={mergeClasses(styles.logo, styles.narrow, at)} src={secondaryLogo} alt={say('Search pad')} />
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
      return (
        <img
          className={mergeClasses(styles.logo, isColoured() && styles.plate)}
          src={view.logo}
          alt={say('Search pad')}
        />
      );
  }
};

const readLogo = async (signal: AbortSignal): Promise<LogoRead> => {
  const outcome = await send('GetLogo', {}, { signal });
  if (!outcome.ok) throw new Error('GetLogo declares no refusal');
  return outcome.answer;
};
