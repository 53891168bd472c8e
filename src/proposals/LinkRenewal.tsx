import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { ProposalsEvent } from '../../machines/proposals/proposals.setup.ts';
import type { Renewal } from '../../machines/proposals/proposals.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { linkOfToken } from './proposal-link.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' },
  },
  tall: { minHeight: sizes.touch },
});

export interface LinkRenewalProps {
  readonly renewal: Renewal;
  readonly send: (event: ProposalsEvent) => void;
}

/** The question whether a new link is to replace the earlier one, and then the new link, which is shown once. */
export const LinkRenewal = ({ renewal: { is, token, note }, send }: LinkRenewalProps) => {
  const styles = useStyles();
  if (token === null) {
    const making = is === 'renewing';
    return (
      <Row gap={8} role="group" aria-label={say('Make a new link')}>
        <span>{say('Make a new link? The earlier one then no longer opens; prices and options stay.')}</span>
        <Button
          ref={takeFocus}
          appearance="primary"
          disabledFocusable={making}
          onClick={() => send({ type: 'link.confirmed' })}
        >
          {making ? say('Making a new link …') : say('Make a new link')}
        </Button>
        <Button disabled={making} onClick={() => send({ type: 'link.declined' })}>
          {say('Keep the earlier one')}
        </Button>
      </Row>
    );
  }
  const copying = is === 'copying';
  return (
    <Stack gap={12} role="group" aria-label={say('New link')}>
      <div className={styles.row}>
        <PlainField
          label={say('New link for your customer')}
          value={linkOfToken(token)}
          message={null}
          readOnly
          inputRef={takeFocus}
          onValue={() => {}}
        />
        <Button
          className={styles.tall}
          appearance="primary"
          disabledFocusable={copying}
          onClick={() => send({ type: 'link.copied' })}
        >
          {copying ? say('Copying …') : say('Copy link')}
        </Button>
        <Button className={styles.tall} disabledFocusable={copying} onClick={() => send({ type: 'link.closed' })}>
          {say('Done')}
        </Button>
      </div>
      {note !== null && <Notice tone="success">{note}</Notice>}
      <Quiet measure>{say('For your customer’s safety it is shown only now.')}</Quiet>
    </Stack>
  );
};
