import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import type { KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { type PageTenant, pageTenant } from '../storage/page-tenant.ts';
import { sizes } from '../ui/sizes.ts';
import { ActionLink } from './ActionLink.tsx';
import { headerLinks, type LandingLink } from './landing-links.ts';

const narrow = '@media (max-width: 639px)';
const middling = '@media (max-width: 1023px)';

const useStyles = makeStyles({
  header: {
    position: 'relative',
    zIndex: 10,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  /** `header-3`: a bar that floats over the page. */
  floating: { backgroundColor: 'transparent', borderBottomStyle: 'none', paddingTop: tokens.spacingVerticalL },
  room: {
    width: '100%',
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
    paddingLeft: tokens.spacingHorizontalXXL,
    paddingRight: tokens.spacingHorizontalXXL,
    [narrow]: { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
  },
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXL, minHeight: '72px' },
  afloat: {
    minHeight: '64px',
    paddingLeft: tokens.spacingHorizontalXL,
    paddingRight: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  home: { display: 'flex', alignItems: 'center', minHeight: sizes.touch, minWidth: '0', flexShrink: '1' },
  logo: { display: 'block', height: '28px', width: 'auto', maxWidth: '100%' },
  nav: { display: 'flex', columnGap: tokens.spacingHorizontalXS, [middling]: { display: 'none' } },
  /** `header-2`: navigation in a row of its own, in the middle. */
  below: { justifyContent: 'center', paddingBottom: tokens.spacingVerticalS },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  here: { color: tokens.colorBrandForegroundLink },
  grows: { flexGrow: '1' },
  /** Pushes what follows to the end. */
  end: { marginLeft: 'auto', display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  wideOnly: { display: 'contents', [middling]: { display: 'none' } },
  notOnPhone: { display: 'contents', [narrow]: { display: 'none' } },
  menu: { display: 'none', [middling]: { display: 'block' } },
  opener: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.touch,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    listStyleType: 'none',
    '::-webkit-details-marker': { display: 'none' },
  },
  icon: { fontSize: sizes.icon },
  sheet: {
    position: 'absolute',
    top: '100%',
    left: '0',
    right: '0',
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  /** `header-4`: contact in a strip above. */
  strip: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  stripRow: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL },
  stripLink: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: 'inherit',
    '@media (pointer: fine)': { minHeight: sizes.control },
    ':focus-visible': { outlineColor: tokens.colorNeutralForegroundOnBrand },
  },
});

/** The tenant's header: one of four, chosen by the tenant or its theme (PUB-08, PUB-09). */
export const LandingHeader = ({ signedIn }: { readonly signedIn: boolean }) => {
  const styles = useStyles();
  const tenant = pageTenant();
  const links = headerLinks(tenant);
  const floats = tenant.header === 'header-3';
  return (
    <>
      {tenant.header === 'header-4' && <ContactStrip tenant={tenant} />}
      <header className={mergeClasses(styles.header, floats && styles.floating)}>
        <div className={styles.room}>
          <div className={mergeClasses(styles.bar, floats && styles.afloat)}>
            <Link
              href={pagePaths.home}
              className={styles.home}
              aria-label={say('{shortName}, home', { shortName: tenant.shortName })}
            >
              <img className={styles.logo} src={tenant.primaryLogo} alt="" width="140" height="28" />
            </Link>
            {tenant.header !== 'header-2' && <Navigation links={links} grows />}
            <div className={styles.end}>
              <Actions signedIn={signedIn} />
              <Menu links={links} signedIn={signedIn} />
            </div>
          </div>
          {tenant.header === 'header-2' && <Navigation links={links} />}
        </div>
      </header>
    </>
  );
};

const ContactStrip = ({ tenant: { contactNo, email } }: { readonly tenant: PageTenant }) => {
  const styles = useStyles();
  return (
    <aside className={styles.strip} aria-label={say('Contact')}>
      <div className={mergeClasses(styles.room, styles.stripRow)}>
        <a className={styles.stripLink} href={`tel:${contactNo.replace(/\s/g, '')}`}>
          {contactNo}
        </a>
        <a className={styles.stripLink} href={`mailto:${email}`}>
          {email}
        </a>
      </div>
    </aside>
  );
};

const Navigation = ({ links, grows = false }: { readonly links: readonly LandingLink[]; readonly grows?: boolean }) => {
  const styles = useStyles();
  return (
    <nav aria-label={say('Main')} className={mergeClasses(styles.nav, grows ? styles.grows : styles.below)}>
      <Links links={links} />
    </nav>
  );
};

const Links = ({ links }: { readonly links: readonly LandingLink[] }) => {
  const styles = useStyles();
  const [path] = useLocation();
  return links.map(({ words, href }) => (
    <Link
      key={href}
      href={href}
      className={mergeClasses(styles.link, href === path && styles.here)}
      {...(href === path && { 'aria-current': 'page' })}
    >
      {words}
    </Link>
  ));
};

const Actions = ({ signedIn }: { readonly signedIn: boolean }) => {
  const styles = useStyles();
  const [path] = useLocation();
  if (signedIn) return <ActionLink link={{ words: say('Search pad'), href: pagePaths.searchPad }} look="primary" />;
  return (
    <>
      {path !== pagePaths.home && (
        <Link href={pagePaths.home} className={styles.link}>
          {say('Sign in')}
        </Link>
      )}
      <span className={styles.notOnPhone}>
        <ActionLink link={{ words: say('Get Started'), href: pagePaths.registerProprietor }} look="primary" />
      </span>
    </>
  );
};

const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>): void => {
  if (event.key !== 'Escape') return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
};

/** The navigation where the header is too narrow for it. Another path closes it. */
const Menu = ({ links, signedIn }: { readonly links: readonly LandingLink[]; readonly signedIn: boolean }) => {
  const styles = useStyles();
  const [path] = useLocation();
  return (
    <details key={path} className={styles.menu} onKeyDown={closeOnEscape}>
      <summary className={styles.opener}>
        <NavigationRegular className={styles.icon} aria-hidden />
        {say('Menu')}
      </summary>
      <nav aria-label={say('Menu')} className={styles.sheet}>
        <Links links={links} />
        {!signedIn && <Links links={[{ words: say('Get Started'), href: pagePaths.registerProprietor }]} />}
      </nav>
    </details>
  );
};
