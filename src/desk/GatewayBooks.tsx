import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { SumsRow } from '../../machines/desk/desk-reconciliation.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    height: '100%',
    alignContent: 'start',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    fontVariantNumeric: 'tabular-nums',
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  sum: { margin: '0' },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  fact: { margin: '0', textAlign: 'end' },
});

/** The sums of both books of each gateway, and when they were compared the last time. */
export const GatewayBooks = ({ sums }: { readonly sums: readonly SumsRow[] }) => {
  const styles = useStyles();
  return (
    <ul className={styles.cards} aria-label={say('Sums of both books')}>
      {sums.map(({ key, gateway, ours, theirs, apart, ranAt, ranWords }) => (
        <li key={key} className={styles.card}>
          <Row gap={8} align="stretch" justify="between">
            <span className={styles.strong}>{gateway}</span>
            <Badge tone={apart === null ? 'success' : 'danger'}>
              {apart === null ? say('Sums equal') : say('Apart by {apart}', { apart })}
            </Badge>
          </Row>
          <Stack as="dl" gap={4}>
            <Row gap={12} align="stretch" justify="between" wrap={false} className={styles.sum}>
              <Quiet as="dt">{say('Our book')}</Quiet>
              <dd className={styles.fact}>{ours}</dd>
            </Row>
            <Row gap={12} align="stretch" justify="between" wrap={false} className={styles.sum}>
              <Quiet as="dt">{say('Gateway’s book')}</Quiet>
              <dd className={styles.fact}>{theirs}</dd>
            </Row>
          </Stack>
          <Quiet className={styles.small}>{ranAt === null ? ranWords : `${momentText(ranAt)}: ${ranWords}`}</Quiet>
        </li>
      ))}
    </ul>
  );
};
