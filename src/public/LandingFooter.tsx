import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import { type PageTenant, pageTenant } from '../storage/page-tenant.ts';
import { sizes } from '../ui/sizes.ts';
import { footerLinks, type LandingLink, productLinks, socialLinks } from './landing-links.ts';
import { PaymentMarks } from './PaymentMarks.tsx';

const narrow = '@media (max-width: 639px)';
const middling = '@media (min-width: 480px) and (max-width: 899px)';

const useStyles = makeStyles({
  footer: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  room: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXXL,
    width: '100%',
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
    padding: `48px ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    [narrow]: { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
  },
  tight: { rowGap: tokens.spacingVerticalXL, paddingTop: tokens.spacingVerticalXXXL },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) repeat(3, minmax(0, 3fr))',
    columnGap: sizes.betweenGroups,
    rowGap: tokens.spacingVerticalXXXL,
    [middling]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', alignContent: 'start', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  logo: { display: 'block', height: '28px', width: 'auto', maxWidth: '100%' },
  address: {
    maxWidth: '32ch',
    paddingTop: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
    fontStyle: 'normal',
  },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL },
  stacked: { display: 'grid', columnGap: '0' },
  centred: { justifyItems: 'center', justifyContent: 'center', textAlign: 'center' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.control,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    paddingTop: tokens.spacingVerticalXL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  footCentred: { justifyContent: 'center', flexDirection: 'column' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: sizes.betweenGroups,
    rowGap: tokens.spacingVerticalXL,
  },
  contact: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXL,
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    [narrow]: { padding: tokens.spacingHorizontalXL },
  },
  contactTitle: { fontSize: tokens.fontSizeBase500, lineHeight: '26px', fontWeight: tokens.fontWeightSemibold },
  strong: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The tenant's footer: one of four, chosen by the tenant or its theme (PUB-08, PUB-09). */
export const LandingFooter = () => {
  const tenant = pageTenant();
  const Chosen = footers[tenant.footer];
  return (
    <footer className={useStyles().footer}>
      <Chosen tenant={tenant} />
    </footer>
  );
};

interface FooterProps {
  readonly tenant: PageTenant;
}

/** `footer-1`: columns. */
const Columns = ({ tenant }: FooterProps) => {
  const styles = useStyles();
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <Who tenant={tenant} />
        <Column title={say('Products')} links={productLinks(tenant)} />
        <Column title={say('Policies and help')} links={footerLinks(tenant)} />
        <Column title={say('Follow us')} links={socialLinks(tenant)} />
      </div>
      <Foot tenant={tenant} />
    </div>
  );
};

/** `footer-2`: everything in the middle. */
const Centred = ({ tenant }: FooterProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.room, styles.tight, styles.centred)}>
      <Mark tenant={tenant} />
      <LinkList name="Footer" links={footerLinks(tenant)} className={styles.centred} />
      <LinkList name={say('Follow us')} links={socialLinks(tenant)} className={styles.centred} />
      <Foot tenant={tenant} centred />
    </div>
  );
};

/** `footer-3`: contact on a panel, then columns. */
const WithContact = ({ tenant }: FooterProps) => {
  const styles = useStyles();
  const { contactNo, email } = tenant;
  return (
    <div className={styles.room}>
      <div className={styles.contact}>
        <p className={styles.contactTitle}>{say('Questions before you begin?')}</p>
        <div className={styles.links}>
          <a className={mergeClasses(styles.link, styles.strong)} href={`tel:${contactNo.replace(/\s/g, '')}`}>
            {contactNo}
          </a>
          <a className={mergeClasses(styles.link, styles.strong)} href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      </div>
      <div className={styles.columns}>
        <Who tenant={tenant} />
        <Column title={tenant.shortName} links={productLinks(tenant)} />
        <Column title={say('Policies and help')} links={footerLinks(tenant)} />
        <Column title={say('Follow us')} links={socialLinks(tenant)} />
      </div>
      <Foot tenant={tenant} />
    </div>
  );
};

/** `footer-4`: two rows. */
const Rows = ({ tenant }: FooterProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.room, styles.tight)}>
      <div className={styles.row}>
        <Mark tenant={tenant} />
        <LinkList name="Footer" links={footerLinks(tenant)} />
        <LinkList name={say('Follow us')} links={socialLinks(tenant)} />
      </div>
      <Foot tenant={tenant} />
    </div>
  );
};

const footers: Readonly<Record<PageTenant['footer'], (props: FooterProps) => ReactNode>> = {
  'footer-1': Columns,
  'footer-2': Centred,
  'footer-3': WithContact,
  'footer-4': Rows,
};

const Mark = ({ tenant: { name, primaryLogo } }: FooterProps) => (
  <img className={useStyles().logo} src={primaryLogo} alt={name} width="140" height="28" />
);

const Who = ({ tenant }: FooterProps) => {
  const styles = useStyles();
  return (
    <div className={styles.column}>
      <Mark tenant={tenant} />
      {tenant.address !== null && <address className={styles.address}>{tenant.address}</address>}
    </div>
  );
};

const Column = ({ title, links }: { readonly title: string; readonly links: readonly LandingLink[] }) => {
  const styles = useStyles();
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.column} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul className={mergeClasses(styles.links, styles.stacked)}>
        <Items links={links} />
      </ul>
    </nav>
  );
};

interface LinkListProps {
  readonly name: string;
  readonly links: readonly LandingLink[];
  readonly className?: string;
}

const LinkList = ({ name, links, className }: LinkListProps) => {
  const styles = useStyles();
  if (links.length === 0) return null;
  return (
    <nav aria-label={name}>
      <ul className={mergeClasses(styles.links, className)}>
        <Items links={links} />
      </ul>
    </nav>
  );
};

const Items = ({ links }: { readonly links: readonly LandingLink[] }) => {
  const styles = useStyles();
  return links.map(({ words, href }) => (
    <li key={href}>
      {href.startsWith('/') ? (
        <Link className={styles.link} href={href}>
          {words}
        </Link>
      ) : (
        <a className={styles.link} href={href} target="_blank" rel="noreferrer">
          {words}
        </a>
      )}
    </li>
  ));
};

/** The year and the ways to pay. */
const Foot = ({
  tenant: { name, year, paymentMethods },
  centred = false,
}: FooterProps & { readonly centred?: boolean }) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.foot, centred && styles.footCentred)}>
      <p>
        © {year} {name}
      </p>
      <PaymentMarks methods={paymentMethods} />
    </div>
  );
};
