import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { say } from '../../contract/say.ts';
import { sizes } from '../ui/sizes.ts';
import type { SendResults } from './flow-props.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  icon: { fontSize: sizes.icon, flexShrink: '0', color: tokens.colorNeutralForeground2 },
  words: { flexGrow: '1' },
});

/** Says that the results were loaded again and nothing is lost, until it is dismissed. */
export const ReplacedNotice = ({ words, send }: { readonly words: string; readonly send: SendResults }) => {
  const styles = useStyles();
  return (
    <div className={styles.notice}>
      <InfoRegular className={styles.icon} aria-hidden />
      <p className={styles.words} role="status">
        {words}
      </p>
      <Button appearance="subtle" onClick={() => send({ type: 'restart.noted' })}>
        {say('Got it')}
      </Button>
    </div>
  );
};
