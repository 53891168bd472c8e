import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { messages } from '../../contract/messages.ts';
import { Panel } from './Panel.tsx';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalXXXL,
    paddingBottom: tokens.spacingVerticalXXXL,
    textAlign: 'center',
  },
  words: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground2, maxWidth: '52ch' },
});

/** While the seats are held and the tickets issued; after a while it says what is being waited for. */
export const WorkingNotice = ({ waitingFor, slow }: { readonly waitingFor: string; readonly slow: boolean }) => {
  const styles = useStyles();
  return (
    <Panel>
      <div className={styles.frame} role="status" aria-live="polite">
        <Spinner size="medium" aria-hidden />
        <p className={styles.words}>{messages.processing}</p>
        <p className={styles.quiet}>
          {slow
            ? `Still waiting for ${waitingFor}. Whatever happens meanwhile, it is booked and paid once.`
            : 'Please keep this page open.'}
        </p>
      </div>
    </Panel>
  );
};
