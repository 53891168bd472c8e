import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { TrialView } from '../../machines/markup/markup-rules.view.ts';
import { Quiet } from '../ui/Quiet.tsx';

const useStyles = makeStyles({
  trial: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  sum: { fontWeight: tokens.fontWeightSemibold },
  frame: { overflow: 'auto', maxHeight: '320px' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    paddingRight: tokens.spacingHorizontalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  number: { textAlign: 'end', whiteSpace: 'nowrap', paddingRight: '0', paddingLeft: tokens.spacingHorizontalM },
  changed: { fontWeight: tokens.fontWeightSemibold },
});

/** What a draft would have done to the last searches. */
export const RuleTrial = ({ trial }: { readonly trial: TrialView }) => {
  const styles = useStyles();
  const title = mergeClasses(styles.cell, styles.title);
  const number = mergeClasses(styles.cell, styles.number);
  return (
    <section className={styles.trial} aria-label={say('What the rule would have done')}>
      <h3 className={styles.head}>{say('What it would have done')}</h3>
      <p role="status" className={styles.sum}>
        {trial.sum}
      </p>
      {trial.spread !== null && <p>{trial.spread}</p>}
      {trial.unknown.map((words) => (
        <Quiet key={words}>{words}</Quiet>
      ))}
      {trial.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <div className={styles.frame} role="group" aria-label={say('Cheapest price of each search')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={title}>
                  {say('Search')}
                </th>
                <th scope="col" className={mergeClasses(title, styles.number)}>
                  {say('{priceName} now', { priceName: trial.priceName })}
                </th>
                <th scope="col" className={mergeClasses(title, styles.number)}>
                  {say('With the rule')}
                </th>
              </tr>
            </thead>
            <tbody>
              {trial.lines.map((line) => (
                <tr key={line.at}>
                  <th scope="row" className={styles.cell}>
                    {line.trip}
                  </th>
                  <td className={number}>{line.before}</td>
                  <td className={mergeClasses(number, line.changes && styles.changed)}>
                    {line.after}
                    <br />
                    <Quiet as="span">{line.change}</Quiet>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
