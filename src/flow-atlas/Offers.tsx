import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { OffersView } from '../../flows/inspect/atlas.view.ts';
import { moveName } from '../../flows/run/moves.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import type { SendToAtlas } from './flow-props.ts';

const useStyles = makeStyles({
  offer: { fontWeight: tokens.fontWeightRegular, textAlign: 'start', maxWidth: '100%', overflowWrap: 'anywhere' },
});

/** What a person can make happen next: the cases of a simulation, or the candidates of a branch. */
export const Offers = ({ offers, send }: { readonly offers: OffersView; readonly send: SendToAtlas }) => {
  const styles = useStyles();
  const buttons =
    offers.is === 'moves'
      ? offers.moves.map(({ move, words }) => ({
          key: moveName(move),
          words,
          act: () => send({ type: 'move.made', move }),
        }))
      : offers.candidates.map(({ transition, event, guard, target }) => ({
          key: transition,
          words: `${event}${guard === null ? '' : guard === 'otherwise' ? ' otherwise' : ` if ${guard}`} → ${target}`,
          act: () => send({ type: 'candidate.taken', transition }),
        }));
  if (buttons.length === 0) return <Quiet>The flow has ended.</Quiet>;
  return (
    <Row gap={8} align="stretch">
      {buttons.map(({ key, words, act }) => (
        <Button key={key} size="small" className={styles.offer} onClick={act}>
          {words}
        </Button>
      ))}
    </Row>
  );
};
