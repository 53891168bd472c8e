import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PaymentEventLine } from '../../machines/desk/desk-online-payment.view.ts';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  words: { overflowWrap: 'anywhere' },
  suspect: { color: tokens.colorStatusDangerForeground1 },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** What happened to a payment, the earliest first. */
export const PaymentEvents = ({ events }: { readonly events: readonly PaymentEventLine[] }) => {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label={say('Events')}>
      {events.map(({ at, who, words, isSuspect }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end, and two can be alike
        <li key={index}>
          <p className={styles.words}>{words}</p>
          <p className={mergeClasses(styles.quiet, isSuspect && styles.suspect)}>
            {who} · {momentText(at)}
          </p>
        </li>
      ))}
    </ol>
  );
};
