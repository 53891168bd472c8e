import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { say } from '../../contract/say.ts';
import type { Notice } from '../../machines/flights/flight-results.view.ts';
import { newIntent } from '../calls/send.ts';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  dock: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  words: { flexGrow: '1', flexBasis: '280px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  icon: { fontSize: sizes.icon, flexShrink: '0', color: tokens.colorStatusWarningForeground1 },
});

/** What its button asks for. */
export type SendNotice = (
  event:
    | { readonly type: 'search.retried' | 'search.edited' }
    | { readonly type: 'search.repeated'; readonly intentKey: string },
) => void;

/** A notice about the search, docked below the list so that the list does not move. */
export const DockedNotice = ({ notice, send }: { readonly notice: Notice; readonly send: SendNotice }) => {
  const styles = useStyles();
  return (
    <div className={styles.dock} role="alert">
      <Row gap={8} align="stretch" wrap={false} className={styles.words}>
        <WarningRegular className={styles.icon} aria-hidden />
        <p>
          <span className={styles.title}>{notice.title}</span> {notice.detail}
        </p>
      </Row>
      {actionOf(notice, send)}
    </div>
  );
};

const actionOf = (notice: Notice, send: SendNotice) => {
  switch (notice.kind) {
    case 'stopped':
      return (
        <Button appearance="primary" onClick={() => send({ type: 'search.retried' })}>
          {say('Try again')}
        </Button>
      );
    case 'expired':
      return notice.canRepeat ? (
        <Button appearance="primary" onClick={() => send({ type: 'search.repeated', intentKey: newIntent() })}>
          {say('Search again')}
        </Button>
      ) : (
        <Button appearance="primary" onClick={() => send({ type: 'search.edited' })}>
          {say('Edit search')}
        </Button>
      );
  }
};
