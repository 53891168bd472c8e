import { useMemo } from 'react';
import { is } from 'superstruct';
import { useSearchParams } from 'wouter';
import { isoTime } from '../../contract/shapes.ts';
import type { ReplayAsked } from '../../machines/replay/replay.machine.ts';
import { viewOfReplay } from '../../machines/replay/replay.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ReplayPage } from './ReplayPage.tsx';
import { portalReplay } from './replay-actors.ts';

/** An order or a case of the agency as it stood. The query names its `reference` and the moment `at`; without it, now. */
export const ReplayScreen = () => <NamedReplay side="agency" />;

/** The same at the desk of the house. */
export const DeskReplayScreen = () => <NamedReplay side="desk" />;

const NamedReplay = ({ side }: Pick<ReplayAsked, 'side'>) => {
  const [query] = useSearchParams();
  const reference = query.get('reference') ?? '';
  const asked = query.get('at');
  const at = is(asked, isoTime()) ? asked : null;
  return <OpenedReplay key={`${reference} ${at}`} side={side} reference={reference} at={at} />;
};

const OpenedReplay = ({ side, reference, at }: ReplayAsked) => {
  const input = useMemo(() => ({ side, reference, at }), [side, reference, at]);
  const flow = useFlow('replay', portalReplay, { input });
  return <ReplayPage view={useView(flow, viewOfReplay)} send={flow.send} />;
};
