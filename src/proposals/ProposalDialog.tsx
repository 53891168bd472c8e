import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '../../contract/say.ts';
import type { ProposalView } from '../../machines/proposals/proposal.view.ts';
import { openModal } from '../ui/open-modal.ts';
import { sizes } from '../ui/sizes.ts';
import { MadeProposal } from './MadeProposal.tsx';
import { ProposalForm } from './ProposalForm.tsx';
import type { ProposalDesk } from './proposal-desk.ts';

const useStyles = makeStyles({
  dialog: {
    width: 'calc(100% - 32px)',
    maxWidth: sizes.form,
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
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 480px)': { paddingLeft: tokens.spacingHorizontalL },
  },
  title: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  body: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    '@media (max-width: 480px)': {
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
});

export interface ProposalDialogProps extends Pick<ProposalDesk, 'send'> {
  readonly view: Extract<ProposalView, { show: 'form' | 'made' }>;
}

/** The dialog in which a proposal is written, and then given to the customer. */
export const ProposalDialog = ({ view, send }: ProposalDialogProps) => {
  const styles = useStyles();
  const title = view.show === 'form' ? say('Make a proposal') : say('The proposal is ready');
  const close = () => send({ type: 'panel.closed' });
  return (
    <dialog
      ref={openModal}
      className={styles.dialog}
      aria-label={title}
      onClose={close}
      onCancel={(event) => {
        if (isBusy(view)) event.preventDefault();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={say('Close the proposal')}
          disabledFocusable={isBusy(view)}
          onClick={close}
        />
      </div>
      <div className={styles.body}>
        {view.show === 'form' ? <ProposalForm view={view} send={send} /> : <MadeProposal view={view} send={send} />}
      </div>
    </dialog>
  );
};

const isBusy = (view: ProposalDialogProps['view']): boolean =>
  view.show === 'form' ? view.making : view.busy !== null;
