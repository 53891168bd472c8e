import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { memo } from 'react';
import { say } from '../../contract/say.ts';
import type { SearchHead } from '../../machines/flights/flight-results.view.ts';
import type { SupplierLine } from '../../machines/flights/search-summary.ts';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  line: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: sizes.icon,
    '@media (max-width: 639px)': { alignItems: 'flex-start', minHeight: sizes.control },
  },
  words: { flexShrink: '0', '@media (max-width: 1023px)': { flexShrink: '1' } },
  /** Makes room for the names of slow suppliers: on a phone, both would take three lines. */
  lessImportant: { '@media (max-width: 639px)': { display: 'none' } },
  parts: { display: 'flex', columnGap: tokens.spacingHorizontalXXS },
  /** Keeps its height, so that nothing below moves when the last supplier answers. */
  done: { visibility: 'hidden' },
  part: {
    height: '3px',
    flexGrow: '1',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStencil1,
    overflowX: 'hidden',
    overflowY: 'hidden',
  },
  answered: { backgroundColor: tokens.colorNeutralForeground2 },
  failed: { backgroundColor: tokens.colorStatusDangerForeground1 },
  running: {
    display: 'block',
    height: '100%',
    width: '40%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground3,
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
    animationDuration: '1400ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
  },
  names: { whiteSpace: 'nowrap' },
  /** While suppliers answer: in the line, where there is room. */
  inLine: { overflowX: 'hidden', overflowY: 'hidden', '@media (max-width: 1023px)': { display: 'none' } },
  fold: { flexShrink: '0' },
  summary: {
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusSmall,
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '3px',
    listStyleType: 'none',
    position: 'relative',
    '::before': { content: '""', position: 'absolute', top: '-14px', right: '-8px', bottom: '-14px', left: '-8px' },
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  /** Over the page, so that nothing moves. */
  unfolded: {
    position: 'absolute',
    top: '100%',
    left: '0',
    zIndex: '4',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    maxWidth: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  supplier: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  danger: { color: tokens.colorStatusDangerForeground1 },
  icon: { fontSize: sizes.smallIcon, flexShrink: '0' },
});

type StripHead = Pick<SearchHead, 'suppliers' | 'running' | 'words' | 'waitingFor'>;

/**
 * The suppliers and the state of each; one line once all have answered. Its height is constant, so that nothing below
 * moves.
 */
export const SupplierStrip = ({ head: { suppliers, running, words, waitingFor } }: { readonly head: StripHead }) => (
  <Strip suppliers={suppliers} running={running} words={words} waitingFor={waitingFor} />
);

const Strip = memo(({ suppliers, running, words, waitingFor }: StripHead) => {
  const styles = useStyles();
  const silent = suppliers.some(isSilent);
  return (
    <section className={styles.strip} aria-label={say('Suppliers')}>
      <div className={mergeClasses(styles.parts, !running && styles.done)} aria-hidden>
        {(suppliers.length === 0 ? [null] : suppliers).map((supplier, index) => (
          <span
            key={supplier?.code ?? index}
            className={mergeClasses(
              styles.part,
              supplier?.state === 'answered' && styles.answered,
              supplier !== null && isSilent(supplier) && styles.failed,
            )}
          >
            {(supplier === null || supplier.state === 'searching') && running && <span className={styles.running} />}
          </span>
        ))}
      </div>
      <div className={styles.line}>
        <p role="status" className={mergeClasses(styles.words, !running && silent && styles.danger)}>
          <span className={mergeClasses(waitingFor.length > 0 && styles.lessImportant)}>{words}</span>
          {waitingFor.length > 0 && say(' Still waiting for {join}.', { join: waitingFor.join(' and ') })}
        </p>
        {running && <Names suppliers={suppliers} className={styles.inLine} />}
        {!running && suppliers.length > 0 && (
          <details className={styles.fold}>
            <summary className={styles.summary}>
              {say({ one: '{count} supplier', other: '{count} suppliers' }, { count: suppliers.length })}
            </summary>
            <Names suppliers={suppliers} className={styles.unfolded} />
          </details>
        )}
      </div>
    </section>
  );
});

const isSilent = ({ state }: SupplierLine): boolean => state === 'failed' || state === 'timed-out';

interface NamesProps {
  readonly suppliers: readonly SupplierLine[];
  readonly className: string;
}

const Names = ({ suppliers, className }: NamesProps) => {
  const styles = useStyles();
  return (
    <Row as="ul" gap={16} align="stretch" wrap={false} className={mergeClasses(styles.names, className)}>
      {suppliers.map((supplier) => (
        <Supplier key={supplier.code} supplier={supplier} />
      ))}
    </Row>
  );
};

const Supplier = ({ supplier }: { readonly supplier: SupplierLine }) => {
  const styles = useStyles();
  const silent = isSilent(supplier);
  return (
    <li className={mergeClasses(styles.supplier, silent && styles.danger)}>
      {(supplier.state === 'searching' || supplier.state === 'waiting') && (
        <ClockRegular className={styles.icon} aria-hidden />
      )}
      {supplier.state === 'answered' && <CheckmarkRegular className={styles.icon} aria-hidden />}
      {silent && <WarningRegular className={styles.icon} aria-hidden />}
      <span>
        <span className={mergeClasses(styles.name, silent && styles.danger)}>{supplier.name}</span> {supplier.words}
      </span>
    </li>
  );
};
