import { makeStyles, tokens } from '@fluentui/react-components';
import { pageTenant } from '../../storage/page-tenant.ts';

const useStyles = makeStyles({
  help: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  link: { color: tokens.colorNeutralForeground1 },
});

/** Contact for a person who cannot sign in. */
export const SignInHelp = () => {
  const styles = useStyles();
  const { contactNo, email } = pageTenant();
  return (
    <p className={styles.help}>
      Need help? Call{' '}
      <a className={styles.link} href={`tel:${contactNo.replace(/\s/g, '')}`}>
        {contactNo}
      </a>{' '}
      or write to{' '}
      <a className={styles.link} href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
};
