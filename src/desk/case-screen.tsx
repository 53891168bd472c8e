import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { CaseInput } from '../../machines/parts/case.setup.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import type { StepUpFlow } from '../step-up/StepUp.tsx';

/** What the page of a case is given. */
export interface CaseProps<View, Event> {
  readonly view: View;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: Event) => void;
}

interface ScreenOf<Machine extends AnyStateMachine, Name extends string, View> {
  /** Its name in the catalogue. */
  readonly flow: string;
  readonly machine: Machine;
  /** Names in the query that name a case. Another name is another case. */
  readonly names: readonly Name[];
  readonly inputOf: (named: Readonly<Record<Name, string>>) => Omit<InputFrom<Machine>, keyof CaseInput>;
  readonly viewOf: (snapshot: SnapshotFrom<Machine>) => View;
  readonly Page: ComponentType<CaseProps<View, EventFromLogic<Machine>>>;
}

/** The screen of one case at the desk. */
export const caseScreen = <Machine extends AnyStateMachine, Name extends string, View>(
  of: ScreenOf<Machine, Name, View>,
): (() => ReactNode) => {
  const { flow, machine, names, inputOf, viewOf, Page } = of;
  const stepUpOf = ({ children }: SnapshotFrom<Machine>): StepUpFlow | undefined => children['stepUp'];

  const Opened = ({ named, email }: { readonly named: string; readonly email: string }) => {
    const input = useMemo(() => {
      const values = new URLSearchParams(named);
      const asked = Object.fromEntries(names.map((name) => [name, values.get(name) ?? '']));
      return { ...inputOf(asked as Record<Name, string>), intentSeed: newIntent(), email } as InputFrom<Machine>;
    }, [named, email]);
    const actor = useFlow(flow, machine, { input });
    return <Page view={useView(actor, viewOf)} stepUp={useView(actor, stepUpOf)} send={actor.send} />;
  };

  return () => {
    const [asked] = useSearchParams();
    const session = useSession();
    const named = new URLSearchParams(names.map((name) => [name, asked.get(name) ?? ''])).toString();
    return session.show === 'signed-in' ? <Opened key={named} named={named} email={session.user.email} /> : null;
  };
};
