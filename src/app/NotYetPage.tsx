import { makeStyles, tokens } from '@fluentui/react-components';
import { useLocation } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import type { PageKey } from '../../contract/pages.ts';
import { say } from '../../contract/say.ts';
import { useSession } from '../shell/session.tsx';
import { pageTenant } from '../storage/page-tenant.ts';
import { Badge } from '../ui/Badge.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { sizes } from '../ui/sizes.ts';
import { type NotYetWords, notYetWords } from './not-yet-words.ts';
import { routeAt } from './routes.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalXXL,
    maxWidth: '640px',
    paddingTop: 'min(8vh, 64px)',
  },
  head: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
  lead: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase500, maxWidth: '60ch' },
  until: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    width: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  reach: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const wordsByPage: Readonly<Partial<Record<PageKey, NotYetWords>>> = notYetWords;

/** A page of the specification that is not built yet: says what it will offer and what to do until then. */
export const NotYetPage = () => {
  const styles = useStyles();
  const [address, go] = useLocation();
  const session = useSession();
  const tenant = pageTenant();
  const { contactNo, email } = tenant;
  const route = routeAt(address, tenant);
  const words = route === null ? undefined : wordsByPage[route.key];
  if (!route || !words) throw new Error(`no words for the page at ${address}`);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Badge>{say('Not yet available')}</Badge>
        <PageHeading>{route.title}</PageHeading>
        <p className={styles.lead}>{words.will}</p>
      </div>
      <section className={styles.until} aria-labelledby="until-then">
        <h2 id="until-then" className={styles.title}>
          {say('Until this page is available')}
        </h2>
        <p>{words.until}</p>
        <div className={styles.reach}>
          <a className={styles.link} href={`tel:${contactNo.replace(/\s/g, '')}`}>
            {contactNo}
          </a>
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      </section>
      <div className={styles.actions}>
        {session.show === 'signed-in' ? (
          <PlainButton appearance="primary" onClick={() => go(pagePaths.searchPad)}>
            {say('Go to search pad')}
          </PlainButton>
        ) : (
          <PlainButton appearance="primary" onClick={() => go(pagePaths.home)}>
            {say('Go to sign-in')}
          </PlainButton>
        )}
        <PlainButton onClick={() => history.back()}>{say('Go back')}</PlainButton>
      </div>
    </div>
  );
};
