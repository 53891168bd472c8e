import { makeStyles, tokens } from '@fluentui/react-components';
import type { PositionView, ValueRow } from '../../flows/inspect/atlas.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { CandidateTable } from './CandidateTable.tsx';
import type { SendToAtlas } from './flow-props.ts';
import { Offers } from './Offers.tsx';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXXL,
    alignItems: 'start',
    '@media (max-width: 819px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { minWidth: '0' },
  part: { minWidth: '0' },
  heading: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  values: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  value: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** The current step: possible transitions and their guards, the last event, and the flow's context. */
export const HerePanel = ({ at, send }: { readonly at: PositionView; readonly send: SendToAtlas }) => {
  const styles = useStyles();
  return (
    <div className={styles.panel}>
      <Stack gap={24} className={styles.column}>
        {at.offers && (
          <Stack as="section" gap={8} className={styles.part} aria-labelledby="offers">
            <h3 id="offers" className={styles.heading}>
              What happens next?
            </h3>
            <Offers offers={at.offers} send={send} />
          </Stack>
        )}
        {at.offers?.is !== 'candidates' && (
          <Stack as="section" gap={8} className={styles.part} aria-labelledby="candidates">
            <h3 id="candidates" className={styles.heading}>
              Possible transitions
            </h3>
            {at.candidates.length === 0 ? (
              <Quiet measure>The flow has ended.</Quiet>
            ) : (
              <CandidateTable lines={at.candidates} label="Every candidate of the active states" />
            )}
          </Stack>
        )}
      </Stack>
      <Stack gap={24} className={styles.column}>
        {at.considered.length > 0 && (
          <Stack as="section" gap={8} className={styles.part} aria-labelledby="considered">
            <h3 id="considered" className={styles.heading}>
              How {at.event} was decided
            </h3>
            <CandidateTable lines={at.considered} label={`Candidates of ${at.event}, with its data`} />
          </Stack>
        )}
        {at.data.length > 0 && (
          <Stack as="section" gap={8} className={styles.part} aria-labelledby="data">
            <h3 id="data" className={styles.heading}>
              Event data
            </h3>
            <Values rows={at.data} />
          </Stack>
        )}
        {at.children.length > 0 && (
          <Stack as="section" gap={8} className={styles.part} aria-labelledby="children">
            <h3 id="children" className={styles.heading}>
              Running actors
            </h3>
            <p>{at.children.join(', ')}</p>
          </Stack>
        )}
        {at.context.length > 0 && (
          <Stack as="section" gap={8} className={styles.part} aria-labelledby="context">
            <h3 id="context" className={styles.heading}>
              Context
            </h3>
            <Values rows={at.context} />
            <Quiet measure>••• is not shown: it never leaves the tab that runs the flow.</Quiet>
          </Stack>
        )}
      </Stack>
    </div>
  );
};

const Values = ({ rows }: { readonly rows: readonly ValueRow[] }) => {
  const styles = useStyles();
  return (
    <dl className={styles.values}>
      {rows.map(({ path, value }) => (
        <div key={path} style={{ display: 'contents' }}>
          <Quiet as="dt" breaks>
            {path}
          </Quiet>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
