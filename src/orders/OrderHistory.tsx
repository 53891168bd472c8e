import { makeStyles, tokens } from '@fluentui/react-components';
import type { OrderHistoryLine } from '../../contract/orders.ts';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  line: {
    position: 'relative',
    paddingLeft: '24px',
    paddingBottom: tokens.spacingVerticalL,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    marginLeft: '4px',
    ':last-child': { paddingBottom: '0', borderLeft: '2px solid transparent' },
    '::before': {
      content: '""',
      position: 'absolute',
      left: '-6px',
      top: '5px',
      width: '10px',
      height: '10px',
      borderRadius: '50%',
      backgroundColor: tokens.colorNeutralForeground3,
    },
  },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The history of the order, latest first. */
export const OrderHistory = ({ history }: { readonly history: readonly OrderHistoryLine[] }) => {
  const styles = useStyles();
  return (
    <ol>
      {history.toReversed().map(({ at, who, what }) => (
        <li key={`${at} ${what}`} className={styles.line}>
          <p>{what}</p>
          <p className={styles.quiet}>
            {momentText(at)} · {who}
          </p>
        </li>
      ))}
    </ol>
  );
};
