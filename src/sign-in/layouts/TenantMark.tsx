import { makeStyles } from '@fluentui/react-components';
import { pageTenant } from '../../storage/page-tenant.ts';

const useStyles = makeStyles({ mark: { display: 'block', height: '36px', width: 'auto', maxWidth: '100%' } });

/** The tenant's logo. */
export const TenantMark = () => {
  const { primaryLogo, name } = pageTenant();
  return <img className={useStyles().mark} src={primaryLogo} alt={name} />;
};
