import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ProposalView } from '../../machines/proposals/proposal.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { momentText } from '../ui/zoned-moment.ts';
import type { ProposalDesk } from './proposal-desk.ts';
import { linkOfToken } from './proposal-link.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  button: { minHeight: sizes.touch },
  link: {
    color: tokens.colorBrandForegroundLink,
    minHeight: sizes.touch,
    display: 'inline-flex',
    alignItems: 'center',
  },
});

export interface MadeProposalProps extends Pick<ProposalDesk, 'send'> {
  readonly view: Extract<ProposalView, { show: 'made' }>;
}

/** The link of a proposal, which is shown once, and its mail and PDF. */
export const MadeProposal = ({ view, send }: MadeProposalProps) => {
  const styles = useStyles();
  const { busy } = view;
  return (
    <Stack gap={16}>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {view.done !== null && <Notice tone="success">{view.done}</Notice>}
      <div className={styles.row}>
        <PlainField
          label={say('Link for your customer')}
          value={linkOfToken(view.token)}
          message={null}
          readOnly
          inputRef={takeFocus}
          onValue={() => {}}
        />
        <Button
          appearance="primary"
          className={styles.button}
          disabledFocusable={busy !== null}
          onClick={() => send({ type: 'link.copied' })}
        >
          {busy === 'copying' ? say('Copying …') : say('Copy link')}
        </Button>
      </div>
      <Quiet measure>
        {say(
          'It works until {expiresAt}. For your customer’s safety it is shown only now. You can end it at any time in the list of proposals.',
          { expiresAt: momentText(view.expiresAt) },
        )}
      </Quiet>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'mail.requested' });
        }}
      >
        <PlainField
          label={say('Customer’s e-mail address')}
          type="email"
          autoComplete="off"
          value={view.email}
          message={null}
          readOnly={busy !== null}
          onValue={(text) => send({ type: 'field.typed', field: 'email', text })}
        />
        <Button type="submit" className={styles.button} disabledFocusable={busy !== null}>
          {busy === 'mailing' ? say('Mailing …') : say('Mail with PDF')}
        </Button>
      </form>
      <Row gap={12}>
        <Button
          className={styles.button}
          disabledFocusable={busy !== null}
          onClick={() => send({ type: 'print.requested' })}
        >
          {busy === 'printing' ? say('Preparing the PDF …') : say('Open PDF')}
        </Button>
        <Link href={pagePaths.proposals} className={styles.link}>
          {say('All proposals')}
        </Link>
      </Row>
    </Stack>
  );
};
