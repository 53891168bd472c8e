import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Journey } from '../../contract/flights/flights.ts';
import { technicalStopWords } from '../../contract/flights/segment-words.ts';
import { say } from '../../contract/say.ts';
import { durationText } from '../ui/format-time.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { layoversOf, stopsText } from '../ui/stops-to-scale.ts';
import { useFoldButtonStyles } from './fold-button-styles.ts';

const useStyles = makeStyles({
  /** The touch target is larger than the text. */
  fold: {
    '::before': { content: '""', position: 'absolute', top: '-14px', right: '-8px', bottom: '-14px', left: '-8px' },
  },
  flights: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    margin: '0',
    padding: '0',
    paddingLeft: '44px',
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface FoldButtonProps {
  readonly className: string;
  /** Text painted after the words, where there is room. */
  readonly 'data-ground': string;
  readonly journey: Journey;
  readonly unfolded: boolean;
  /** Visible and spoken content. */
  readonly children: ReactNode;
  readonly words: string;
  readonly unfold: () => void;
}

/** The stops of a journey as a button that shows its flights. */
export const FoldButton = ({ className, journey, unfolded, children, words, unfold, ...data }: FoldButtonProps) => {
  const styles = useStyles();
  const fold = useFoldButtonStyles();
  const verb = unfolded ? 'Hide' : 'Show';
  const stops = say({ one: '{count} stop’s', other: '{count} stops’' }, { count: journey.stopKey });
  return (
    <button
      type="button"
      {...data}
      className={mergeClasses(fold.button, styles.fold, className)}
      aria-expanded={unfolded}
      aria-label={say('{words}. {verb} {stops} flights, {origin} to {destination}', {
        words,
        verb,
        stops,
        origin: journey.origin,
        destination: journey.destination,
      })}
      onClick={unfold}
    >
      {children}
    </button>
  );
};

/** The flights of a journey, with the layovers between them. */
export const JourneyFlights = ({ journey }: { readonly journey: Journey }) => {
  const styles = useStyles();
  const layovers = layoversOf(journey);
  return (
    <ol
      className={styles.flights}
      aria-label={say('{stopKey}, {origin} to {destination}', {
        stopKey: stopsText(journey.stopKey),
        origin: journey.origin,
        destination: journey.destination,
      })}
    >
      {journey.segments.map((segment, index) => {
        const layover = layovers[index - 1];
        return (
          <li key={`${segment.airlineCode}${segment.flightNumber}${segment.origin}`}>
            {layover !== undefined && (
              <Quiet as="div">
                {say('{layoverMinutes} layover in {code}', {
                  layoverMinutes: durationText(layover.layoverMinutes),
                  code: layover.code,
                })}
              </Quiet>
            )}
            {`${segment.airlineCode} ${segment.flightNumber} · ${segment.origin} ${segment.departsAt.slice(11, 16)} – ${segment.destination} ${segment.arrivesAt.slice(11, 16)} · ${durationText(segment.durationMinutes)}`}
            {technicalStopWords(segment, (code) => code).map((words) => (
              <Quiet key={words} as="div">
                {words}
              </Quiet>
            ))}
          </li>
        );
      })}
    </ol>
  );
};
