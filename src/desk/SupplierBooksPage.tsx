import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { differenceTabs } from '../../contract/desk-differences.ts';
import { say } from '../../contract/say.ts';
import type { SupplierBooksEvent } from '../../machines/desk/desk-supplier-books.setup.ts';
import type { SupplierBooksView, SupplierRow } from '../../machines/desk/desk-supplier-books.view.ts';
import { differenceTabWords } from '../../machines/desk/difference-words.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { DifferenceList } from './DifferenceList.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  tabs: { width: 'min(100%, 320px)' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: '32px' },
  },
  suppliers: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: '0',
    fontVariantNumeric: 'tabular-nums',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  ran: { margin: '0', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  silent: { color: tokens.colorStatusDangerForeground1 },
});

export interface SupplierBooksPageProps {
  readonly view: SupplierBooksView;
  readonly send: (event: SupplierBooksEvent) => void;
}

/** Bookings at suppliers: when each supplier was compared, and what it has otherwise than we do. */
export const SupplierBooksPage = ({ view, send }: SupplierBooksPageProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{say('Bookings at suppliers')}</PageHeading>
        <div className={styles.buttons}>
          <Button disabledFocusable={!view.mayCompare} onClick={() => send({ type: 'again.requested' })}>
            {say('Refresh')}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={!view.mayCompare}
            onClick={() => send({ type: 'comparison.requested' })}
          >
            {view.isComparing ? say('Comparing…') : say('Compare now')}
          </Button>
        </div>
      </div>
      {view.ran !== null && <Notice tone={view.ran.tone}>{view.ran.words}</Notice>}
      {view.suppliers.length > 0 && <Suppliers suppliers={view.suppliers} />}
      <div className={styles.tabs}>
        <ChoiceBar
          legend={say('Differences')}
          values={differenceTabs}
          words={differenceTabWords}
          chosen={view.which}
          onChoose={(which) => send({ type: 'filter.set', filter: { which } })}
        />
      </div>
      {view.message !== null && view.list.show !== 'failed' && <Notice tone="danger">{view.message}</Notice>}
      <DifferenceList
        list={view.list}
        message={view.message}
        referenceOf={({ reference }) => reference}
        keyOf={({ reference, supplierCode }) => `${reference} ${supplierCode}`}
        theirsOf={({ theirs }) => say('Supplier’s: {theirs}', { theirs })}
        opening={({ address }, named) => (
          <Link className={styles.link} href={address}>
            {say('Open case')}
            {named}
          </Link>
        )}
        onAsk={(what) => send({ type: `${what}.requested` })}
      />
    </div>
  );
};

/** When each supplier was compared the last time. */
const Suppliers = ({ suppliers }: { readonly suppliers: readonly SupplierRow[] }) => {
  const styles = useStyles();
  return (
    <dl className={styles.suppliers} aria-label={say('Last comparison')}>
      {suppliers.map(({ key, name, ranAt, ranWords, isSilent }) => [
        <dt key={`${key} name`} className={styles.name}>
          {name}
        </dt>,
        <dd key={key} className={mergeClasses(styles.ran, isSilent && styles.silent)}>
          {ranAt === null ? ranWords : `${momentText(ranAt)}: ${ranWords}`}
        </dd>,
      ])}
    </dl>
  );
};
