import { makeStyles } from '@fluentui/react-components';
import { pageTenant } from '../../storage/page-tenant.ts';
import { sizes } from '../../ui/sizes.ts';

const useStyles = makeStyles({ mark: { display: 'block', height: sizes.choice, width: 'auto', maxWidth: '100%' } });

/** The tenant's logo. */
export const TenantMark = () => {
  const { primaryLogo, name } = pageTenant();
  return <img className={useStyles().mark} src={primaryLogo} alt={name} />;
};
