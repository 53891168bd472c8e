import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { pageTenant } from '../storage/page-tenant.ts';
import { appLinkFor } from './app-link.ts';

const useStyles = makeStyles({ link: { color: 'inherit' } });

/** A link to the tenant's app around a banner that is flagged as an app download, if the tenant has an app. */
export const AppLink = ({ leads, children }: { readonly leads: boolean; readonly children: ReactNode }) => {
  const styles = useStyles();
  const address = leads ? appLinkFor(pageTenant().app, navigator.userAgent) : null;
  if (address === null) return children;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
};
