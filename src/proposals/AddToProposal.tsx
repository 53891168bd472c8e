import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { keyOfOption } from '../../machines/proposals/proposal.setup.ts';
import { type ProposableOption, useProposalDesk } from './proposal-desk.ts';

const useStyles = makeStyles({
  button: {},
  small: { paddingInline: '0', minWidth: '0', flexShrink: '0', fontWeight: tokens.fontWeightRegular },
});

export interface AddToProposalProps {
  readonly options: readonly ProposableOption[];
  /** What is added, for screen readers. */
  readonly name?: string;
  /** Beside other words, in their height. */
  readonly small?: boolean;
}

/** Adds itineraries to the proposal, or says that they are in it. Nothing where the page collects none. */
export const AddToProposal = ({ options, name, small = false }: AddToProposalProps) => {
  const styles = useStyles();
  const desk = useProposalDesk();
  if (desk === null) return null;
  const { view } = desk;
  const full = view.show === 'tray' && view.full;
  const isThere =
    view.show === 'tray' &&
    options.length > 0 &&
    options.every((option) => view.options.some(({ key }) => key === keyOfOption(option)));
  const words = isThere ? say('In the proposal') : say('Add to proposal');
  return (
    <Button
      appearance="subtle"
      size={small ? 'small' : 'medium'}
      className={mergeClasses(styles.button, small && styles.small)}
      disabledFocusable={full || isThere || options.length === 0}
      {...(name === undefined ? {} : { 'aria-label': `${words}: ${name}` })}
      onClick={() => desk.add(options)}
    >
      {words}
    </Button>
  );
};
