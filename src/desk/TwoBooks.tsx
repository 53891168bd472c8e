import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { TitledSection } from '../ui/TitledSection.tsx';

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  fact: { width: '26%' },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  name: { color: tokens.colorNeutralForeground2 },
  differs: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

export interface TwoBooksProps {
  /** Default: `Both books`. */
  readonly title?: string;
  /** Name of our book. Default: `Ours`. */
  readonly ours?: string;
  /** Whose book it is beside ours. */
  readonly theirs: string;
  readonly lines: readonly {
    readonly name: string;
    readonly ours: string;
    readonly theirs: string;
    readonly differs: boolean;
  }[];
  /** When and how the others said it. `null`: they did not. */
  readonly said: string | null;
}

/** What stands in our book beside what stands in that of others. */
export const TwoBooks = ({ title = say('Both books'), ours = say('Ours'), theirs, lines, said }: TwoBooksProps) => {
  const styles = useStyles();
  return (
    <TitledSection title={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.fact)}>
              {say('Fact')}
            </th>
            <th scope="col" className={styles.head}>
              {ours}
            </th>
            <th scope="col" className={styles.head}>
              {theirs}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                {line.name}
              </th>
              <td className={styles.cell}>{line.ours}</td>
              <td className={mergeClasses(styles.cell, line.differs && styles.differs)}>
                {line.theirs}
                {line.differs && <span> {say('(differs)')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {said !== null && <p className={styles.quiet}>{said}</p>}
    </TitledSection>
  );
};
