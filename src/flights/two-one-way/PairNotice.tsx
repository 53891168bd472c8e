import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { say } from '../../../contract/say.ts';
import type { PairNotice as Told } from '../../../machines/flights/two-one-way.view.ts';
import { newIntent } from '../../calls/send.ts';
import { Row } from '../../ui/Row.tsx';
import { sizes } from '../../ui/sizes.ts';
import type { SendPair } from './flow-props.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { flexGrow: '1', flexBasis: '280px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  icon: { fontSize: sizes.icon, flexShrink: '0', color: tokens.colorStatusWarningForeground1 },
});

/** A notice about a search, above the bar so that the lists do not move. */
export const PairNotice = ({ notice, send }: { readonly notice: Told; readonly send: SendPair }) => {
  const styles = useStyles();
  return (
    <div className={styles.notice} role="alert">
      <Row gap={8} align="stretch" wrap={false} className={styles.words}>
        <WarningRegular className={styles.icon} aria-hidden />
        <p>
          <span className={styles.title}>{notice.title}</span> {notice.detail}
        </p>
      </Row>
      {notice.kind === 'stopped' ? (
        <Button appearance="primary" onClick={() => send({ type: 'search.retried' })}>
          {say('Try again')}
        </Button>
      ) : (
        <Button appearance="primary" onClick={() => send({ type: 'search.repeated', intentKey: newIntent() })}>
          {say('Search again')}
        </Button>
      )}
    </div>
  );
};
