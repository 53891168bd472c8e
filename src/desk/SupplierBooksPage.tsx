import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { differenceTabs } from '../../contract/desk/desk-differences.ts';
import { say } from '../../contract/say.ts';
import type { SupplierBooksEvent } from '../../machines/desk/desk-supplier-books.setup.ts';
import type { SupplierBooksView, SupplierRow } from '../../machines/desk/desk-supplier-books.view.ts';
import { differenceTabWords } from '../../machines/desk/difference-words.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { DifferenceList } from './DifferenceList.tsx';

const useStyles = makeStyles({
  tabs: { width: sizes.filter },
  suppliers: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: '0',
    fontVariantNumeric: 'tabular-nums',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
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
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{say('Bookings at suppliers')}</PageHeading>
        <Row gap={8} align="stretch">
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
        </Row>
      </Row>
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
          <TextLink as={Link} href={address}>
            {say('Open case')}
            {named}
          </TextLink>
        )}
        onAsk={(what) => send({ type: `${what}.requested` })}
      />
    </Stack>
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
        <Quiet key={key} as="dd" breaks className={isSilent ? styles.silent : undefined}>
          {ranAt === null ? ranWords : `${momentText(ranAt)}: ${ranWords}`}
        </Quiet>,
      ])}
    </dl>
  );
};
