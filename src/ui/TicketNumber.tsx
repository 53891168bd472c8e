import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  airline: { marginRight: tokens.spacingHorizontalXS },
});

/** A ticket number of 13 digits, with a gap after the airline's three. Copied text has no gap. */
export const TicketNumber = ({ number }: { readonly number: string }) => {
  const styles = useStyles();
  return (
    <span className={styles.number}>
      <span className={styles.airline}>{number.slice(0, 3)}</span>
      {number.slice(3)}
    </span>
  );
};
