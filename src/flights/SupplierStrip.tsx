import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { memo } from 'react';
import type { SearchHead } from '../../machines/flights/flight-results.view.ts';
import type { SupplierLine } from '../../machines/flights/search-summary.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    minHeight: '52px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  words: { minHeight: '16px', '@media (max-width: 640px)': { minHeight: '32px' } },
  parts: { display: 'flex', columnGap: tokens.spacingHorizontalXXS },
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
    height: '100%',
    width: '40%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground3,
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
    animationDuration: '1400ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
  },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    minHeight: '16px',
  },
  supplier: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  danger: { color: tokens.colorStatusDangerForeground1 },
  icon: { fontSize: '16px', flexShrink: '0' },
});

type StripHead = Pick<SearchHead, 'suppliers' | 'running' | 'words' | 'waitingFor'>;

/** The suppliers and the state of each. Its height is constant, so that nothing below moves. */
export const SupplierStrip = ({ head: { suppliers, running, words, waitingFor } }: { readonly head: StripHead }) => (
  <Strip suppliers={suppliers} running={running} words={words} waitingFor={waitingFor} />
);

const Strip = memo((head: StripHead) => {
  const styles = useStyles();
  return (
    <section className={styles.strip} aria-label="Suppliers">
      <div className={styles.parts} aria-hidden>
        {(head.suppliers.length === 0 ? [null] : head.suppliers).map((supplier, index) => (
          <span
            key={supplier?.code ?? index}
            className={mergeClasses(
              styles.part,
              supplier?.state === 'answered' && styles.answered,
              (supplier?.state === 'failed' || supplier?.state === 'timed-out') && styles.failed,
            )}
          >
            {(supplier === null || supplier.state === 'searching') && head.running && (
              <span className={styles.running} style={{ display: 'block' }} />
            )}
          </span>
        ))}
      </div>
      <ul className={styles.names}>
        {head.suppliers.length === 0 && head.running && <Skeleton width="280px" heightPx={12} />}
        {head.suppliers.map((supplier) => (
          <Supplier key={supplier.code} supplier={supplier} />
        ))}
      </ul>
      <p role="status" className={styles.words}>
        {head.words}
        {head.waitingFor.length > 0 && ` Still waiting for ${head.waitingFor.join(' and ')}.`}
      </p>
    </section>
  );
});

const Supplier = ({ supplier }: { readonly supplier: SupplierLine }) => {
  const styles = useStyles();
  const silent = supplier.state === 'failed' || supplier.state === 'timed-out';
  return (
    <li className={mergeClasses(styles.supplier, silent && styles.danger)}>
      {supplier.state === 'searching' && <ClockRegular className={styles.icon} aria-hidden />}
      {supplier.state === 'answered' && <CheckmarkRegular className={styles.icon} aria-hidden />}
      {silent && <WarningRegular className={styles.icon} aria-hidden />}
      <span>
        <span className={mergeClasses(styles.name, silent && styles.danger)}>{supplier.name}</span> {supplier.words}
      </span>
    </li>
  );
};
