import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
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
      {say('Need help? Call')}{' '}
      <a className={styles.link} href={`tel:${contactNo.replace(/\s/g, '')}`}>
        {contactNo}
      </a>{' '}
      {say('or write to')}{' '}
      <a className={styles.link} href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
};
