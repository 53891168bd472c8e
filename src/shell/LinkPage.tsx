import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import type { LinkAgency } from '../../contract/proposals/proposals.ts';
import { say } from '../../contract/say.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { wearLook } from './wear-look.ts';

const column = { maxWidth: '760px', marginLeft: 'auto', marginRight: 'auto' } as const;
const sides = {
  paddingLeft: tokens.spacingHorizontalXXL,
  paddingRight: tokens.spacingHorizontalXXL,
  '@media (max-width: 639px)': { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
} as const;

const useStyles = makeStyles({
  header: { backgroundColor: tokens.colorNeutralBackground1, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  bar: { ...column, ...sides, display: 'flex', alignItems: 'center', minHeight: '56px' },
  logo: { display: 'block', height: '24px', width: 'auto', maxWidth: '100%' },
  agencyLogo: { display: 'block', height: sizes.control, width: 'auto', maxWidth: '100%', objectFit: 'contain' },
  agencyName: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  main: {
    ...column,
    ...sides,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    paddingTop: tokens.spacingVerticalXXL,
    paddingBottom: tokens.spacingVerticalXXXL,
  },
  message: { maxWidth: '68ch' },
  contact: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

export interface LinkPageProps {
  /** Who has sent the link: the platform, or an agency. `null`: which agency is not known, so that nobody's mark is shown. */
  readonly from: 'platform' | LinkAgency | null;
  readonly children: ReactNode;
}

/** The page of a customer or passenger who follows a link without a sign-in, under the mark and in the colour of who has sent it. */
export const LinkPage = ({ from, children }: LinkPageProps) => {
  const styles = useStyles();
  const agency = from === 'platform' ? null : from;
  const look = agency?.look;
  const ref = useMemo(() => look && wearLook(look), [look]);
  return (
    <>
      <header ref={ref} className={styles.header}>
        <div className={styles.bar}>{from !== null && <Mark from={from} />}</div>
      </header>
      <main id="main" className={styles.main}>
        {children}
        {agency?.issuedThrough && <Quiet small>{agency.issuedThrough}</Quiet>}
      </main>
    </>
  );
};

const Mark = ({ from }: { readonly from: NonNullable<LinkPageProps['from']> }) => {
  const styles = useStyles();
  if (from === 'platform') {
    return <img className={styles.logo} src={pageTenant().primaryLogo} alt={pageTenant().shortName} />;
  }
  return from.logo === null ? (
    <span className={styles.agencyName}>{from.name}</span>
  ) : (
    <img className={styles.agencyLogo} src={from.logo} alt={from.name} />
  );
};

export interface LinkMessageProps {
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
}

/** One thing said on such a page, and what can be done about it. */
export const LinkMessage = ({ title, words, children }: LinkMessageProps) => (
  <Stack gap={16} align="start" className={useStyles().message}>
    <PageHeading>{title}</PageHeading>
    <p>{words}</p>
    {children}
  </Stack>
);

export interface AgencyLinksProps {
  readonly agency: Pick<LinkAgency, 'name' | 'phone' | 'whatsapp' | 'email' | 'address'>;
}

/** How to reach the agency that has sent the link. */
export const AgencyLinks = ({ agency }: AgencyLinksProps) => {
  const styles = useStyles();
  return (
    <div>
      <Quiet>{say('Questions? Contact {name}.', { name: agency.name })}</Quiet>
      <p className={styles.contact}>
        {agency.phone !== null && (
          <a className={styles.link} href={`tel:${agency.phone}`}>
            {agency.phone}
          </a>
        )}
        {agency.whatsapp !== null && (
          <a className={styles.link} href={`https://wa.me/${agency.whatsapp.replace(/\D/g, '')}`} rel="noreferrer">
            {say('WhatsApp {number}', { number: agency.whatsapp })}
          </a>
        )}
        {agency.email !== null && (
          <a className={styles.link} href={`mailto:${agency.email}`}>
            {agency.email}
          </a>
        )}
      </p>
      {agency.address !== null && <Quiet small>{agency.address}</Quiet>}
    </div>
  );
};
