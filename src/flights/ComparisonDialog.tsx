import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { ComparedRow } from '../../machines/flights/comparison.ts';
import { openModal } from '../ui/open-modal.ts';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  dialog: {
    width: 'calc(100% - 32px)',
    maxWidth: '1080px',
    maxHeight: '90vh',
    padding: '0',
    border: '0',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '[open]': { display: 'flex', flexDirection: 'column' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 480px)': { paddingLeft: tokens.spacingHorizontalM },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { flexGrow: '1', fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  choice: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.touch,
    '@media (max-width: 480px)': { order: '1', flexBasis: '100%' },
  },
  box: {
    width: sizes.smallIcon,
    height: sizes.smallIcon,
    margin: '0',
    accentColor: tokens.colorCompoundBrandBackground,
  },
  /** Scrolls sideways by itself on a narrow screen. */
  scroll: { overflowX: 'auto', overflowY: 'auto', overscrollBehavior: 'contain' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    minWidth: '152px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  term: {
    position: 'sticky',
    left: '0',
    minWidth: '120px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    paddingLeft: tokens.spacingHorizontalXXL,
    '@media (max-width: 480px)': { minWidth: '88px', maxWidth: '104px', paddingLeft: tokens.spacingHorizontalM },
  },
  small: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  alike: { color: tokens.colorNeutralForeground2 },
  foot: { borderBottom: '0' },
  note: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 480px)': { paddingLeft: tokens.spacingHorizontalM, paddingRight: tokens.spacingHorizontalM },
  },
});

/** Width of all columns, which share it alike. The rest is for the words of the rows. */
const columnsPercent = 84;

/** One of what is compared, as a column. */
export interface ComparedColumn {
  readonly id: string;
  /** `Emirates 10:15`, for screen readers. */
  readonly name: string;
  /** Above its title. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** The button that chooses it. */
  readonly choose: ReactNode;
  /** It does not match the filters. */
  readonly hidden: boolean;
}

export interface ComparisonDialogProps {
  readonly title: string;
  /** Name of the table. */
  readonly label: string;
  readonly columns: readonly ComparedColumn[];
  readonly rows: readonly ComparedRow<ReactNode>[];
  readonly onlyDifferences: boolean;
  /** What is missing from the table. Default: nothing. */
  readonly note?: string | undefined;
  readonly remove: (id: string) => void;
  readonly send: (event: { readonly type: 'comparison.closed' | 'differences.toggled' }) => void;
}

/** Compares itineraries or hotels fact by fact. Each can be chosen or removed. */
export const ComparisonDialog = ({
  title,
  label,
  columns,
  rows,
  onlyDifferences,
  note,
  remove,
  send,
}: ComparisonDialogProps) => {
  const styles = useStyles();
  const close = () => send({ type: 'comparison.closed' });
  return (
    <dialog ref={openModal} className={styles.dialog} aria-label={title} onClose={close}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <label className={styles.choice}>
          <input
            type="checkbox"
            role="switch"
            className={styles.box}
            checked={onlyDifferences}
            onChange={() => send({ type: 'differences.toggled' })}
          />
          {say('Differences only')}
        </label>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={say('Close the comparison')}
          onClick={close}
        />
      </div>
      {note !== undefined && <p className={mergeClasses(styles.small, styles.note)}>{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={mergeClasses(styles.cell, styles.term)} />
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={styles.cell}
                  style={{ width: `${columnsPercent / columns.length}%` }}
                >
                  {column.picture}
                  <Row gap={8} wrap={false}>
                    {column.title}
                    <Button
                      appearance="subtle"
                      icon={<DismissRegular />}
                      aria-label={say('Remove from comparison: {one}', { one: column.name })}
                      onClick={() => remove(column.id)}
                    />
                  </Row>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title: term, facts, alike }) => (
              <tr key={term}>
                <th scope="row" className={mergeClasses(styles.cell, styles.term)}>
                  {term}
                </th>
                {facts.map((fact, index) => (
                  <td key={columns[index]?.id ?? index} className={mergeClasses(styles.cell, alike && styles.alike)}>
                    {fact}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td className={mergeClasses(styles.cell, styles.term, styles.foot)} />
              {columns.map(({ id, choose, hidden }) => (
                <td key={id} className={mergeClasses(styles.cell, styles.foot)}>
                  {choose}
                  {hidden && <p className={styles.small}>{say('Hidden by your filters.')}</p>}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </dialog>
  );
};
