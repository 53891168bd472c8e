import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { CollectedOption } from '../../machines/proposals/proposal.setup.ts';
import { useProposalDesk } from './proposal-desk.ts';

const useStyles = makeStyles({
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
  wide: { width: '100%' },
});

export interface AddToProposalProps {
  readonly options: readonly CollectedOption[];
  /** What is added, for screen readers. */
  readonly name?: string;
  readonly wide?: boolean;
}

/** Adds itineraries to the proposal. Nothing where the page collects none. */
export const AddToProposal = ({ options, name, wide = false }: AddToProposalProps) => {
  const styles = useStyles();
  const desk = useProposalDesk();
  if (desk === null) return null;
  const full = desk.view.show === 'tray' && desk.view.full;
  return (
    <Button
      appearance="subtle"
      className={mergeClasses(styles.button, wide && styles.wide)}
      disabledFocusable={full || options.length === 0}
      {...(name === undefined ? {} : { 'aria-label': `Add to proposal: ${name}` })}
      onClick={() => desk.add(options)}
    >
      Add to proposal
    </Button>
  );
};
