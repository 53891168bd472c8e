import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  airline: { marginRight: tokens.spacingHorizontalXS },
});

/** Thirteen digits, the airline's three a little apart as tickets are read out; copied, they stay thirteen digits. */
export const TicketNumber = ({ number }: { readonly number: string }) => {
  const styles = useStyles();
  return (
    <span className={styles.number}>
      <span className={styles.airline}>{number.slice(0, 3)}</span>
      {number.slice(3)}
    </span>
  );
};
