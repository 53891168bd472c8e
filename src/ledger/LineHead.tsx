import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { Link } from 'wouter';
import type { LedgerRow } from '../../machines/ledger/payment-ledger.view.ts';
import { useTableStyles } from '../ui/lists/table-styles.ts';
import { sizes } from '../ui/sizes.ts';
import type { LedgerProps } from './ledger-props.ts';

const useStyles = makeStyles({
  open: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: sizes.touch,
    padding: '0',
    border: 'none',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: fine)': { minHeight: sizes.icon },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  },
  arrow: { flexShrink: '0', color: tokens.colorNeutralForeground2 },
  reference: { color: tokens.colorBrandForegroundLink, overflowWrap: 'anywhere' },
});

export interface LineHeadProps extends Pick<LedgerProps, 'send'> {
  readonly row: LedgerRow;
}

/** What a line is, as the button that opens its postings. */
export const LineHead = ({ row: { line, title, opened }, send }: LineHeadProps) => {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={styles.open}
      aria-expanded={opened !== null}
      onClick={() => send(opened === null ? { type: 'line.opened', line } : { type: 'line.closed' })}
    >
      {title}
      <ChevronDownRegular aria-hidden className={styles.arrow} />
    </button>
  );
};

/** What a line names, as links to their pages, with the airline's reference or the number at the property. */
export const LineReferences = ({ row: { references, pnr } }: Pick<LineHeadProps, 'row'>) => {
  const styles = useStyles();
  const { small } = useTableStyles();
  return (
    <>
      {references.map(({ reference, address }) => (
        <div key={reference}>
          {address === null ? (
            reference
          ) : (
            <Link href={address} className={styles.reference}>
              {reference}
            </Link>
          )}
        </div>
      ))}
      {pnr !== null && <span className={small}>{pnr}</span>}
    </>
  );
};
